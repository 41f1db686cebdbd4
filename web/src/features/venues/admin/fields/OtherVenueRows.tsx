import { useFormContext, useWatch } from "react-hook-form";

import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { MediaField } from "../../../../admin/fields/upload/MediaField";
import { hasMedia } from "../../../../admin/values/media/mediaValue";
import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import { useFieldPictureRemoval } from "../../../../admin/editing/pictureRemoval/usePictureRemoval";
import { BLANK_OTHER_VENUE, type VenueValues } from "../formValues";

/** The rows of other venues. A row that is not blank needs a picture. */
export function OtherVenueRows() {
  return (
    <FormSection title="Other venues">
      <RowsField<VenueValues, "itineraryContent">
        name="itineraryContent"
        legend="Venues to show beside this one"
        rowName="Other venue"
        addLabel="Add More Venue"
        blank={BLANK_OTHER_VENUE}
        summary={({ title, image }) => ({ title, picture: image })}
      >
        {(index) => <OtherVenue index={index} />}
      </RowsField>
    </FormSection>
  );
}

function OtherVenue({ index }: { index: number }) {
  const { control, getValues } = useFormContext<VenueValues>();
  const row = `itineraryContent.${index}` as const;
  const removal = useFieldPictureRemoval(useWatch({ control, name: `${row}.image.path` }));
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
        mediaKind="picture"
        {...removal}
        rules={{ validate }}
      />
    </>
  );
}
