import { Stored } from "./MediaFact";

interface Row {
  title: string;
  description: string;
  image: string;
}

/** The rows of an item, each with its picture. */
export function RowFacts({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  return (
    <section className="facts">
      <h2>{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      <ul className="facts__rows">
        {rows.map((row, index) => (
          <li key={index} dir="auto">
            {row.title && <h3>{row.title}</h3>}
            <p>{row.description}</p>
            <Stored label={`Image of ${row.title || index + 1}`} path={row.image} />
          </li>
        ))}
      </ul>
    </section>
  );
}
