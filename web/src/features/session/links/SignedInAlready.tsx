import { Link } from "react-router-dom";

import { useFetch, latestOf } from "../../../api/fetching/useFetch";
import { useTask } from "../../../ui/notices/useTask";
import { admin } from "../../../paths/adminPaths";
import { signOut } from "../sessionStore";
import { fetchSignedIn } from "./linkCalls";

/** Asks whoever is signed in to log out before a link from a mail is used. */
export function SignedInAlready() {
  const person = latestOf(useFetch(fetchSignedIn));
  const { busy, run } = useTask("");
  const name = person && (person.name || person.username);
  return (
    <>
      <p>
        {name ? `You are signed in here as ${name}.` : "Somebody is signed in here."} Log out to use this
        link. Unsaved changes in other tabs stay there.
      </p>
      <div className="dialog__actions">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void run(signOut)}>
          Log out and go on
        </button>
        <Link to={admin.dashboard} className="button button--quiet">
          Back to the dashboard
        </Link>
      </div>
    </>
  );
}
