const DOMAIN = String.raw`(?:[a-z0-9-]+\.)+[a-z]{2,}`;
const FILE = String.raw`[^/]+\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png|txt)`;
const PAGE = "about|venues|events|contact|single-(?:venue|event|packege)/[^\\s/?#]+";

/** The prefix to add to an address, by the pattern of the address. */
const KINDS: [start: string, addresses: RegExp][] = [
  // oxlint-disable-next-line no-control-regex
  ["", /^(?:https?:\/\/|mailto:|tel:)[^\u0000-\u0020][^\u0000-\u001f]*$/i],
  ["", /^(?:\/(?![/\\])[^\s\\]*|#\S*)$/],
  ["/", new RegExp(String.raw`^(?:${PAGE})/*(?:[?#]\S*)?$`, "i")],
  ["mailto:", new RegExp(String.raw`^[^\s@/:?#]+@${DOMAIN}$`, "i")],
  ["https://", new RegExp(String.raw`^(?!${FILE}$)${DOMAIN}(?::\d+)?(?:[/?#]\S*)?$`, "i")],
];

/** The target of a link as typed, "" for none and `undefined` for an invalid one. The server has the same rule. */
export function linkTarget(typed: string): string | undefined {
  const address = typed.trim();
  if (!address) return "";
  const kind = KINDS.find(([, addresses]) => addresses.test(address));
  return kind && kind[0] + address;
}
