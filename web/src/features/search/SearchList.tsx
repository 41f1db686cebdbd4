/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no elements for a combobox whose options have pictures */
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { isFilm } from "../../api/media/acceptedFormats";
import { posterOf, renditionUrl } from "../../api/media/renditions";
import type { OptionGroup } from "./searchOptions";
import type { SearchOption, SearchResult } from "./searchQuery";

const WIDTH = 320;

interface Props {
  id: string;
  groups: OptionGroup[];
  active: number;
  busy: boolean;
  /** Called with the number of the option under the pointer. */
  onPoint: (at: number) => void;
  onFollow: (to: string) => void;
}

/** The options of the search in their groups. */
export function SearchList({ id, groups, active, busy, onPoint, onFollow }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  let at = 0;
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" aria-busy={busy} className="search__list">
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-labelledby={`${id}-${label}`} className="search__group">
          <p id={`${id}-${label}`} className="note">
            {label}
          </p>
          {options.map((option) => {
            const number = at++;
            return (
              <Option
                key={option.to + option.title}
                id={`${id}-${number}`}
                option={option}
                selected={number === active}
                onPoint={() => onPoint(number)}
                onFollow={onFollow}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  selected: boolean;
  onPoint: () => void;
  onFollow: (to: string) => void;
}

/** A link, so that it can be opened in another tab; the field keeps the focus. */
function Option({ id, option: { to, title, result }, selected, onPoint, onFollow }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className="search__option"
      onPointerMove={selected ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow(to);
      }}
    >
      {result?.picture && <PictureOf path={result.picture} />}
      <span className="search__words">
        <span dir="auto">{title}</span>
        {result && (
          <>
            {" "}
            <Place {...result} />
          </>
        )}
      </span>
    </Link>
  );
}

const PictureOf = ({ path }: { path: string }) => (
  <img
    className="search__picture"
    src={renditionUrl(isFilm(path) ? posterOf(path) : path, WIDTH)}
    alt=""
    width={WIDTH}
    height={(WIDTH * 2) / 3}
    decoding="async"
  />
);

/** Where the words were found, or what tells the result from others with its title. */
function Place({ place, excerpt, detail }: SearchResult) {
  if (!excerpt) return detail && <span className="second-line">{detail}</span>;
  return (
    <span className="second-line">
      {place}:{" "}
      <span dir="auto">
        {excerpt.before}
        <mark>{excerpt.match}</mark>
        {excerpt.after}
      </span>
    </span>
  );
}
