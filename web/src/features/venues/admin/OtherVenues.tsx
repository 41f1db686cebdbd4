import { useFieldArray, useFormContext } from "react-hook-form";

import { MediaField } from "../../../ui/MediaField";
import { TextField } from "../../../ui/TextField";
import { BLANK_ROW, type VenueValues } from "./values";

/** The rows of other venues; a blank one never stands in the way, any other needs its picture. */
export function OtherVenues() {
  const { control, getValues } = useFormContext<VenueValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "itineraryContent" });
  const missing = (index: number) => {
    const row = getValues(`itineraryContent.${index}`);
    return Boolean(row.title.trim() || row.description.trim()) && !row.image?.length;
  };
  return (
    <fieldset>
      <legend>Other venues</legend>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="row">
          <legend>{`Other venue ${index + 1}`}</legend>
          <TextField<VenueValues> name={`itineraryContent.${index}.title`} label="Other venue title" />
          <TextField<VenueValues>
            name={`itineraryContent.${index}.description`}
            label="Other venue description"
            type="long"
          />
          <MediaField<VenueValues>
            name={`itineraryContent.${index}.image`}
            label="Other venue image"
            takes="picture"
            rules={{ validate: () => !missing(index) || "Other venue image is required." }}
          />
          <button type="button" className="button button--quiet" onClick={() => remove(index)}>
            Remove
          </button>
        </fieldset>
      ))}
      <button type="button" className="button button--quiet" onClick={() => append(BLANK_ROW)}>
        Add More Venue
      </button>
    </fieldset>
  );
}
