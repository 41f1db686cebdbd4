import { useFieldArray, useFormContext, useWatch } from "react-hook-form";

import { MediaField } from "../../../ui/MediaField";
import { hasMedia } from "../../../ui/mediaValues";
import { TextField } from "../../../ui/TextField";
import { useRemoval } from "../../editing/useImageRemoval";
import { BLANK_ROW, type VenueValues } from "./values";

/** The rows of other venues; a blank one never stands in the way, any other needs its picture. */
export function OtherVenues() {
  const { control } = useFormContext<VenueValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "itineraryContent" });
  return (
    <fieldset>
      <legend>Other venues</legend>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="row">
          <legend>{`Other venue ${index + 1}`}</legend>
          <OtherVenue index={index} />
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

function OtherVenue({ index }: { index: number }) {
  const { control, getValues } = useFormContext<VenueValues>();
  const row = `itineraryContent.${index}` as const;
  const removal = useRemoval(useWatch({ control, name: `${row}.image.path` }));
  const validate = () => {
    const { title, description, image } = getValues(row);
    return hasMedia(image) || !(title.trim() || description.trim()) || "Other venue image is required.";
  };
  return (
    <>
      <TextField<VenueValues> name={`${row}.title`} label="Other venue title" />
      <TextField<VenueValues> name={`${row}.description`} label="Other venue description" type="long" />
      <MediaField<VenueValues>
        name={`${row}.image`}
        label="Other venue image"
        takes="picture"
        {...removal}
        rules={{ validate }}
      />
    </>
  );
}
