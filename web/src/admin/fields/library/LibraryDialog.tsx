import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";

import { isOneKind, type MediaKind } from "../../values/media/mediaKinds";
import { Button, QuietButton, TextButton } from "../../../ui/buttons/Button";
import { FetchStatus } from "../../../ui/notices/FetchStatus";
import { Dialog } from "../../../ui/primitives/Dialog";
import { totalText } from "../../values/lists/listSummary";
import { isSettled } from "../../../api/fetching/queryClient";
import "./LibraryDialog.css";
import { firstWanted, LibraryFilters, NothingFound, type Wanted } from "./LibraryFilters";
import { type LibraryFilter, libraryPages, type LibraryPicture, libraryQuery } from "./libraryQuery";
import { sizeText } from "./pictureFacts";
import { SHOWS } from "./shows";
import { pictureName, Thumbnail } from "./Thumbnail";

export interface LibraryDialogProps {
  title: string;
  mediaKind: MediaKind;
  /** Whether several may be chosen. */
  multiple?: boolean;
  onChoose: (pictures: LibraryPicture[]) => void;
  onClose: () => void;
}

const NOUNS = { one: "file", many: "files" };

/** Chooses stored files. */
export function LibraryDialog({ title, mediaKind, multiple = false, onChoose, onClose }: LibraryDialogProps) {
  const [wanted, setWanted] = useState(firstWanted(mediaKind));
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<LibraryPicture[]>([]);
  const filter: LibraryFilter = {
    ...(isOneKind(mediaKind) && { kind: mediaKind }),
    ...SHOWS[wanted.show]?.filter,
    ...(wanted.search && { search: wanted.search }),
  };
  const list = useQuery(libraryQuery(filter, page));
  const { items, total = 0 } = (!list.isError && list.data) || {};
  const find = (next: Wanted) => {
    setWanted(next);
    setPage(1);
  };
  const mark = (picture: LibraryPicture, isMarked: boolean) => {
    const others = chosen.filter(({ path }) => path !== picture.path);
    setChosen(isMarked ? [...(multiple ? others : []), picture] : others);
  };
  const choose = () => {
    if (chosen.length) onChoose(chosen);
  };
  const chooseByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // The key would press the button that gets the focus.
    event.preventDefault();
    // A radio button that is alone is not chosen by arrow keys.
    if (event.target.checked) choose();
    else event.target.click();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="library-dialog stack">
        <LibraryFilters {...{ mediaKind, wanted }} onChange={find} />
        <p className="visually-hidden" aria-live="polite">
          {isSettled(list) && (wanted.search || wanted.show) && totalText(NOUNS, total, true)}
        </p>
        <FetchStatus query={list} failure="Failed to fetch the pictures" />
        {items?.length === 0 && isSettled(list) && (
          <NothingFound {...{ mediaKind, wanted }} onChange={find} />
        )}
        {items && items.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter makes a choice, then uses it
          <ul className="tiles library-dialog__tiles" aria-busy={list.isFetching} onKeyDown={chooseByEnter}>
            {items.map((picture) => (
              <Choice
                key={picture.path}
                {...{ picture, multiple }}
                isChosen={chosen.some(({ path }) => path === picture.path)}
                onMark={(isMarked) => mark(picture, isMarked)}
              />
            ))}
          </ul>
        )}
        <Pages page={page} pages={libraryPages(total)} onPage={setPage} />
        <div className="dialog__actions">
          <QuietButton label="Cancel" onClick={onClose} />
          <Button label={labelFor(chosen.length)} disabled={!chosen.length} onClick={choose} />
        </div>
      </div>
    </Dialog>
  );
}

const labelFor = (count: number): string => (count > 1 ? `Use these ${count}` : "Use this one");

interface ChoiceProps {
  picture: LibraryPicture;
  multiple: boolean;
  isChosen: boolean;
  onMark: (isMarked: boolean) => void;
}

function Choice({ picture, multiple, isChosen, onMark }: ChoiceProps) {
  return (
    <li>
      <label className="tile stack library-dialog__choice">
        <input
          type={multiple ? "checkbox" : "radio"}
          name="library-choice"
          checked={isChosen}
          onChange={({ target }) => onMark(target.checked)}
        />
        <Thumbnail picture={picture} />{" "}
        <span className="tile__name" dir="auto">
          {pictureName(picture)}
        </span>{" "}
        <span className="tile__facts">{sizeText(picture)}</span>
      </label>
    </li>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <div className="library-dialog__pages cluster">
      <TextButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <TextButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  );
}
