import { type ReactNode, useState } from "react";

import { TextButton } from "../buttons/Button";
import { focusMain } from "../dom/focusMain";

const FIRST = 20;
const FACTOR = 5;

/** The first rows of a list, and a button for more while there are more. */
export function useFirstRows<Row>(rows: Row[], about?: string): { shown: Row[]; more: ReactNode } {
  const [most, setMost] = useState(FIRST);
  const show = () => {
    // The button goes with the last rows.
    if (most * FACTOR >= rows.length) focusMain();
    setMost(most * FACTOR);
  };
  const more = rows.length > most && (
    <TextButton label={`Show more of ${rows.length.toLocaleString("en-GB")}`} about={about} onClick={show} />
  );
  return { shown: rows.slice(0, most), more };
}
