const MAX_OCTETS = 75;
const DAY = 86_400_000;

/**
 * The address of a calendar file (RFC 5545) with an event of the whole day; `date` is an ISO date. A calendar keeps one
 * event for each date and title.
 */
export function calendarEntryLink(date: string, title: string, now = new Date()): string {
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, date.length);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ceilidh//Enquiry//EN",
    "BEGIN:VEVENT",
    `UID:${date}-${encodeURIComponent(title)}@enquiry.ceilidh`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${digits(date)}`,
    `DTEND;VALUE=DATE:${digits(next)}`,
    `SUMMARY:${escaped(title)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(folded).join("\r\n"))}`;
}

const digits = (date: string): string => date.replaceAll("-", "");

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");

/** Breaks a line of more octets than allowed; every further line begins with a space. */
function folded(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = encodeURIComponent(character).replaceAll(/%../g, "-").length;
    if (octets + size > MAX_OCTETS) {
      parts.push(" ");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n");
}
