import { PictureRows } from "./PictureRows";

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
