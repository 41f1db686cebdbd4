import { FormSection } from "../../../../admin/sections/FormSection";
import { MediaField } from "../../../../admin/upload/MediaField";
import { hasMedia } from "../../../../admin/upload/mediaValue";
import { TextField } from "../../../../ui/form/TextField";
import { useFieldPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import {
  type Control,
  inLines,
  isMedia,
  type MediaControl,
  SECTIONS,
  type TextControl,
} from "./formSections";
import type { VenueValues } from "../formValues";

interface Props {
  /** A new venue needs each of its pictures; of a stored one any may be removed. */
  mediaRequired?: boolean;
}

/** Every field of a venue but its rows, in named parts. */
export function VenueFields({ mediaRequired = false }: Props) {
  return SECTIONS.map(({ title, controls }) => (
    <FormSection key={title} title={title}>
      {inLines(controls).map((line) => (
        <Line key={line[0]?.name} line={line} mediaRequired={mediaRequired} />
      ))}
    </FormSection>
  ));
}

function Line({ line, mediaRequired }: { line: Control[]; mediaRequired: boolean }) {
  const fields = line.map((control) =>
    isMedia(control) ? (
      <File key={control.name} control={control} required={mediaRequired} />
    ) : (
      <Text key={control.name} control={control} />
    ),
  );
  return line.length > 1 ? <div className="pair">{fields}</div> : fields;
}

function File({
  control: { name, label, takes, where },
  required,
}: {
  control: MediaControl;
  required: boolean;
}) {
  const removal = useFieldPictureRemoval(name);
  const validate = (value: VenueValues[typeof name]) =>
    !required || hasMedia(value) || `${label} is required.`;
  return (
    <MediaField<VenueValues> {...{ name, label, takes, where, required }} {...removal} rules={{ validate }} />
  );
}

function Text({ control: { name, label, long, where, optional = false } }: { control: TextControl }) {
  const typed = (text: unknown) => optional || Boolean(String(text).trim()) || `${label} is required.`;
  return (
    <TextField<VenueValues>
      name={name}
      label={label}
      where={where}
      type={long ? "long" : "text"}
      required={!optional}
      rules={{ validate: typed }}
    />
  );
}
