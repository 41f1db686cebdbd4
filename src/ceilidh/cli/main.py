"""The entry point of the command ``ceilidh``.

Modules of commands import little, and the rest inside their functions: ``--help`` and the supervisor of
``serve --https`` load neither the application nor its libraries.
"""

import gc

import click

from ceilidh.cli.admin_commands import admin
from ceilidh.cli.deploy_commands import install_service, write_deploy_files
from ceilidh.cli.error_reporting import CeilidhGroup
from ceilidh.cli.installation_commands import check, migrate, print_openapi, seed_demo
from ceilidh.cli.maintenance_commands import backup, export, import_, restore
from ceilidh.cli.serve_command import serve
from ceilidh.cli.service_commands import print_status, report_failure, send_test_mail, setup_link, sweep


@click.group(cls=CeilidhGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="ceilidh", prog_name="ceilidh")
def ceilidh() -> None:
    """Serve and maintain the website and back office of an event-planning company.

    Settings come from the environment, see docs/configuration.md.
    """


_SETUP = (serve, check, migrate, seed_demo, print_openapi, admin, write_deploy_files, install_service)
_SERVICE = (print_status, setup_link, send_test_mail, report_failure)
for command in (*_SETUP, *_SERVICE, export, import_, restore, backup, sweep):
    ceilidh.add_command(command)


def main() -> None:
    # Nearly all objects of a start stay alive. Garbage collections among them would take a tenth of its time.
    gc.disable()
    ceilidh()
