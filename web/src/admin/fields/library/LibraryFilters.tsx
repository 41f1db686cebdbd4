import type { MediaKind } from "../../values/media/mediaKinds";
import { TextButton } from "../../../ui/buttons/Button";
import { SearchField } from "../../../ui/table/SearchField";
import { SHOWS, SHOWS_TO_CHOOSE } from "./shows";

/** What is looked for in the library: a text, and the name of one of the filters. */
export interface Wanted {
  search: string;
  show: string;
}

/** What is listed at first. */
export const firstWanted = (mediaKind: MediaKind): Wanted => ({
  search: "",
  show: SHOWS_TO_CHOOSE[mediaKind][0] ?? "",
});

interface Props {
  mediaKind: MediaKind;
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** Narrows what the library lists for a field. */
export const LibraryFilters = ({ mediaKind, wanted, onChange }: Props) => (
  <>
    <SearchField
      label="Search the library"
      value={wanted.search}
      onSearch={(search) => onChange({ ...wanted, search })}
    />
    <fieldset className="choices">
      <legend className="visually-hidden">Show</legend>
      {SHOWS_TO_CHOOSE[mediaKind].map((show) => (
        <button
          key={show}
          type="button"
          aria-pressed={show === wanted.show}
          onClick={() => onChange({ ...wanted, show })}
        >
          {SHOWS[show]?.label}
        </button>
      ))}
    </fieldset>
  </>
);

/** Says that the library lists nothing, and offers to list everything. */
export function NothingFound({ mediaKind, wanted, onChange }: Props) {
  const first = firstWanted(mediaKind);
  if (!wanted.search && wanted.show === first.show)
    return <p>There are no files yet. What is uploaded in a form is here from then on.</p>;
  return (
    <p>
      No file matches.{" "}
      <TextButton
        label="Clear the filters"
        onClick={({ currentTarget }) => {
          // This button goes away, and the focus would with it.
          currentTarget.closest("dialog")?.querySelector<HTMLElement>("[type=search]")?.focus();
          onChange(first);
        }}
      />
    </p>
  );
}
