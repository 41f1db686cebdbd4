import { dayText, monthText } from "../enquiryFacts";
import { DayEntry } from "./DayEntry";
import type { DiaryMonth, Stay } from "./diaryCalls";
import { type Entry, entriesByDay, WEEKDAYS, weeksOf } from "./monthDays";

/** How many entries a day of the grid shows at once. */
const SHOWN = 4;

interface Props {
  diary: DiaryMonth;
  onAdd: (day: string) => void;
  onOpen: (stay: Stay) => void;
}

/** The month as a table, a week a row. */
export function MonthGrid({ diary, onAdd, onOpen }: Props) {
  const entries = entriesByDay(diary);
  return (
    <table className="diary-grid">
      <caption className="visually-hidden">{monthText(diary.month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(diary.month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, number) => (
              <td key={day || number} className={day === diary.today ? "diary-grid__today" : undefined}>
                {day && (
                  <GridDay
                    {...{ day, onAdd, onOpen }}
                    isToday={day === diary.today}
                    entries={entries.get(day) ?? []}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Omit<Props, "diary"> {
  day: string;
  isToday: boolean;
  entries: Entry[];
}

const GridDay = ({ day, isToday, entries, onAdd, onOpen }: DayProps) => (
  <>
    <button
      type="button"
      className="diary-grid__day"
      aria-haspopup="dialog"
      aria-label={`Add on ${dayText(day)}`}
      aria-current={isToday ? "date" : undefined}
      onClick={() => onAdd(day)}
    >
      {Number(day.slice(-2))}
    </button>
    {isToday && <span className="note">Today</span>}
    <Entries entries={entries.slice(0, SHOWN)} onOpen={onOpen} />
    {entries.length > SHOWN && (
      <details className="diary-more">
        <summary>{entries.length - SHOWN} more</summary>
        <Entries entries={entries.slice(SHOWN)} onOpen={onOpen} />
      </details>
    )}
  </>
);

/** The days of the month that have something, one below the other. */
export function MonthList({ diary, onOpen }: Omit<Props, "onAdd">) {
  const days = [...entriesByDay(diary)].toSorted(([a], [b]) => a.localeCompare(b));
  if (!days.length)
    return <p className="diary-none">Nothing is asked for, held or booked in {monthText(diary.month)}.</p>;
  return (
    <ol className="diary-list stack">
      {days.map(([day, entries]) => (
        <li key={day}>
          <h2>
            <time dateTime={day}>{dayText(day)}</time>
            {day === diary.today && ", today"}
          </h2>
          <Entries entries={entries} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

const Entries = ({ entries, onOpen }: { entries: Entry[]; onOpen: (stay: Stay) => void }) =>
  entries.length > 0 && (
    <ul className="stack gap-2">
      {entries.map((entry) => (
        <li key={entry.stay?.id ?? entry.viewing?.id ?? `${entry.asked?.enquiryId} ${entry.asked?.venueId}`}>
          <DayEntry entry={entry} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
