"""The command that serves the product."""

import ipaddress
import os

import attrs
import click

from ceilidh.cli import provisioning
from ceilidh.cli.context import configured, parts, plainly
from ceilidh.config import Config
from ceilidh.errors import ConfigurationError
from ceilidh.logs.command_logging import LoggedCommand

_THIS_MACHINE = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1"))


class ServeCommand(LoggedCommand):
    """With ``--https`` its two programs log by themselves."""

    def captures_output(self, ctx: click.Context) -> bool:
        return not ctx.params["names"]


@click.command(cls=ServeCommand)
@click.option("--bind", metavar="ADDRESS", help="HOST:PORT or unix:/PATH to listen on.  [default: 127.0.0.1:8000]")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="How many processes.")
@click.option(
    "--https",
    "names",
    multiple=True,
    metavar="NAME",
    help="Run Caddy in front, with a certificate for this host name. Further names lead to the first.",
)
@click.option("--https-port", default=443, show_default=True, type=click.IntRange(1, 65535), help="For --https.")
@click.option("--http-port", default=80, show_default=True, type=click.IntRange(1, 65535), help="For --https.")
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="Take the visitor's address from a proxy on this machine, or from those in CEILIDH_TRUSTED_PROXIES.",
)
@click.option("--migrate", is_flag=True, help="First bring the database's schema to this release, keeping the data.")
def serve(  # noqa: PLR0913  one for each option
    bind: str | None,
    workers: int,
    names: tuple[str, ...],
    https_port: int,
    http_port: int,
    *,
    behind_proxy: bool,
    migrate: bool,
) -> None:
    """Serve the site, the API and the media until SIGTERM or Ctrl-C; SIGHUP reloads.

    An empty database gets its schema; one of another release is refused. With --https, Caddy answers on the
    ports 443 and 80 and gunicorn behind it; on its own, gunicorn is for a machine of one's own or behind a proxy.

    \b
    Examples:
      ceilidh serve
      ceilidh serve --https ceilidh.example --https www.ceilidh.example
      ceilidh serve --bind 10.0.0.11:8000 --behind-proxy --workers 4
      ceilidh serve --https localhost --https-port 8443 --http-port 8080
    """
    with plainly():
        if names:
            if bind or behind_proxy:
                raise ConfigurationError("--https listens by itself; it goes with neither --bind nor --behind-proxy.")
            _serve_https(names, https_port, http_port, workers, migrate=migrate)
        else:
            _serve(bind or "127.0.0.1:8000", workers, behind_proxy=behind_proxy, migrate=migrate)


def _serve(bind: str, workers: int, *, behind_proxy: bool, migrate: bool) -> None:
    from ceilidh.server.gunicorn_app import GunicornApp  # gunicorn is for this command alone
    from ceilidh.server.listen_address import Listening

    config, services = parts()
    listening = Listening(bind, workers)
    listening.try_out()
    if migrate:
        provisioning.migrate(services, click.echo)
    provisioning.prepare(services, config, click.echo)
    services.database.close()
    GunicornApp(_trusting(config) if behind_proxy else config, listening).run()


def _trusting(config: Config) -> Config:
    return attrs.evolve(config, trusted_proxies=config.trusted_proxies or _THIS_MACHINE)


def _serve_https(names: tuple[str, ...], https_port: int, http_port: int, workers: int, *, migrate: bool) -> None:
    from ceilidh.server.https_server import Https

    https = Https(names, https_port, http_port)
    if not os.environ.get("CEILIDH_PUBLIC_URL"):
        os.environ["CEILIDH_PUBLIC_URL"] = https.public_url
    config = configured()
    if config.public_url not in (https.public_url, https.bare_url):
        raise ConfigurationError(
            f"CEILIDH_PUBLIC_URL is {config.public_url}, but --https makes it {https.public_url}: "
            "unset it, or set it to that."
        )
    https.run(config, workers, migrate=migrate)
