import {
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseControllerProps,
  useFormContext,
} from "react-hook-form";
import { type ReactNode, useCallback, useState } from "react";

import { acceptOf } from "../../values/media/mediaKinds";
import { type UploadLimits, useUploadLimits } from "../../../api/media/uploadLimits";
import "./MediaField.css";
import "./GalleryField.css";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { FieldLocation } from "../../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { LibraryButton } from "../library/LibraryButton";
import type { LibraryPicture } from "../library/libraryQuery";
import { SortablePictures } from "./SortablePictures";
import { MediaPreview } from "../../values/media/MediaPreview";
import { isStoredPicture } from "../pictures/calls";
import { PictureButton } from "../pictures/PictureButton";
import { RemoveButton } from "../../../ui/buttons/RemoveButton";
import { formatSize } from "../../../api/media/fileSize";
import { acceptedText, rejectionOf } from "../selection/fileValidation";
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

/** Several pictures in their order: stored ones, some of the library, and new files that are chosen, dropped or pasted. */
export function GalleryField<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, required = false, position, rules = {}, onRemove } = props;
  const { control: form } = useFormContext<Values>();
  const { field, fieldState } = useController({ control: form, name, rules });
  const value: GalleryValue = field.value;
  const limits = useUploadLimits();
  const { attach, focus, refused, forgetRefused, selectFiles, removeFile } = useMultiFileSelection({
    field,
    limits,
  });
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(selectFiles);
  const error = refused ?? fieldState.error?.message;
  const [added, setAdded] = useState<string[]>([]);
  const addStored = (pictures: LibraryPicture[]) => {
    const paths = pictures.map(({ path }) => path).filter((path) => !value.paths.includes(path));
    forgetRefused();
    setAdded([...added, ...paths]);
    field.onChange({ ...value, paths: [...value.paths, ...paths] });
    notifyBriefly(`${countText(paths.length)} added.`);
  };
  const removerOf = (path: string) => {
    if (!added.includes(path)) return onRemove && (() => onRemove(path).then(focus));
    return async () => {
      field.onChange({ ...value, paths: value.paths.filter((each) => each !== path) });
      notifyBriefly("It is no longer chosen.");
      focus();
    };
  };
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={name} label={label} required={required} />
      {position && <FieldLocation name={name} position={position} />}
      <div className={over ? "media media--over" : "media"}>
        <GalleryPictures
          {...{ name, value, label }}
          errors={errorsOf(fieldState.error)}
          removerOf={removerOf}
          onRemoveFile={removeFile}
          onOrder={(paths) => field.onChange({ ...value, paths })}
        />
        <div className="media__words cluster">
          <FileButton
            name={name}
            text="Choose pictures"
            accept={acceptOf("picture")}
            multiple
            required={required && !hasPictures(value)}
            invalid={Boolean(error)}
            ref={attach}
            onFiles={selectFiles}
            onBlur={field.onBlur}
          />
          <LibraryButton mediaKind="picture" multiple about={label} onChoose={addStored} />
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
  /** Removes a picture; without it there is no button for that. */
  removerOf: (path: string) => (() => Promise<void>) | undefined;
  onRemoveFile: (file: File) => void;
  onOrder: (paths: string[]) => void;
}

function GalleryPictures(props: GalleryPicturesProps) {
  const { name, value, errors, label, removerOf, onRemoveFile, onOrder } = props;
  const { paths, files } = value;
  const fieldOf = (index: number) => ({ name: `${name}.${index}`, error: errors[index]?.message });
  const count = [paths.length && `${countText(paths.length)} stored`, files.length && `${files.length} new`];
  if (!hasPictures(value)) return null;
  return (
    <div className="media__gallery">
      <p>{count.filter(Boolean).join(", ")}</p>
      <SortablePictures
        {...{ paths, label, onOrder }}
        classOf={(index) => errors[index] && "media__wrong"}
        last={files.map((file, index) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className={errors[paths.length + index] && "media__wrong"}
          >
            <Tile {...fieldOf(paths.length + index)} shows={file} alt={file.name}>
              <span>{`${file.name}, ${formatSize(file.size)}`}</span>
              <RemoveButton
                {...fieldOf(paths.length + index)}
                what={file.name}
                onPress={() => onRemoveFile(file)}
              />
            </Tile>
          </li>
        ))}
      >
        {(path, index) => {
          const [what, remove] = [`picture ${index + 1} of ${label}`, removerOf(path)];
          return (
            <Tile {...fieldOf(index)} shows={path} alt={`${label} ${index + 1}`}>
              {isStoredPicture(path) && <PictureButton path={path} label={what} frame="gallery" />}
              {remove && <RemoveButton {...fieldOf(index)} what={what} onPress={remove} />}
            </Tile>
          );
        }}
      </SortablePictures>
    </div>
  );
}

interface TileProps {
  name: string;
  error: string | undefined;
  shows: string | File;
  alt: string;
  children: ReactNode;
}

/** A picture with what is wrong with it and its buttons. */
const Tile = ({ name, error, shows, alt, children }: TileProps) => (
  <>
    <MediaPreview shows={shows} alt={alt} />
    {error && (
      <span id={`${name}-error`} className="field__error">
        {error}
      </span>
    )}
    {children}
  </>
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

  const forgetRefused = () => setRefused(undefined);
  const removeFile = (file: File) => {
    forgetRefused();
    const files = value.files.filter((known) => known !== file);
    onChange({ ...value, files });
    notifyBriefly(`${file.name} is no longer chosen; ${countText(files.length)} left.`);
    focus();
  };
  return { attach, focus, refused, forgetRefused, selectFiles, removeFile };
}
