import { Link, type To } from "react-router-dom";

interface Props {
  words: { one: string; many: string };
  search: string;
  /** Where the list is whole again. */
  all: To;
}

/** What a list says when it has nothing to show. */
export function NoneFound({ words, search, all }: Props) {
  if (!search) return `There are no ${words.many} yet.`;
  return (
    <>
      No {words.one} matches “{search}”.{" "}
      <Link to={all} replace>
        Show all {words.many}
      </Link>
    </>
  );
}
