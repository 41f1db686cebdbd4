import { useCallback, useRef } from "react";
import { Link } from "react-router-dom";

import { nameIn } from "../../../../admin/fields/library/libraryQuery";
import {
  addUploads,
  cancelUpload,
  clearUploads,
  isUnfinished,
  retryUpload,
  type Upload,
  useUploads,
} from "../../../../admin/fields/library/uploadStore";
import { acceptedText, rejectionOf } from "../../../../admin/fields/selection/fileValidation";
import { useFileDrop } from "../../../../admin/fields/selection/useFileDrop";
import { UploadProgress } from "../../../../admin/editing/save/UploadProgress";
import { acceptOf } from "../../../../admin/values/media/mediaKinds";
import { formatSize } from "../../../../api/media/fileSize";
import { useUploadLimits } from "../../../../api/media/uploadLimits";
import { admin } from "../../../../paths/adminPaths";
import { TextButton } from "../../../../ui/buttons/Button";
import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import "../../../../admin/fields/upload/FileButton.css";
import "./Uploads.css";

/** Stores files in the library, which are chosen or dropped here. */
export function Uploads() {
  const limits = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const add = useCallback(
    (files: File[]) => addUploads(files, (file) => rejectionOf(file, "any", limits)),
    [limits],
  );
  const { dropTarget, over } = useFileDrop<HTMLElement>(add);
  const choose = (files: File[]) => {
    add(files);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const focusInput = () => input.current?.focus();
  const clear = () => {
    focusInput();
    clearUploads();
  };
  return (
    <section
      ref={dropTarget}
      className={over ? "field uploads uploads--over" : "field uploads"}
      aria-label="Add files"
    >
      <span className="filebutton button">
        <input
          ref={input}
          type="file"
          aria-label="Add pictures and films, or PDFs"
          aria-describedby="uploads-hint"
          accept={acceptOf("any")}
          multiple
          onChange={({ target }) => choose([...(target.files ?? [])])}
        />
        <span>Add pictures and films, or PDFs</span>
      </span>
      <p id="uploads-hint" className="field__hint">
        Choose them, or drop them here. {acceptedText("any", limits)}
      </p>
      <UploadList onClear={clear} onGone={focusInput} />
    </section>
  );
}

interface ListProps {
  onClear: () => void;
  /** Called when the button that has the focus is gone, with the end of its upload. */
  onGone: () => void;
}

function UploadList({ onClear, onGone }: ListProps) {
  const uploads = useUploads((state) => state.uploads);
  const keptFocus = useFocusKept(onGone);
  if (!uploads.length) return null;
  return (
    <>
      <output>{summaryOf(uploads)}</output>
      <ul className="uploads__list stack gap-2" {...keptFocus}>
        {uploads.map((each) => (
          <UploadRow key={each.id} upload={each} />
        ))}
      </ul>
      {!uploads.every(isUnfinished) && <TextButton label="Clear the list" onClick={onClear} />}
    </>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { file, state, progress, message, stored } = upload;
  const action = actionOf(upload);
  return (
    <li className="cluster">
      <span className="uploads__name" dir="auto">
        {file.name}, {formatSize(file.size)}
      </span>
      {state === "waiting" && <span>Waiting</span>}
      {state === "sending" && <UploadProgress label={`Upload of ${file.name}`} value={progress} />}
      {state === "cancelled" && <span>Cancelled</span>}
      {state === "failed" && <span className="field__error">{message}</span>}
      {stored && (
        <span>
          {stored.isNew ? "Stored. " : `Was stored before${formerName(upload)}. `}
          <Link to={admin.picture(nameIn(stored.picture.path))}>
            Open <span className="visually-hidden">{file.name}</span>
          </Link>
        </span>
      )}
      {/* One button, which keeps the focus when it is pressed. */}
      {action && <TextButton {...action} about={file.name} />}
    </li>
  );
}

/** What can be done about an upload. */
function actionOf(upload: Upload): { label: string; onClick: () => void } | undefined {
  const { id, state, canRetry } = upload;
  if (isUnfinished(upload)) return { label: "Cancel", onClick: () => cancelUpload(id) };
  return state !== "stored" && canRetry ? { label: "Try again", onClick: () => retryUpload(id) } : undefined;
}

/** Under which name the same bytes were stored, where it is another one. */
function formerName({ file, stored }: Upload): string {
  const before = stored?.picture.fileName;
  return before && before !== file.name ? ` as ${before}` : "";
}

/** How many have ended, and how. */
function summaryOf(uploads: Upload[]): string {
  const count = (state: Upload["state"]) => uploads.filter((each) => each.state === state).length;
  const left = uploads.filter(isUnfinished).length;
  const failed = count("failed");
  return [
    `${count("stored")} of ${uploads.length} stored`,
    left && `${left} to go`,
    failed && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(", ");
}
