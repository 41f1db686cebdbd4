import { useEffect, useRef } from "react";
import { Link, type To } from "react-router-dom";

import { focusMain } from "./focusMain";

interface Props {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
}

/** From one page of a list to the next, whose beginning gets the focus; nothing where there is one only. */
export function Paging({ page, pages, linkTo }: Props) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusMain();
  }, [page]);
  if (pages <= 1 || page > pages) return null;
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && <Link to={linkTo(page - 1)}>Previous page</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={linkTo(page + 1)}>Next page</Link>}
    </nav>
  );
}
