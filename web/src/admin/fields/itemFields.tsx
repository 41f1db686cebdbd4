import type { ComponentProps } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";

import type { MediaKind } from "../../api/media/acceptedFormats";
import type { FieldPosition } from "../../ui/wireframe/pageWireframes";
import { useFieldPictureRemoval } from "../editing/pictureRemoval/usePictureRemoval";
import { MediaField } from "./upload/MediaField";
import { hasMedia, type MediaValue } from "../values/media/mediaValue";
import { TextField } from "../../ui/form/TextField";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, MediaValue>;
  label: string;
  mediaKind?: MediaKind;
  position?: FieldPosition | undefined;
  required?: boolean;
  requiredMessage?: string;
}

export function ItemMediaField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, mediaKind = "picture", position, required = false } = props;
  const { requiredMessage = `${label} is required.` } = props;
  const validate = (value: MediaValue) => !required || hasMedia(value) || requiredMessage;
  return (
    <MediaField<Values>
      {...{ name, label, mediaKind, position, required }}
      rules={{ validate }}
      {...useFieldPictureRemoval(name)}
    />
  );
}

export function RequiredTextField<Values extends FieldValues>(
  props: ComponentProps<typeof TextField<Values>>,
) {
  const validate = (text: unknown) => Boolean(String(text).trim()) || `${props.label} is required.`;
  return <TextField<Values> {...props} required rules={{ validate }} />;
}
