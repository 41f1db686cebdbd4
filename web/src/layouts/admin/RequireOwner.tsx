import { Link, Outlet } from "react-router-dom";

import { useRole } from "../../features/session/role";
import { admin } from "../../paths/adminPaths";

/** Shows the screens of owners to them, and tells an editor whose they are. */
export function RequireOwner() {
  const role = useRole();
  if (role === "owner") return <Outlet />;
  if (!role) return <p className="loading">Loading...</p>;
  return (
    <>
      <h1>This page is for owners</h1>
      <p>
        You are an editor here: venues, events, packeges, pages, pictures and enquiries are yours. An owner
        can open this page, or make you an owner under People.
      </p>
      <p>
        <Link to={admin.dashboard}>Go to the dashboard</Link>
      </p>
    </>
  );
}
