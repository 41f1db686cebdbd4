import type { ReactNode } from "react";

import { StoredMedia } from "./MediaFacts";

interface PicturedRow {
  text: ReactNode;
  image: string;
  /** The alternative text of the picture. */
  label: string;
}

/** A list of pictures, each with its text beside it. Renders nothing for an empty list. */
export function PictureRows({ rows }: { rows: PicturedRow[] }) {
  if (!rows.length) return null;
  return (
    <ul className="facts__rows">
      {rows.map(({ text, image, label }, index) => (
        <li key={index} dir="auto">
          <div>
            <StoredMedia label={label} path={image} />
          </div>
          <div>{text}</div>
        </li>
      ))}
    </ul>
  );
}
