import { useEffect, useRef } from "react";
import { Link, NavigationType, type To, useNavigationType } from "react-router-dom";

import { focusMain } from "../dom/focusMain";

interface Props {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
}

/** Links to the previous and the next page; nothing for a single page. Back and Forward keep the scroll position. */
export function Pagination({ page, pages, linkTo }: Props) {
  const shown = useRef(page);
  const popped = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!popped) window.scrollTo({ top: 0, behavior: "instant" });
    focusMain();
  }, [page, popped]);
  if (pages <= 1 || page > pages) return null;
  return (
    <nav className="pagination cluster" aria-label="Pages">
      {page > 1 && <Link to={linkTo(page - 1)}>Previous page</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={linkTo(page + 1)}>Next page</Link>}
    </nav>
  );
}
