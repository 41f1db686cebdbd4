"""The site details: who the company is and how it is reached, as a public call returns them."""

import attrs

from ceilidh.site_content.model import SiteContent


@attrs.frozen(kw_only=True)
class DetailsFounder:
    name: str
    role: str
    text: str


@attrs.frozen(kw_only=True)
class DetailsLink:
    handle: str
    url: str


@attrs.frozen(kw_only=True)
class EnquiryReply:
    who: str
    when: str
    next: str


@attrs.frozen(kw_only=True)
class SiteDetails:
    """The part of the site content that the call returned in the first release."""

    company_name: str
    tagline: str
    email: str
    phone: str
    social: DetailsLink
    address: list[str]
    founders: list[DetailsFounder]
    enquiry_reply: EnquiryReply


def site_details(site: SiteContent) -> SiteDetails:
    """Return the details in the site content; of several social media accounts, the first one."""
    links = [DetailsLink(handle=each.handle, url=each.url) for each in site.social_links]
    return SiteDetails(
        company_name=site.company_name,
        tagline=site.tagline,
        email=site.email,
        phone=site.phone,
        social=links[0] if links else DetailsLink(handle="", url=""),
        address=site.address,
        founders=[DetailsFounder(name=each.name, role=each.role, text=each.text) for each in site.founders],
        enquiry_reply=EnquiryReply(who=site.reply_who, when=site.reply_when, next=site.reply_next),
    )
