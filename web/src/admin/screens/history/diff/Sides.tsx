import type { ReactNode } from "react";

/** What the two columns are called. */
export interface SideNames {
  left: string;
  right: string;
}

/** Two columns, on a phone one below the other, each under the name of its version. */
export function Sides({ sides, left, right }: { sides: SideNames; left: ReactNode; right: ReactNode }) {
  return (
    <div className="history__sides">
      <div>
        <p className="note">{sides.left}</p>
        {left}
      </div>
      <div>
        <p className="note">{sides.right}</p>
        {right}
      </div>
    </div>
  );
}
