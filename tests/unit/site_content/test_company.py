from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.site_content.company import Company
from ceilidh.site_content.model import SITE_ID, SiteContent, sample_content
from tests.fakes.database import MemoryDatabase

SEED = attrs.evolve(sample_content(), company_name="Reel & Co")


def publish(database: MemoryDatabase, texts: Mapping[str, Any]) -> None:
    with database.write() as records:
        if records.items.get(SiteContent, SITE_ID):
            records.items.remove(SiteContent, SITE_ID)
        records.items.add(attrs.evolve(sample_content(), **texts))


def test_an_installation_that_nobody_has_changed_has_the_name_of_its_seed_and_no_own_address() -> None:
    company = Company(MemoryDatabase([SiteContent]), SEED)

    assert ("Reel & Co", "") == (company.name(), company.own_email())


def test_name_and_address_are_those_that_were_published_last() -> None:
    database = MemoryDatabase([SiteContent])
    company = Company(database, SEED)
    seen = []
    for texts in ({"company_name": "Taigh"}, {"email": "office@taigh.example"}, {"company_name": "Lios Mòr"}):
        publish(database, texts)
        seen.append((company.name(), company.own_email()))

    assert [("Taigh", ""), ("Ceilidh", "office@taigh.example"), ("Lios Mòr", "")] == seen
