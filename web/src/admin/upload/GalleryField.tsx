import { type FieldPathByValue, type FieldValues, useController, useFormContext } from "react-hook-form";

import { accepts } from "../../api/media/acceptedFormats";
import { useUploadLimits } from "../../api/media/uploadLimits";
import "./MediaField.css";
import "./GalleryField.css";
import { FieldError } from "../../ui/form/FieldError";
import { FieldHint } from "../../ui/form/FieldHint";
import { FieldLabel } from "../../ui/form/FieldLabel";
import { FieldLocation } from "../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { GalleryPictures } from "./GalleryPictures";
import { allowed } from "./selection/fileValidation";
import { type GalleryValue, hasPictures } from "./mediaValue";
import type { ValidationRules } from "../../ui/form/validation/validationRules";
import type { FieldPosition } from "../../ui/wireframe/pageWireframes";
import { useMultiFileSelection } from "./selection/useMultiFileSelection";
import { useFileDrop } from "./selection/useFileDrop";

type Name<Values extends FieldValues> = FieldPathByValue<Values, GalleryValue>;

interface Props<Values extends FieldValues> {
  /** The API's name of the field. */
  name: Name<Values>;
  label: string;
  required?: boolean;
  position?: FieldPosition | undefined;
  rules?: ValidationRules<Values, Name<Values>>;
  /** Takes a stored picture off the item; without it there is nothing to press for that. */
  onRemove?: (path: string) => Promise<void>;
}

/** Many pictures: the stored ones, and those chosen to join them, by the button or by dropping them here. */
export function GalleryField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, required = false, position, rules = {}, onRemove } = props;
  const { control: form } = useFormContext<Values>();
  const { field, fieldState } = useController({ control: form, name, rules });
  const value: GalleryValue = field.value;
  const limits = useUploadLimits();
  const { attach, focus, refused, take, takeAway } = useMultiFileSelection({ field, limits });
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(take);
  const error = refused ?? fieldState.error?.message;
  const remove = onRemove && ((path: string) => onRemove(path).then(focus));
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={name} label={label} required={required} />
      {position && <FieldLocation name={name} position={position} />}
      <div className={over ? "media media--over" : "media"}>
        <GalleryPictures value={value} label={label} onRemove={remove} onTakeAway={takeAway} />
        <div className="media__words">
          <FileButton
            name={name}
            words="Choose pictures"
            accept={accepts.picture}
            multiple
            required={required && !hasPictures(value)}
            invalid={Boolean(error)}
            ref={attach}
            onFiles={take}
            onBlur={field.onBlur}
          />
          <FieldHint name={name}>{`As many as you like, each a ${allowed("picture", limits)}`}</FieldHint>
        </div>
      </div>
      <FieldError name={name} error={error} loud={Boolean(refused)} />
    </div>
  );
}
