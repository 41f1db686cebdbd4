import { formatFullDate, formatShortDate } from "./formatDate";

/** When something was; in full, or as short as a list wants it. */
export function Timestamp({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at} title={short ? formatFullDate(at) : undefined}>
      {short ? formatShortDate(at) : formatFullDate(at)}
    </time>
  );
}
