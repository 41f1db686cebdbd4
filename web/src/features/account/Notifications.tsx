import { queryOptions, useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import { queryClient } from "../../api/fetching/queryClient";
import type { components } from "../../api/schema";
import { SelectField } from "../../ui/form/SelectField";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { notifyBriefly } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { ACCOUNT } from "../session/role";
import { PushChoice } from "./PushChoice";

type Choices = Required<components["schemas"]["NotificationChoices"]>;

const KINDS: Record<keyof Choices, string> = {
  enquiry: "A new enquiry",
  answer: "An answer of a visitor",
  given: "Something is given to me",
  overtaken: "Days that we hold are booked for somebody else",
  day: "My day, if there is something",
};

const AT_EIGHT = [
  { value: "daily", label: "Once a day, at eight" },
  { value: "push", label: "In my browsers alone" },
];
const WHEN = [{ value: "at-once", label: "At once" }, ...AT_EIGHT];

const choicesQuery = queryOptions({
  queryKey: [...ACCOUNT, "notifications"],
  queryFn: async ({ signal }) =>
    (await bodyOf(client.GET("/api/admin/my-notifications", { signal }))) as Choices,
});

/** What the own account is told, and when. Each choice is saved at once. */
export function Notifications({ email }: { email: string }) {
  const query = useQuery(choicesQuery);
  const { failure, run } = useTask("The choice could not be saved.");
  const choose = (kind: keyof Choices, value: string) =>
    void run(async () => {
      const body = { ...query.data, [kind]: value } as Choices;
      queryClient.setQueryData(choicesQuery.queryKey, body);
      try {
        await bodyOf(client.PUT("/api/admin/my-notifications", { body }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey });
      }
      notifyBriefly("Your choice is saved.");
    });
  return (
    <>
      <p>
        {email
          ? "A mail says what happened, and links to it. You are not told of what you do yourself."
          : "You get these mails once you have an e-mail address, above."}
      </p>
      <FetchStatus query={query} failure="What you are told could not be fetched." />
      {query.data && (
        <div className="form">
          {(Object.keys(KINDS) as (keyof Choices)[]).map((kind) => (
            <SelectField
              key={kind}
              label={KINDS[kind]}
              none="Never"
              options={kind === "day" ? AT_EIGHT : WHEN}
              value={query.data[kind]}
              onChoose={(value) => choose(kind, value)}
            />
          ))}
        </div>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <PushChoice />
    </>
  );
}
