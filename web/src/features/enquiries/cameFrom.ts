import { referral } from "../../site/referral";

/** Where the visitor came from, as far as it is known: the page before the form, and the site and campaign before that. */
export function cameFrom(): Record<string, string> {
  const referrer = document.referrer ? new URL(document.referrer) : undefined;
  const isOwn = referrer?.host === location.host;
  const asked = new URLSearchParams(referral.search);
  const known = {
    page: referral.before || (isOwn && referrer?.pathname) || location.pathname,
    referrer: isOwn ? "" : (referrer?.host ?? ""),
    utmSource: asked.get("utm_source") ?? "",
    utmMedium: asked.get("utm_medium") ?? "",
    utmCampaign: asked.get("utm_campaign") ?? "",
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text));
}
