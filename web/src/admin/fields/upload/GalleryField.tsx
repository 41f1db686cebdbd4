import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  type UseControllerProps,
  useFormContext,
} from "react-hook-form";

import { accepts } from "../../../api/media/acceptedFormats";
import { useUploadLimits } from "../../../api/media/uploadLimits";
import "./MediaField.css";
import "./GalleryField.css";
import { FieldLabel, FieldHint, FieldError } from "../../../ui/form/FieldTexts";
import { FieldLocation } from "../../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { MediaPreview } from "../../values/media/MediaPreview";
import { RemoveButton } from "./RemoveButton";
import { acceptedText, formatSize } from "./selection/fileValidation";
import { type GalleryValue, hasPictures } from "../../values/media/mediaValue";
import type { FieldPosition } from "../../../ui/wireframe/pageWireframes";
import { useMultiFileSelection, countText } from "./selection/useMultiFileSelection";
import { useFileDrop } from "./selection/useFileDrop";

type Name<Values extends FieldValues> = FieldPathByValue<Values, GalleryValue>;

interface Props<Values extends FieldValues> {
  name: Name<Values>;
  label: string;
  required?: boolean;
  position?: FieldPosition | undefined;
  rules?: UseControllerProps<Values, Name<Values>>["rules"];
  /** Removes a stored picture from the item. Without it there is no button for that. */
  onRemove?: (path: string) => Promise<void>;
}

/** Several pictures: the stored ones, and new files chosen by the button or dropped on the field. */
export function GalleryField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, required = false, position, rules = {}, onRemove } = props;
  const { control: form } = useFormContext<Values>();
  const { field, fieldState } = useController({ control: form, name, rules });
  const value: GalleryValue = field.value;
  const limits = useUploadLimits();
  const { attach, focus, refused, selectFiles, removeFile } = useMultiFileSelection({ field, limits });
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(selectFiles);
  const error = refused ?? fieldState.error?.message;
  const remove = onRemove && ((path: string) => onRemove(path).then(focus));
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={name} label={label} required={required} />
      {position && <FieldLocation name={name} position={position} />}
      <div className={over ? "media media--over" : "media"}>
        <GalleryPictures
          {...{ name, value, label }}
          errors={errorsOf(fieldState.error)}
          onRemove={remove}
          onRemoveFile={removeFile}
        />
        <div className="media__words">
          <FileButton
            name={name}
            text="Choose pictures"
            accept={accepts.picture}
            multiple
            required={required && !hasPictures(value)}
            invalid={Boolean(error)}
            ref={attach}
            onFiles={selectFiles}
            onBlur={field.onBlur}
          />
          <FieldHint
            name={name}
          >{`As many as you like, each a ${acceptedText("picture", limits)}`}</FieldHint>
        </div>
      </div>
      <FieldError name={name} error={error} loud={Boolean(refused)} />
    </div>
  );
}

/** The errors of the new files by their numbers, beside which the field has one of its own. */
const errorsOf = (error: unknown) => (error ?? {}) as Record<number, { message?: string } | undefined>;

interface GalleryPicturesProps {
  name: string;
  value: GalleryValue;
  errors: ReturnType<typeof errorsOf>;
  label: string;
  onRemove: ((path: string) => Promise<void>) | undefined;
  onRemoveFile: (file: File) => void;
}

function GalleryPictures({ name, value, errors, label, onRemove, onRemoveFile }: GalleryPicturesProps) {
  const { paths, files } = value;
  const count = [paths.length && `${countText(paths.length)} stored`, files.length && `${files.length} new`];
  if (!hasPictures(value)) return null;
  return (
    <div className="media__gallery">
      <p>{count.filter(Boolean).join(", ")}</p>
      <ul>
        {paths.map((path, index) => (
          <li key={`${index} ${path}`}>
            <MediaPreview shows={path} alt={`${label} ${index + 1}`} />
            {onRemove && (
              <RemoveButton what={`picture ${index + 1} of ${label}`} onPress={() => onRemove(path)} />
            )}
          </li>
        ))}
        {files.map((file, index) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className={errors[index] && "media__wrong"}
          >
            <MediaPreview shows={file} alt={file.name} />
            <span>{`${file.name}, ${formatSize(file.size)}`}</span>
            {errors[index] && <span className="field__error">{errors[index].message}</span>}
            <RemoveButton name={`${name}.${index}`} what={file.name} onPress={() => onRemoveFile(file)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
