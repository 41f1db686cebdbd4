import { Link } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { dayText } from "../../enquiries/admin/enquiryFacts";
import type { Todo } from "./todoQuery";

type Stays = Todo["endingHolds"];

/** The holds that end by themselves within some days; nothing where there are none. */
export const EndingHolds = ({ stays }: { stays: Stays }) => (
  <Holds id="ending-holds" title="Holds that end" stays={stays} />
);

/** The holds with a day that is booked for somebody else; nothing where there are none. */
export const OvertakenHolds = ({ stays }: { stays: Stays }) => (
  <Holds id="overtaken-holds" title="Holds whose days are booked" stays={stays} />
);

function Holds({ id, title, stays }: { id: string; title: string; stays: Stays }) {
  if (!stays.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="todo-list">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link to={stay.enquiryId ? admin.enquiry(stay.enquiryId) : monthOf(stay.day)}>
              <bdi>{stay.name}</bdi>
            </Link>
            , <bdi>{stay.venueTitle}</bdi>, <time dateTime={stay.day}>{dayText(stay.day)}</time>{" "}
            <span className="note">
              ends <time dateTime={stay.endsOn}>{dayText(stay.endsOn)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const monthOf = (day: string) => `${admin.diary}?month=${day.slice(0, 7)}`;
