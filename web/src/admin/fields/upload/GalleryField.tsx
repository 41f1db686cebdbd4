import {
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseControllerProps,
  useFormContext,
} from "react-hook-form";
import { useCallback, useState } from "react";

import { accepts } from "../../../api/media/acceptedFormats";
import { type UploadLimits, useUploadLimits } from "../../../api/media/uploadLimits";
import "./MediaField.css";
import "./GalleryField.css";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { FieldLocation } from "../../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { MediaPreview } from "../../values/media/MediaPreview";
import { RemoveButton } from "./RemoveButton";
import { acceptedText, formatSize, rejectionOf } from "../selection/fileValidation";
import { type GalleryValue, hasPictures } from "../../values/media/mediaValue";
import type { FieldPosition } from "../../../ui/wireframe/pageWireframes";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "../selection/useSyncedFileInput";
import { useFileDrop } from "../selection/useFileDrop";

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

interface Options {
  field: { value: GalleryValue; onChange: (value: GalleryValue) => void; ref: RefCallBack };
  limits: UploadLimits;
}

const countText = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Selects several pictures, in one or more steps. Rejected files set the error `refused`; the others are added. */
function useMultiFileSelection({ field: { value, onChange, ref }, limits }: Options) {
  const [refused, setRefused] = useState<string>();
  const { attach, sync, focus } = useSyncedFileInput(value.files, ref);

  const selectFiles = useCallback(
    (chosen: File[]) => {
      const rejections = chosen.flatMap((file) => rejectionOf(file, "picture", limits) ?? []);
      const accepted = chosen.filter((file) => !rejectionOf(file, "picture", limits));
      const added = accepted.filter((file) => !value.files.some((known) => isSameFile(known, file)));
      setRefused(rejections.join(" ") || undefined);
      if (!added.length) return sync();
      const files = [...value.files, ...added];
      onChange({ ...value, files });
      notifyBriefly(`${countText(files.length)} chosen.`);
    },
    [limits, sync, value, onChange],
  );

  const removeFile = (file: File) => {
    setRefused(undefined);
    const files = value.files.filter((known) => known !== file);
    onChange({ ...value, files });
    notifyBriefly(`${file.name} is no longer chosen; ${countText(files.length)} left.`);
    focus();
  };
  return { attach, focus, refused, selectFiles, removeFile };
}
