import { MediaField } from "../../../ui/MediaField";
import { TextField } from "../../../ui/TextField";
import {
  type FormPart,
  isMedia,
  type MediaControl,
  PARTS,
  type TextControl,
  type VenueValues,
} from "./values";

/** Every field of a venue but its rows, in named parts. */
export function VenueFields() {
  return PARTS.map((part) => <Part key={part.title} {...part} />);
}

function Part({ title, controls }: FormPart) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {controls.map((control) =>
        isMedia(control) ? (
          <File key={control.name} control={control} />
        ) : (
          <Text key={control.name} control={control} />
        ),
      )}
    </fieldset>
  );
}

function File({ control: { name, label, takes } }: { control: MediaControl }) {
  const chosen = (files: unknown) => Boolean((files as FileList | null)?.length) || `${label} is required.`;
  return (
    <MediaField<VenueValues> name={name} label={label} takes={takes} required rules={{ validate: chosen }} />
  );
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
