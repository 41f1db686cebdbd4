import { londonTime } from "../../admin/values/londonTime";
import type { Person } from "./calls";
import { nameOf, otherUsername } from "./people";

interface Props {
  person: Person;
  busy: boolean;
  onDeactivate: () => void;
  onReactivate: () => void;
}

export function PersonRow({ person, busy, onDeactivate, onReactivate }: Props) {
  const { email, lastSeenAt, deactivatedAt, hasSecondFactor, isYou } = person;
  const [name, username] = [nameOf(person), otherUsername(person)];
  return (
    <tr>
      <td className="people__name">
        <strong dir="auto">{name}</strong> {isYou && <span className="people__you">You</span>}
        <span className="people__more">{email || "No e-mail address"}</span>
        {username && <span className="people__more">Signs in as {username}</span>}
      </td>
      <td data-label="Last seen">
        {lastSeenAt ? <time dateTime={lastSeenAt}>{londonTime(lastSeenAt)}</time> : "Never"}
      </td>
      <td data-label="Second factor">{hasSecondFactor ? "Yes" : "No"}</td>
      <td data-label="State">
        {deactivatedAt ? (
          <>
            Deactivated <time dateTime={deactivatedAt}>{londonTime(deactivatedAt)}</time>
          </>
        ) : (
          "Active"
        )}
      </td>
      <td className="table__actions">
        {/* One button in both states, so that it keeps the focus. */}
        <button
          type="button"
          className="textbutton"
          aria-disabled={busy}
          onClick={busy ? undefined : deactivatedAt ? onReactivate : onDeactivate}
        >
          {deactivatedAt ? "Reactivate" : "Deactivate"}
          <span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  );
}
