import { StoredMedia } from "./MediaFact";

interface PicturedRow {
  title?: string;
  text: string;
  image: string;
  /** What the picture is called. */
  label: string;
}

/** Rows one below the other, each a picture and what is written beside it; nothing where there are none. */
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
