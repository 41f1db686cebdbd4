import { useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";

/** In milliseconds. What a form said counts for 75 seconds. */
const INTERVAL = 30_000;

/** Names the colleagues who have the form of the same item open, and tells them of this one. */
export function OtherEditors({ id }: { id: string }) {
  const editors = useQuery({
    queryKey: ["editors", id],
    queryFn: ({ signal }) => bodyOf(client.POST("/api/admin/tell-form-open", { body: { id }, signal })),
    refetchInterval: INTERVAL,
  });
  const others = editors.data?.others ?? [];
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
