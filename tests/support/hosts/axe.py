"""axe-core, which finds what keeps people from using a page."""

from samples import ROOT

AXE = ROOT / "tests" / "node_modules" / "axe-core" / "axe.min.js"
# Run in a page, this returns what axe-core complains of.
COMPLAINTS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
  ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`)"""
