import "./CountCard.css";
import { Link } from "react-router-dom";

import type { FetchState } from "../../api/fetching/useFetch";

interface Props {
  label: string;
  /** Where what is counted is listed. */
  to: string;
  number: FetchState<number>;
}

/** One number with its name, and the way to what it counts. */
export function CountCard({ label, to, number }: Props) {
  const known = number.state === "ready" ? number.value : number.state === "loading" && number.previous;
  return (
    <section className="count">
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p className="count__number">{known === false || known === undefined ? "–" : known}</p>
      <p role="alert" className="notice">
        {number.state === "failed" && "Could not be counted"}
      </p>
    </section>
  );
}
