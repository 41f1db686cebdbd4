import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Table } from "../../ui/table/Table";
import { peopleQuery, type Person, reactivate } from "./calls";
import { DeactivateDialog } from "./dialogs/DeactivateDialog";
import { PersonRow } from "./PersonRow";

const COLUMNS = ["Name and e-mail", "Last seen", "Second factor", "State", "Actions"];

export function PeopleTable() {
  const people = useQuery(peopleQuery);
  const [leaving, setLeaving] = useState<Person>();
  const { busy, failure, run } = useTask("The account could not be reactivated.");
  const bringBack = ({ id }: Person) => run(async () => notify(await reactivate(id)));
  return (
    <div className="people">
      <FailureNotice>{failure}</FailureNotice>
      <Table
        label="People"
        columns={COLUMNS}
        query={people}
        rows={people.data}
        failure="Failed to fetch the people"
        none={<p>There is nobody.</p>}
      >
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            busy={busy}
            onDeactivate={() => setLeaving(person)}
            onReactivate={() => void bringBack(person)}
          />
        )}
      </Table>
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
