from ceilidh.content.editing.checks.links import MAX_CHECKED, links_of, references_of
from ceilidh.packages.model import Package, Plan
from ceilidh.site_pages.model import SitePage


def test_the_links_of_fields_and_texts_are_checked() -> None:
    package = Package(plans=[Plan(link_url="/a"), Plan(link_url=" "), Plan(link_url="/a")])

    assert {"/a"} == links_of(package)
    assert {"/b"} == links_of(SitePage(text="[x](/b) [y](https://other.example)"))


def test_a_bounded_number_of_links_and_references_is_checked() -> None:
    plans = [Plan(link_url=f"/{number}") for number in range(2 * MAX_CHECKED)]
    package = Package(plans=plans, top_venues=[str(number) for number in range(2 * MAX_CHECKED)])

    assert {f"/{number}" for number in range(MAX_CHECKED)} == links_of(package)
    assert {("venues", str(number)) for number in range(MAX_CHECKED)} == references_of(package)
