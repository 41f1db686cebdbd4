"""Counting without the folder of the counts. In a process of its own, as the library reads the folder at its import."""

import re
import subprocess
import sys

_COUNT = """
from ceilidh.http.health import ReadinessCheck
from ceilidh.metrics import shared_directory
from ceilidh.metrics.instruments import Instruments, PrometheusExporter

folder = shared_directory.create()
instruments = Instruments()
if {lost}:
    shared_directory.remove(folder)
for _ in range(2):
    instruments.record_response("/", "GET", "200", 0.1)
    for status in ("200", "429"):
        instruments.record_response("/api/admin/send-email", "POST", status, 0.1)
    instruments.record_cacheable(cached=True)
    instruments.record_mail(sent=True)
ready = ReadinessCheck({{"database": lambda: None}}, lambda: 0)
print(PrometheusExporter(folder, ready, "1.0", lambda: None).text().decode())
shared_directory.remove(folder)
"""


def counted(*, lost: bool) -> str:
    command = [sys.executable, "-c", _COUNT.format(lost=lost)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_without_its_folder_nothing_is_counted_and_nothing_raises() -> None:
    text = counted(lost=True)

    assert 'ceilidh_part_up{part="database"} 1.0' in text
    assert "ceilidh_requests_total" not in text
    assert ["metrics.not_counted"] == re.findall(r"metrics\.\w+", text)


def test_the_counts_of_the_folder_are_exported_with_the_state_of_the_parts() -> None:
    text = counted(lost=False)

    assert 'ceilidh_letters_total{how="sent"} 2.0' in text
    assert 'ceilidh_part_up{part="database"} 1.0' in text
    assert "metrics.not_counted" not in text
    assert 'ceilidh_enquiries_total{how="stored"} 2.0' in text
    assert 'ceilidh_enquiries_total{how="limit"} 2.0' in text
