"""Score the built page with Lighthouse, which imitates a phone, and name the audits that lower a score.

python -m tools.audit site

Each score is the median of three runs. The reports are kept in build/. The exit status is 1 if a score is too low.
"""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools.serve import PagesHandler, server
from tools.setup.get_browser import chromium_path

ROOT = Path(__file__).parent.parent
LIGHTHOUSE = ROOT / "audit" / "node_modules" / ".bin" / "lighthouse"
RUNS = 3
REQUIRED = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
# No host name is resolved, so neither the page nor Chromium itself can reach another host.
NO_OTHER_HOST = '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"'

Report = dict[str, Any]  # as Lighthouse writes it


def main(site: str) -> None:
    serving = server(site, 0, PagesHandler)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = chromium_path(playwright)
    address = f"http://127.0.0.1:{serving.server_port}/"
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}: on a busy machine the page seems slow")
    reports = [run_lighthouse(address, chromium, ROOT / "build" / f"audit-{run + 1}") for run in range(RUNS)]
    serving.shutdown()
    low = [category for category, least in REQUIRED.items() if print_scores(reports, category) < least]
    for line in sorted({line for category in low for report in reports for line in faults(report, category)}):
        print(line)
    sys.exit(bool(low))


def run_lighthouse(address: str, chromium: str, target: Path) -> Report:
    """Run Lighthouse once. Returns its report, which is also written to `target`.report.json and .html."""
    sandbox = "--no-sandbox" if os.geteuid() == 0 else ""
    options = [
        *("--quiet", "--no-enable-error-reporting", f"--only-categories={','.join(REQUIRED)}"),
        f"--chrome-flags=--headless=new {sandbox} {NO_OTHER_HOST}",
    ]
    environment = os.environ | {"CHROME_PATH": chromium}
    shutil.rmtree(target, ignore_errors=True)
    subprocess.run([LIGHTHOUSE, address, *options, f"--gather-mode={target}"], check=True, env=environment)
    pretend_http2(target)
    options += [f"--audit-mode={target}", "--output=json", "--output=html", f"--output-path={target}"]
    subprocess.run([LIGHTHOUSE, address, *options], check=True, env=environment)
    report: Report = json.loads(Path(f"{target}.report.json").read_text("utf-8"))
    if "runtimeError" in report:
        sys.exit(f"expected a report, got {report['runtimeError']['message']}")
    return report


def pretend_http2(gathered: Path) -> None:
    """Make Lighthouse simulate HTTP/2 as on GitHub Pages. Browsers use HTTP/2 only if the server has a certificate."""
    for name in ("devtoolslog.json", "trace.json"):
        text = (gathered / name).read_text("utf-8")
        if '"http/1.1"' not in text:
            sys.exit(f"expected requests over HTTP/1.1 in {gathered / name}, got none")
        (gathered / name).write_text(text.replace('"http/1.1"', '"h2"'), "utf-8")


def print_scores(reports: list[Report], category: str) -> int:
    """Print the scores of a category, 0 to 100. Returns their median."""
    scores: list[int] = [round(100 * report["categories"][category]["score"]) for report in reports]
    median = sorted(scores)[len(scores) // 2]
    title: str = reports[0]["categories"][category]["title"]
    print(f"{title:15} {median:3} of at least {REQUIRED[category]:3}   runs: {', '.join(map(str, scores))}")
    return median


def faults(report: Report, category: str) -> list[str]:
    """Return a line for each audit that counts in the category and has less than the full score."""
    weights = {part["id"]: part["weight"] for part in report["categories"][category]["auditRefs"]}
    short = [report["audits"][name] for name in weights if weights[name] and (report["audits"][name]["score"] or 0) < 1]
    return [
        f"  {category}: {audit['title']} ({audit['id']}) {audit.get('displayValue', '')}"
        for audit in short
        if audit["scoreDisplayMode"] not in {"notApplicable", "manual", "informative"}
    ]


if __name__ == "__main__":
    main(*sys.argv[1:])
