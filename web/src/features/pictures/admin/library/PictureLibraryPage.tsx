import { useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router-dom";

import { pictureName, Thumbnail } from "../../../../admin/fields/library/Thumbnail";
import {
  libraryPages,
  type LibraryPicture,
  libraryQuery,
  nameIn,
} from "../../../../admin/fields/library/libraryQuery";
import { sizeText } from "../../../../admin/fields/library/pictureFacts";
import { SHOWS } from "../../../../admin/fields/library/shows";
import { isUndescribed } from "../../../../admin/fields/pictures/isUndescribed";
import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { EmptyList } from "../../../../admin/screens/list/EmptyList";
import { SCREEN_TEXTS } from "../../../../admin/screens/screenTexts";
import { useCurrentListOrigin } from "../../../../admin/values/lists/listOrigin";
import { listSummary, totalText } from "../../../../admin/values/lists/listSummary";
import { isSettled } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { Pagination } from "../../../../ui/table/Pagination";
import { SearchField } from "../../../../ui/table/SearchField";
import { useListParams } from "../../../../ui/table/useListParams";
import { Uploads } from "./Uploads";

const NOUNS = { one: "file", many: "files" };

/** Everything that is stored, the newest first. */
export function PictureLibraryPage() {
  const { search, page, asked, find, linkTo } = useListParams();
  const name = asked("show") in SHOWS ? asked("show") : "";
  const show = SHOWS[name] ?? { label: "", filter: {} };
  const list = useQuery(libraryQuery({ ...show.filter, ...(search && { search }) }, page));
  const { items, total } = list.data ?? {};
  const pages = libraryPages(total);
  const filtered = Boolean(search || name);
  const shown = { nouns: NOUNS, columns: [], sort: "", page, pages };
  const said = [search, name && show.label].filter(Boolean).join(", ");
  useDocumentTitle("Pictures");
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>Pictures</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(NOUNS, total, filtered)}</p>
        <SearchField label="Search pictures" value={search} onSearch={find} />
      </header>
      <ScreenPurpose of={admin.pictures} />
      <p className="visually-hidden" aria-live="polite">
        {isSettled(list) && listSummary({ ...shown, total: total ?? 0, search: said })}
      </p>
      <Uploads />
      <ShowFilter chosen={name} linkTo={(to) => linkTo("show", to)} />
      {show.filter.only === "undescribed" && Boolean(total) && (
        <Link to={admin.describePictures} className="arrow-link">
          Describe them one after the other
        </Link>
      )}
      <FetchStatus query={list} failure="Failed to fetch the pictures" />
      {items && !list.isError && (
        <ul className="tiles" aria-label="Pictures" aria-busy={list.isFetching}>
          {items.map((picture) => (
            <PictureTile key={picture.path} picture={picture} />
          ))}
        </ul>
      )}
      {items?.length === 0 && isSettled(list) && (
        <EmptyList
          nouns={NOUNS}
          first={SCREEN_TEXTS[admin.pictures].first}
          filtered={filtered}
          total={total ?? 0}
          firstPage={linkTo("page", "")}
          unfiltered={admin.pictures}
        />
      )}
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

/** Links to the files of each filter. */
const ShowFilter = ({ chosen, linkTo }: { chosen: string; linkTo: (show: string) => To }) => (
  <nav className="choices" aria-label="Show">
    {Object.entries(SHOWS).map(([name, { label }]) => (
      <Link key={name} to={linkTo(name)} aria-current={name === chosen ? "true" : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);

/** A stored file in the grid, linked to its screen, with what is to be done about it. */
function PictureTile({ picture }: { picture: LibraryPicture }) {
  const origin = useCurrentListOrigin();
  const todo = [isUndescribed(picture) && "Not described", !picture.isUsed && "Not used"].filter(Boolean);
  return (
    <li className="tile stack">
      <Link to={admin.picture(nameIn(picture.path))} state={origin} className="tile__link">
        <Thumbnail picture={picture} />{" "}
        <span className="tile__name" dir="auto" title={pictureName(picture)}>
          {pictureName(picture)}
        </span>
      </Link>
      <span className="tile__facts">{sizeText(picture)}</span>
      {todo.length > 0 && (
        <span className="tile__facts">
          <strong>{todo.join(", ")}</strong>
        </span>
      )}
    </li>
  );
}
