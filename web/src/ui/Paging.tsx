import { Link, type To } from "react-router-dom";

interface Props {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
}

/** From one page of a list to the next; nothing where there is one only. */
export function Paging({ page, pages, linkTo }: Props) {
  if (pages <= 1 && page === 1) return null;
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
