"""Downloads one source distribution without running any of it: `pip download` would run its build to learn its name.

    python3 sdist.py NAME==VERSION FOLDER

Takes the index that pip is configured with.
"""

import os
import sys

from pip._internal.commands import create_command
from pip._vendor.packaging.requirements import Requirement

wanted, folder = Requirement(sys.argv[1]), sys.argv[2]
command = create_command("download")
options, _ = command.parse_args(["--no-deps", "--no-binary", ":all:", sys.argv[1]])
with command.main_context():
    session = command.get_default_session(options)
    finder = command._build_package_finder(options=options, session=session)
    best = finder.find_best_candidate(wanted.name, wanted.specifier).best_candidate
    if best is None:
        sys.exit(f"{sys.argv[1]}: no source distribution of that version")
    answer = session.get(best.link.url_without_fragment, headers={"Accept-Encoding": "identity"})
    answer.raise_for_status()
    with open(os.path.join(folder, best.link.filename), "wb") as file:
        file.write(answer.content)
