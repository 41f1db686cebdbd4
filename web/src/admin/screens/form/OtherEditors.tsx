import { useQuery } from "@tanstack/react-query";

import { otherEditorsQuery } from "./editorsQuery";

/** Names the colleagues who have the form of the same item open, and tells them of this one. */
export function OtherEditors({ id }: { id: string }) {
  const { data: others = [] } = useQuery(otherEditorsQuery(id));
  return (
    <output className="item-form__others">
      {others.length > 0 && (
        <>
          <bdi>{names.format(others)}</bdi> {others.length === 1 ? "has" : "have"} this form open too. If you
          both change the same field, whoever saves last is asked which words stay.
        </>
      )}
    </output>
  );
}

const names = new Intl.ListFormat("en-GB");
