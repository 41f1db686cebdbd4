import { useNavigate } from "react-router-dom";

/** Leads out of the form, which asks first where something in it is not saved. */
export function GoBack({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className="button button--quiet" onClick={() => void navigate(to)}>
      Go Back
    </button>
  );
}
