import {
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseControllerProps,
  useFormContext,
} from "react-hook-form";
import { useCallback, useMemo, useState } from "react";

import { isDocument } from "../../../api/media/acceptedFormats";
import { type UploadLimits, useUploadLimits } from "../../../api/media/uploadLimits";
import "./MediaField.css";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { FieldLocation } from "../../../ui/wireframe/FieldLocation";
import { FileButton } from "./FileButton";
import { MediaPreview } from "../../values/media/MediaPreview";
import { UploadProgress } from "../../editing/save/UploadProgress";
import { isStoredPicture } from "../pictures/calls";
import { LibraryButton } from "../library/LibraryButton";
import { pictureName } from "../library/Thumbnail";
import type { FrameName } from "../../values/media/frameShapes";
import { PictureButton } from "../pictures/PictureButton";
import { RemoveButton } from "../../../ui/buttons/RemoveButton";
import { formatSize } from "../../../api/media/fileSize";
import { acceptedText, rejectionOf } from "../selection/fileValidation";
import { REFUSED, useRefusal } from "../selection/useRefusal";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";
import type { FieldPosition } from "../../../ui/wireframe/pageWireframes";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "../selection/useSyncedFileInput";
import { acceptOf, type MediaKind, nounOf } from "../../values/media/mediaKinds";
import { StoredDocument } from "../pictures/StoredDocument";
import { useFileDrop } from "../selection/useFileDrop";
import { useFilmPlaybackNote } from "../../values/media/filmPlaybackNote";

type Name<Values extends FieldValues> = FieldPathByValue<Values, MediaValue>;

interface Props<Values extends FieldValues> {
  name: Name<Values>;
  label: string;
  mediaKind: MediaKind;
  required?: boolean;
  position?: FieldPosition | undefined;
  /** The frame in which the page shows the picture. */
  frame?: FrameName | undefined;
  rules?: UseControllerProps<Values, Name<Values>>["rules"];
  /** Removes the stored file from the item. Without it there is no button for that. */
  onRemove?: () => Promise<void>;
  /** Called with an accepted file, for fields that upload before the form is sent. */
  onChosen?: (file: File) => void;
  /** The progress of that upload, from 0 to 1. */
  progress?: number | undefined;
  /** A note on that upload. */
  note?: string | undefined;
}

/** A picture or film: the stored one, one of the library, or a new file that is chosen, dropped or pasted. */
export function MediaField<Values extends FieldValues>(props: Props<Values>) {
  const {
    name,
    label,
    mediaKind,
    required = false,
    position,
    frame,
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
  const { attach, selectFile, selectStored, isTaken, removeFile } = useFileSelection({
    field,
    refuse: useRefusal<Values>(name),
    mediaKind,
    limits,
    onRemove,
    onChosen,
  });
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(selectFile);
  const error = fieldState.error?.message;
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={name} label={label} required={required} />
      {position && <FieldLocation name={name} position={position} />}
      <div className={over ? "media media--over" : "media"}>
        {hasMedia(value) && <MediaPreview shows={value.file ?? value.path} alt={value.file?.name ?? label} />}
        <div className="media__words cluster">
          {value.file && <p>{`${value.file.name}, ${formatSize(value.file.size)}`}</p>}
          {!value.file && isDocument(value.path) && (
            <p>
              <StoredDocument path={value.path} />
            </p>
          )}
          {progress !== undefined && <UploadProgress label={`Upload of ${label}`} value={progress} />}
          {note && <p>{note}</p>}
          {filmNote && <p>{filmNote}</p>}
          <FileButton
            name={name}
            text={`Choose a ${nounOf(mediaKind)}`}
            accept={acceptOf(mediaKind)}
            required={required && !hasMedia(value)}
            invalid={Boolean(error)}
            ref={attach}
            onFiles={selectFile}
            onBlur={field.onBlur}
          />
          <LibraryButton
            mediaKind={mediaKind}
            about={label}
            onChoose={([chosen]) => chosen && selectStored(chosen.path, pictureName(chosen))}
          />
          {!value.file && isStoredPicture(value.path) && (
            <PictureButton path={value.path} label={label} frame={frame} />
          )}
          {(value.file || (value.path && (onRemove || isTaken))) && (
            <RemoveButton what={label} onPress={removeFile} />
          )}
          <FieldHint name={name}>{acceptedText(mediaKind, limits)}</FieldHint>
        </div>
      </div>
      <FieldError name={name} error={error} loud={fieldState.error?.type === REFUSED} />
    </div>
  );
}

interface Options {
  field: { value: MediaValue; onChange: (value: MediaValue) => void; ref: RefCallBack };
  refuse: (reason: string | undefined) => void;
  mediaKind: MediaKind;
  limits: UploadLimits;
  onRemove: (() => Promise<void>) | undefined;
  onChosen: ((file: File) => void) | undefined;
}

/** Selects and deselects one file. A rejected file leaves the value unchanged. */
function useFileSelection({ field, refuse, mediaKind, limits, onRemove, onChosen }: Options) {
  const { onChange, ref } = field;
  const { path, file } = field.value;
  // A choice from the library that is not saved yet, with the path that it replaces.
  const [taken, setTaken] = useState({ path: "", before: "" });
  const isTaken = path !== "" && path === taken.path;
  const files = useMemo(() => (file ? [file] : []), [file]);
  const { attach, sync, focus } = useSyncedFileInput(files, ref);

  const selectFile = useCallback(
    ([chosen]: File[]) => {
      if (!chosen) return;
      const rejection = rejectionOf(chosen, mediaKind, limits);
      refuse(rejection);
      if (rejection) return sync();
      onChange({ path, file: chosen });
      onChosen?.(chosen);
    },
    [refuse, mediaKind, limits, sync, path, onChange, onChosen],
  );

  const selectStored = (chosen: string, name: string) => {
    refuse(undefined);
    setTaken({ path: chosen, before: isTaken ? taken.before : path });
    onChange({ path: chosen, file: null });
    notifyBriefly(`${name} chosen.`);
  };

  const removeFile = async () => {
    refuse(undefined);
    if (!file && isTaken) {
      setTaken({ path: "", before: "" });
      onChange({ path: taken.before, file: null });
      notifyBriefly("It is no longer chosen.");
    } else if (file) {
      onChange({ path, file: null });
      notifyBriefly(`${file.name} is no longer chosen.`);
    } else {
      await onRemove?.();
    }
    focus();
  };
  return { attach, selectFile, selectStored, isTaken, removeFile };
}
