import { StoredMedia } from "./MediaFacts";

interface PicturedRow {
  title?: string;
  text: string;
  image: string;
  /** The alternative text of the picture. */
  label: string;
}

/** A list of pictures, each with its text beside it. Renders nothing for an empty list. */
export function PictureRows({ rows }: { rows: PicturedRow[] }) {
  if (!rows.length) return null;
  return (
    <ul className="facts__rows">
      {rows.map(({ title, text, image, label }, index) => (
        <li key={index} dir="auto">
          <div>
            <StoredMedia label={label} path={image} />
          </div>
          <div>
            {title && <h3>{title}</h3>}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Row {
  title: string;
  description: string;
  image: string;
}

export function RowFacts({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  return (
    <section className="facts">
      <h2>{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      <PictureRows
        rows={rows.map((row, index) => ({
          title: row.title,
          text: row.description,
          image: row.image,
          label: `Image of ${row.title || index + 1}`,
        }))}
      />
    </section>
  );
}
