from ceilidh.site_settings.model import SiteDetails


def test_sample_details_introduce_two_founders_and_an_office_in_edinburgh() -> None:
    site = SiteDetails()

    assert len(site.founders) == 2
    assert [line for line in site.address if "Edinburgh" in line]
