import { FormPart } from "../../../ui/FormPart";
import { MediaField } from "../../../ui/MediaField";
import { hasMedia } from "../../../ui/mediaValues";
import { TextField } from "../../../ui/TextField";
import { useRemoval } from "../../editing/useImageRemoval";
import { isMedia, type MediaControl, type Part, PARTS, type TextControl, type VenueValues } from "./values";

interface Props {
  /** A new venue needs each of its pictures; of a stored one any may be removed. */
  mediaRequired?: boolean;
}

/** Every field of a venue but its rows, in named parts. */
export function VenueFields({ mediaRequired = false }: Props) {
  return PARTS.map((part) => <Fields key={part.title} {...part} mediaRequired={mediaRequired} />);
}

function Fields({ title, controls, mediaRequired }: Part & { mediaRequired: boolean }) {
  return (
    <FormPart title={title}>
      {controls.map((control) =>
        isMedia(control) ? (
          <File key={control.name} control={control} required={mediaRequired} />
        ) : (
          <Text key={control.name} control={control} />
        ),
      )}
    </FormPart>
  );
}

function File({ control: { name, label, takes }, required }: { control: MediaControl; required: boolean }) {
  const removal = useRemoval(name);
  const validate = (value: VenueValues[typeof name]) =>
    !required || hasMedia(value) || `${label} is required.`;
  return <MediaField<VenueValues> {...{ name, label, takes, required }} {...removal} rules={{ validate }} />;
}

function Text({ control: { name, label, long, optional = false } }: { control: TextControl }) {
  const typed = (text: unknown) => optional || Boolean(String(text).trim()) || `${label} is required.`;
  return (
    <TextField<VenueValues>
      name={name}
      label={label}
      type={long ? "long" : "text"}
      required={!optional}
      rules={{ validate: typed }}
    />
  );
}
