/** A sentence such as "a Saturday in June 2027", as the server says a month, a season or a year. */
const PERIOD = /^an? (\w+) in /;

/** The weekday of a sentence, such as "Saturday"; `undefined` for another text. */
export const weekdayIn = (period: string): string | undefined => PERIOD.exec(period)?.[1];

/** The same month, season or year with another weekday. */
export const withWeekday = (period: string, weekday: string): string =>
  period.replace(PERIOD, `a ${weekday} in `);
