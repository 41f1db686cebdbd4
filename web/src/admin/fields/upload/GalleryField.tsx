import {
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseControllerProps,
  useFormContext,
} from "react-hook-form";
import { type ReactNode, useCallback, useState } from "react";

import { accepts } from "../../../api/media/acceptedFormats";
import { type UploadLimits, useUploadLimits } from "../../../api/media/uploadLimits";
import "./MediaField.css";
import "./GalleryField.css";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { FieldLocation } from "../../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { MediaPreview } from "../../values/media/MediaPreview";
import { isStoredPicture } from "../pictures/calls";
import { PictureButton } from "../pictures/PictureButton";
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

/** The errors of what was sent by their numbers, beside which the field has one of its own. */
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
  const placeOf = (index: number) => ({ name: `${name}.${index}`, error: errors[index]?.message });
  const count = [paths.length && `${countText(paths.length)} stored`, files.length && `${files.length} new`];
  if (!hasPictures(value)) return null;
  return (
    <div className="media__gallery">
      <p>{count.filter(Boolean).join(", ")}</p>
      <ul>
        {paths.map((path, index) => {
          const what = `picture ${index + 1} of ${label}`;
          // Where there are new files, these alone are sent.
          const place = files.length ? {} : placeOf(index);
          return (
            <Tile key={`${index} ${path}`} {...place} shows={path} alt={`${label} ${index + 1}`}>
              {isStoredPicture(path) && <PictureButton path={path} label={what} />}
              {onRemove && <RemoveButton {...place} what={what} onPress={() => onRemove(path)} />}
            </Tile>
          );
        })}
        {files.map((file, index) => (
          <Tile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            {...placeOf(index)}
            shows={file}
            alt={file.name}
          >
            <span>{`${file.name}, ${formatSize(file.size)}`}</span>
            <RemoveButton {...placeOf(index)} what={file.name} onPress={() => onRemoveFile(file)} />
          </Tile>
        ))}
      </ul>
    </div>
  );
}

interface TileProps {
  name?: string;
  error?: string | undefined;
  shows: string | File;
  alt: string;
  children: ReactNode;
}

/** A picture with what is wrong with it and its buttons. */
const Tile = ({ name, error, shows, alt, children }: TileProps) => (
  <li className={error && "media__wrong"}>
    <MediaPreview shows={shows} alt={alt} />
    {error && (
      <span id={`${name}-error`} className="field__error">
        {error}
      </span>
    )}
    {children}
  </li>
);

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
