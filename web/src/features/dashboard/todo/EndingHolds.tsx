import { Link } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { dayText } from "../../enquiries/admin/enquiryFacts";
import type { Todo } from "./todoQuery";

/** The holds that end by themselves within some days; nothing where there are none. */
export function EndingHolds({ stays }: { stays: Todo["endingHolds"] }) {
  if (!stays.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="ending-holds">
      <h2 id="ending-holds">Holds that end</h2>
      <ul className="todo-list">
        {stays.map(({ id, enquiryId, name, venueTitle, day, endsOn }) => (
          <li key={id}>
            <Link to={enquiryId ? admin.enquiry(enquiryId) : `${admin.diary}?month=${day.slice(0, 7)}`}>
              <bdi>{name}</bdi>
            </Link>
            , <bdi>{venueTitle}</bdi>, <time dateTime={day}>{dayText(day)}</time>{" "}
            <span className="note">
              ends <time dateTime={endsOn}>{dayText(endsOn)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
