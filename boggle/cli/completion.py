"""The command `completion`: a script that lets a shell complete commands, options, names and files.

The script is written from the arguments of the commands. So it needs no other package, and takes no time when the
command itself starts.
"""

import argparse
from collections.abc import Iterator

from boggle.cli.parser import PURPOSES, parser
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS

NAMES = {
    "--rules": [rules.name for rules in RULES],
    "--scoring": [scoring.name for scoring in SCORINGS],
}
FILES = ("FILE", "WORDS")  # what an argument that is a file is called in the help


def completion(options: argparse.Namespace) -> None:
    """Print the script for a shell."""
    print("\n".join(_for_fish() if options.shell == "fish" else _for_bash(options.shell == "zsh")))


def _actions(command: str) -> list[argparse.Action]:
    """The arguments of a command."""
    (commands,) = [action for action in parser()._actions if action.dest == "command"]
    assert isinstance(commands.choices, dict)
    actions: list[argparse.Action] = commands.choices[command]._actions
    return actions


def _values(action: argparse.Action) -> list[str]:
    """The values that an argument can have, if there are few."""
    names = next((NAMES[option] for option in action.option_strings if option in NAMES), [])
    return [str(choice) for choice in action.choices] if action.choices else names


def _takes_value(action: argparse.Action) -> bool:
    return bool(action.option_strings) and action.nargs != 0


def _for_bash(in_zsh: bool) -> Iterator[str]:
    """The lines of a script for bash. Zsh can run it, too."""
    if in_zsh:
        yield "autoload -U +X bashcompinit && bashcompinit"
    yield "_boggle() {"
    yield '  local typed="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words="" files=""'
    yield "  COMPREPLY=()"
    yield '  if [ "$COMP_CWORD" -eq 1 ]; then'
    yield f'    words="{" ".join([*PURPOSES, "--help", "--version"])}"'
    yield "  else"
    yield '    case "${COMP_WORDS[1]} $before" in'
    for name in PURPOSES:
        yield from _bash_cases(name)
    yield "    esac"
    yield "  fi"
    yield '  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$typed"))'
    yield '  [ -z "$files" ] || COMPREPLY+=($(compgen -f -- "$typed"))'
    yield "}"
    yield "complete -o filenames -F _boggle boggle"


def _bash_cases(name: str) -> Iterator[str]:
    """What can follow each option of a command, and then what can follow anything else."""
    actions = _actions(name)
    for action in actions:
        if _takes_value(action) and action.nargs is None:
            given = " | ".join([f'"{name} {option}"' for option in action.option_strings])
            does = "files=yes" if action.metavar in FILES else f'words="{" ".join(_values(action))}"'
            yield f"      {given}) {does} ;;"
    words = [option for action in actions for option in action.option_strings]
    free = [action for action in actions if not action.option_strings]
    words += [value for action in free for value in _values(action)]
    files = " files=yes" if any(action.metavar in FILES for action in free) else ""
    yield f'      "{name} "*) words="{" ".join(words)}"{files} ;;'


def _for_fish() -> Iterator[str]:
    """The lines of a script for fish."""
    yield "complete -c boggle -f"
    yield "complete -c boggle -n __fish_use_subcommand -l help"
    yield "complete -c boggle -n __fish_use_subcommand -l version"
    for name, purpose in PURPOSES.items():
        yield f"complete -c boggle -n __fish_use_subcommand -a {name} -d '{purpose}'"
        for action in [one for one in _actions(name) if one.option_strings or _values(one) or one.metavar in FILES]:
            yield f"complete -c boggle -n '__fish_seen_subcommand_from {name}'{_fish_argument(action)}"


def _fish_argument(action: argparse.Action) -> str:
    flags = [
        f" -l {option[2:]}" if option.startswith("--") else f" -s {option[1:]}" for option in action.option_strings
    ]
    files = " -F" if action.metavar in FILES else ""
    takes = (" -r" if files else " -x") if _takes_value(action) and action.nargs is None else ""
    values = f" -a '{' '.join(_values(action))}'" if _values(action) else ""
    told = (action.help or "").split("; ")[0].replace("'", "").replace("%", "")
    return "".join(flags) + takes + files + values + (f" -d '{told}'" if flags else "")
