import { FormSection } from "../../../../admin/sections/FormSection";
import { MediaField } from "../../../../admin/upload/MediaField";
import { hasMedia } from "../../../../admin/upload/mediaValue";
import { TextField } from "../../../../ui/form/TextField";
import { useFieldPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import { EventGalleryField } from "./EventGalleryField";
import { EventVenueField } from "./EventVenueField";
import { ItineraryRows } from "./ItineraryRows";
import { isMedia, type MediaControl, type Section, SECTIONS, type TextControl } from "./formSections";
import type { EventValues } from "../formValues";

interface Props {
  /** A new event needs each of its pictures; of a stored one any may be removed. */
  mediaRequired?: boolean;
}

/** Every field of an event, in named parts. */
export function EventFields({ mediaRequired = false }: Props) {
  return SECTIONS.map(({ title, about, controls }) => (
    <FormSection key={title} title={title} {...(about && { about })}>
      {controls.map((control) => (
        <Field key={control.name} control={control} mediaRequired={mediaRequired} />
      ))}
    </FormSection>
  ));
}

function Field({ control, mediaRequired }: { control: Section["controls"][number]; mediaRequired: boolean }) {
  switch (control.name) {
    case "venueId":
      return <EventVenueField label={control.label} />;
    case "galleryImages":
      return <EventGalleryField label={control.label} where={control.where} required={mediaRequired} />;
    case "itineraryContent":
      return <ItineraryRows />;
    default:
      return isMedia(control) ? (
        <File control={control} required={mediaRequired} />
      ) : (
        <Text control={control} />
      );
  }
}

function File({
  control: { name, label, takes, where },
  required,
}: {
  control: MediaControl;
  required: boolean;
}) {
  const removal = useFieldPictureRemoval(name);
  const validate = (value: EventValues[typeof name]) =>
    !required || hasMedia(value) || `${label} is required.`;
  return (
    <MediaField<EventValues> {...{ name, label, takes, where, required }} {...removal} rules={{ validate }} />
  );
}

function Text({ control: { name, label, long, where, optional = false } }: { control: TextControl }) {
  const typed = (text: unknown) => optional || Boolean(String(text).trim()) || `${label} is required.`;
  return (
    <TextField<EventValues>
      name={name}
      label={label}
      where={where}
      type={long ? "long" : "text"}
      required={!optional}
      rules={{ validate: typed }}
    />
  );
}
