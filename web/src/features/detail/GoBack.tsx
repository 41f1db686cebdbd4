import { useNavigate } from "react-router-dom";

import { usePlace } from "../listing/place";

/** Leads out of the form, which asks first where something in it is not saved. */
export function GoBack({ to }: { to: string }) {
  const navigate = useNavigate();
  const place = usePlace();
  return (
    <button
      type="button"
      className="button button--quiet"
      onClick={() => void navigate(to, { state: place })}
    >
      Go Back
    </button>
  );
}
