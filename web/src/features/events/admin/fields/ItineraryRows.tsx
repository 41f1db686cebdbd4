import { useFormContext, useWatch } from "react-hook-form";

import { MediaField } from "../../../../admin/fields/upload/MediaField";
import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import { useFieldPictureRemoval } from "../../../../admin/editing/pictureRemoval/usePictureRemoval";
import { isBlank } from "../../../../admin/values/fieldValues";
import { BLANK_ITINERARY, type EventValues } from "../formValues";

/** The itinerary. A row that is not blank needs all of its fields. */
export function ItineraryRows() {
  return (
    <RowsField<EventValues, "itineraryContent">
      name="itineraryContent"
      legend="Parts of the day"
      rowName="Itinerary"
      addLabel="Add itinerary"
      blank={BLANK_ITINERARY}
      summary={({ title, itineraryImage }) => ({ title, picture: itineraryImage })}
    >
      {(index) => <Itinerary index={index} />}
    </RowsField>
  );
}

function Itinerary({ index }: { index: number }) {
  const { control, getValues } = useFormContext<EventValues>();
  const row = `itineraryContent.${index}` as const;
  const removal = useFieldPictureRemoval(useWatch({ control, name: `${row}.itineraryImage.path` }));
  const complete = (label: string) => ({
    validate: (value: unknown) => !isBlank(value) || isBlank(getValues(row)) || `${label} is required.`,
  });
  return (
    <>
      <TextField<EventValues>
        name={`${row}.title`}
        label="Itinerary title"
        rules={complete("Itinerary title")}
      />
      <TextField<EventValues>
        name={`${row}.description`}
        label="Itinerary description"
        type="long"
        rules={complete("Itinerary description")}
      />
      <MediaField<EventValues>
        name={`${row}.itineraryImage`}
        label="Itinerary image"
        mediaKind="picture"
        {...removal}
        rules={complete("Itinerary image")}
      />
    </>
  );
}
