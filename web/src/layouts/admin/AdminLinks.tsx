import { useId } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { mayLeave, setChanged } from "../../admin/editing/tasks/unsavedChanges";
import { UnreadBadge } from "../../features/enquiries/admin/counts/UnreadBadge";
import { useRole } from "../../features/session/role";
import { signOut } from "../../features/session/sessionStore";
import { DASHBOARD, MENU_GROUPS, type MenuEntry, type MenuGroup, MY_ACCOUNT } from "../../paths/adminMenu";
import { admin } from "../../paths/adminPaths";

/** The links of the back office in their groups, without the screens that the role may not open. */
export function AdminLinks() {
  const logout = useLogout();
  return (
    <>
      <PartLink {...DASHBOARD} />
      {MENU_GROUPS.map((group) => (
        <LinkGroup key={group.name} {...group} />
      ))}
      <div className="admin-links__end">
        <PartLink {...MY_ACCOUNT} />
        <button type="button" onClick={() => void logout()}>
          Logout
        </button>
      </div>
    </>
  );
}

function LinkGroup({ name, entries }: MenuGroup) {
  const heading = useId();
  const role = useRole();
  // Those of an owner are shown until the role is known, so that the menu of an owner does not jump.
  const shown = entries.filter(({ ownerOnly }) => !ownerOnly || role !== "editor");
  return (
    <div className="admin-links__group">
      <p id={heading} className="admin-links__name">
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {shown.map((entry) => (
          <li key={entry.to}>
            <PartLink {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to one part, with `aria-current` on all screens of the part. */
function PartLink({ label, to, prefixes = [] }: MenuEntry) {
  const { pathname } = useLocation();
  const within = prefixes.some((prefix) => pathname.startsWith(prefix));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within || undefined}>
      {label}
      {to === admin.enquiries && (
        <>
          {" "}
          <UnreadBadge />
        </>
      )}
    </Link>
  );
}

/** Signs out and opens the sign-in page, unless the user keeps a changed form. */
function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    setChanged(false);
    await signOut();
    await navigate(admin.login);
  };
}
