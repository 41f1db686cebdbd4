/** Minutes east of UTC: those of winter (GMT) and of summer time (BST). */
export type LondonOffset = 0 | 60;

/** A date and hour in London as a control of type `datetime-local` holds it, such as `2027-06-03T09:00`. */
type LocalText = string;

const ZONE = { timeZone: "Europe/London" };

/** Formats moments as London has them: the company's zone, whichever one the browser is in. */
export const londonFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...parts, ...ZONE });

const PARTS = londonFormat({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const DAY = londonFormat({ dateStyle: "medium" });

const MOMENT = londonFormat({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

export const OFFSET_NAMES: Record<LondonOffset, string> = { 0: "GMT, UTC+0", 60: "BST, UTC+1" };

/** The date and hour in London at a moment. */
export function localTextOf(moment: Date): LocalText {
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}`;
}

/** The date in London at a moment, such as `2027-06-03`. */
export const dayOf = (moment: Date): string => localTextOf(moment).slice(0, "2027-06-03".length);

const momentAt = (text: LocalText, offset: LondonOffset): Date =>
  new Date(Date.parse(`${text}Z`) - offset * 60_000);

/**
 * The offsets with which London has this hour, the earlier first: none in the hour that is left out when summer time
 * begins, two in the hour that comes twice when it ends.
 */
export const offsetsOf = (text: LocalText): LondonOffset[] =>
  Number.isNaN(Date.parse(`${text}Z`))
    ? []
    : ([60, 0] as const).filter((offset) => localTextOf(momentAt(text, offset)) === text);

/** The offset that London has at a moment. */
export const offsetAt = (moment: Date): LondonOffset =>
  localTextOf(moment) === moment.toISOString().slice(0, 16) ? 0 : 60;

/** The hour with its offset, as the API takes it: `2027-06-03T09:00:00+01:00`. */
export const isoOf = (text: LocalText, offset: LondonOffset): string =>
  `${text}:00${offset === 60 ? "+01:00" : "+00:00"}`;

/** A moment as editors read it: `3 Jun 2027, 09:00 BST`. */
export const londonTime = (iso: string): string => MOMENT.format(new Date(iso));

/** The day of a moment: `3 Jun 2027`. */
export const londonDay = (iso: string): string => DAY.format(new Date(iso));

/** A moment that an editor chooses, with its offset: `3 Jun 2027, 09:00 BST (UTC+1)`. */
export const londonTimeWithOffset = (iso: string): string =>
  `${londonTime(iso)} (UTC+${offsetAt(new Date(iso)) / 60})`;
