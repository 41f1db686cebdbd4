import type { ReactNode } from "react";

import { Picture } from "./Picture";

interface Props {
  path: string;
  /** Whether it opens the page, and is what the visitor waits for. */
  opening?: boolean;
  children: ReactNode;
}

/** A picture from edge to edge with words on it. */
export function Banner({ path, opening = false, children }: Props) {
  return (
    <div className={opening ? "banner banner--opening" : "banner"}>
      <Picture path={path} alt="" shape="fill" eager={opening} />
      <div className="banner__words">{children}</div>
    </div>
  );
}
