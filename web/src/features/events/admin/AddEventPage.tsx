import { useNavigate } from "react-router-dom";

import { readToken } from "../../../api/credentials";
import { messageOf } from "../../../api/errors";
import { admin } from "../../../paths";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { useTitle } from "../../pages/useTitle";
import { EventFields } from "./EventFields";
import { addEvent } from "./calls";
import { EVENT_WORDS, FORM_PARTS } from "./parts";
import { eventValues } from "./values";

export function AddEventPage() {
  const navigate = useNavigate();
  useTitle("Add Event");
  const editing = useItemForm({
    kind: "event",
    item: null,
    valuesOf: eventValues,
    save: addEvent,
    failure: (cause) => messageOf(cause, "Failed to add Event"),
    onSaved: async () => {
      say("Event added successfully!");
      await navigate(readToken() ? admin.events : admin.login);
    },
  });
  return (
    <>
      <h1>Add Event</h1>
      <ItemForm
        editing={editing}
        label="Add Event"
        busyLabel="Adding..."
        parts={FORM_PARTS}
        words={EVENT_WORDS}
      >
        <EventFields mediaRequired />
      </ItemForm>
    </>
  );
}
