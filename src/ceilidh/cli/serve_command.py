"""The command ``ceilidh serve``."""

import os

import click

from ceilidh.cli.context import load_config, open_all_adapters
from ceilidh.cli.error_reporting import ServeCommand
from ceilidh.errors import ConfigurationError

_DEFAULT_BIND = "127.0.0.1:8000"
_LOCAL_PROXIES = ("127.0.0.0/8", "::1")


@click.command(cls=ServeCommand)
@click.option("--bind", metavar="ADDRESS", help=f"HOST:PORT or unix:/PATH to listen on.  [default: {_DEFAULT_BIND}]")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="How many processes.")
@click.option(
    "--https",
    "names",
    multiple=True,
    metavar="NAME",
    help="Run Caddy in front, with a certificate for this host name. Further names redirect to the first.",
)
@click.option("--https-port", default=443, show_default=True, type=click.IntRange(1, 65535), help="For --https.")
@click.option("--http-port", default=80, show_default=True, type=click.IntRange(1, 65535), help="For --https.")
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="Trust the visitor's address from a proxy on this machine, or from those in CEILIDH_TRUSTED_PROXIES.",
)
@click.option("--migrate", is_flag=True, help="First migrate the database's schema to this release, keeping the data.")
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

    Creates the schema in an empty database, and rejects the schema of another release. With --https, Caddy listens on
    ports 443 and 80 and forwards to gunicorn. Without it, gunicorn listens itself, for your own machine or a proxy.

    \b
    Examples:
      ceilidh serve
      ceilidh serve --https ceilidh.example --https www.ceilidh.example
      ceilidh serve --bind 10.0.0.11:8000 --behind-proxy --workers 4
      ceilidh serve --https localhost --https-port 8443 --http-port 8080
    """
    if not names:
        _serve(bind or _DEFAULT_BIND, workers, behind_proxy=behind_proxy, migrate=migrate)
    elif bind or behind_proxy:
        raise ConfigurationError(
            "--https can't be combined with --bind or --behind-proxy: Caddy listens on its own ports."
        )
    else:
        _serve_https(names, https_port, http_port, workers, migrate=migrate)


def _serve(bind: str, workers: int, *, behind_proxy: bool, migrate: bool) -> None:
    import ipaddress

    import attrs

    from ceilidh import logs
    from ceilidh.cli import provisioning
    from ceilidh.server.gunicorn_app import GunicornApp
    from ceilidh.server.listen_address import check_available

    container = open_all_adapters()
    check_available(bind)
    if migrate:
        provisioning.migrate(container, click.echo)
    provisioning.prepare_installation(container, click.echo)
    provisioning.print_setup_code(container, logs.print_unlogged, bind)
    container.database().close()
    config = container.config()
    if behind_proxy and not config.trusted_proxies:
        config = attrs.evolve(config, trusted_proxies=[ipaddress.ip_network(each) for each in _LOCAL_PROXIES])
    GunicornApp(config, bind, workers).run()


def _serve_https(names: tuple[str, ...], https_port: int, http_port: int, workers: int, *, migrate: bool) -> None:
    from ceilidh.server.https_server import HttpsServer

    server = HttpsServer(names, https_port, http_port)
    if not os.environ.get("CEILIDH_PUBLIC_URL"):
        os.environ["CEILIDH_PUBLIC_URL"] = server.public_url
    config = load_config()
    if config.public_url not in (server.public_url, server.bare_url):
        raise ConfigurationError(
            f"CEILIDH_PUBLIC_URL is {config.public_url}, but --https makes it {server.public_url}: "
            "unset it, or set it to that."
        )
    server.run(config, workers, migrate=migrate)
