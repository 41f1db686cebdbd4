import { type FieldPathByValue, type FieldValues, useController, useFormContext } from "react-hook-form";

import { accepts, type MediaKind } from "../../api/media/acceptedFormats";
import { useUploadLimits } from "../../api/media/uploadLimits";
import "./MediaField.css";
import { FieldLabel, FieldHint, FieldError } from "../../ui/form/FieldTexts";
import { FieldLocation } from "../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { MediaPreview } from "../preview/MediaPreview";
import { UploadProgress } from "./UploadProgress";
import { RemoveButton } from "./RemoveButton";
import { allowed, sizeOf } from "./selection/fileValidation";
import { hasMedia, type MediaValue } from "./mediaValue";
import type { ValidationRules } from "../../ui/form/validation/validationRules";
import type { FieldPosition } from "../../ui/wireframe/pageWireframes";
import { useFileSelection } from "./selection/useFileSelection";
import { useFileDrop } from "./selection/useFileDrop";
import { useFilmPlaybackNote } from "../preview/filmPlaybackNote";

type Name<Values extends FieldValues> = FieldPathByValue<Values, MediaValue>;

const WORDS: Record<MediaKind, string> = {
  picture: "Choose a picture",
  film: "Choose a film",
  either: "Choose a picture or film",
};

/** The type of an error that comes without the form being sent. */
export const REFUSED = "refused";

interface Props<Values extends FieldValues> {
  name: Name<Values>;
  label: string;
  mediaKind: MediaKind;
  required?: boolean;
  position?: FieldPosition | undefined;
  rules?: ValidationRules<Values, Name<Values>>;
  /** Takes what is stored off the item; without it there is nothing to press for that. */
  onRemove?: () => Promise<void>;
  /** Told of a chosen file that can be taken, for those that travel ahead of the form. */
  onChosen?: (file: File) => void;
  /** How much of a file that travels ahead has left, from 0 to 1. */
  progress?: number | undefined;
  /** What is to be said of that file. */
  note?: string | undefined;
}

/** One picture or film: what is stored, or what was chosen in its place by the button or by dropping it here. */
export function MediaField<Values extends FieldValues>(props: Props<Values>) {
  const {
    name,
    label,
    mediaKind,
    required = false,
    position,
    rules = {},
    onRemove,
    onChosen,
    progress,
    note,
  } = props;
  const { control: form } = useFormContext<Values>();
  const { field, fieldState } = useController({ control: form, name, rules });
  const value: MediaValue = field.value;
  const limits = useUploadLimits();
  const filmNote = useFilmPlaybackNote(value);
  const { attach, refused, take, takeAway } = useFileSelection({
    field,
    mediaKind,
    limits,
    onRemove,
    onChosen,
  });
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(take);
  const error = refused ?? fieldState.error?.message;
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={name} label={label} required={required} />
      {position && <FieldLocation name={name} position={position} />}
      <div className={over ? "media media--over" : "media"}>
        {hasMedia(value) && <MediaPreview shows={value.file ?? value.path} alt={value.file?.name ?? label} />}
        <div className="media__words">
          {value.file && <p>{`${value.file.name}, ${sizeOf(value.file.size)}`}</p>}
          {progress !== undefined && <UploadProgress label={`Upload of ${label}`} value={progress} />}
          {note && <p>{note}</p>}
          {filmNote && <p>{filmNote}</p>}
          <FileButton
            name={name}
            words={WORDS[mediaKind]}
            accept={accepts[mediaKind]}
            required={required && !hasMedia(value)}
            invalid={Boolean(error)}
            ref={attach}
            onFiles={take}
            onBlur={field.onBlur}
          />
          {(value.file || (value.path && onRemove)) && <RemoveButton what={label} onPress={takeAway} />}
          <FieldHint name={name}>{allowed(mediaKind, limits)}</FieldHint>
        </div>
      </div>
      <FieldError name={name} error={error} loud={Boolean(refused) || fieldState.error?.type === REFUSED} />
    </div>
  );
}
