import { Link } from "react-router-dom";

interface Props {
  label: string;
  /** Where what is counted is listed. */
  to: string;
  /** A dash stands for a number that is not there yet, or could not be told. */
  children: number | undefined;
}

/** One number with its name, and the way to what it counts. */
export function Count({ label, to, children }: Props) {
  return (
    <section className="count">
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p>{children ?? "–"}</p>
    </section>
  );
}
