/** Between a number and its unit: narrow, and no line ends there. */
const THIN = "\u202f";

const isWhole = (text: string): boolean => /^\d+$/.test(text);

const grouped = (digits: string): string =>
  digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** A whole number as "1,200". A draft may have any text, which stays as it is. */
export const count = (text: string): string => (isWhole(text) ? grouped(text) : text);

/** How many guests a room takes in theatre style and standing, without what is not known. */
export const otherCapacities = ({ theatre, standing }: { theatre: string; standing: string }): string[] =>
  // A server of a former release answers neither for the rooms of a day.
  [
    theatre && `${count(theatre)}\u00a0theatre\u00a0style`,
    standing && `${count(standing)}\u00a0standing`,
  ].filter(Boolean);

/** Whole pounds as "£14,800". */
export const pounds = (text: string): string => (isWhole(text) ? `£${grouped(text)}` : text);

/** Minutes as "40 min", "2 h" or "2 h 30". */
export function duration(text: string): string {
  if (!isWhole(text)) return text;
  const [hours, minutes] = [Math.floor(Number(text) / 60), Number(text) % 60];
  if (!hours) return `${minutes}${THIN}min`;
  const rest = minutes ? `${THIN}${String(minutes).padStart(2, "0")}` : "";
  return `${hours}${THIN}h${rest}`;
}

/** A word of a choice as it begins a line: "Castle". */
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
