import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useStore } from "zustand";

import { isUnfinished, type Upload } from "../../../../admin/fields/selection/uploadQueue";
import { UploadProgress } from "../../../../admin/editing/save/UploadProgress";
import { formatSize } from "../../../../api/media/fileSize";
import { TextButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { useTask } from "../../../../ui/notices/useTask";
import "../../../../admin/fields/upload/FileButton.css";
import { attachmentsOf, rejectionOf, UNKNOWN_FILES } from "./attachments";
import { type PrivateFile, refreshWaitingFiles, removeFile, waitingFilesQuery } from "./calls";
import { FileDownload } from "./FileDownload";

/** The private files that go with an answer: they are chosen here, or dropped or pasted into the form. */
export function AnswerFiles({ enquiryId }: { enquiryId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery(waitingFilesQuery(enquiryId));
  const { data: files = [] } = query;
  const queue = attachmentsOf(enquiryId);
  const uploads = useStore(queue.store, (state) => state.uploads);
  const choose = (chosen: File[]) => {
    queue.add(chosen, rejectionOf);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const focusInput = () => input.current?.focus();
  const keptFocus = useFocusKept(focusInput);
  return (
    <div className="field" {...keptFocus}>
      <span className="filebutton button button--quiet">
        <input
          ref={input}
          type="file"
          aria-label="Attach files"
          aria-describedby="attach-hint"
          multiple
          onChange={({ target }) => choose([...(target.files ?? [])])}
        />
        <span>Attach files</span>
      </span>
      <p id="attach-hint" className="field__hint">
        Or drop or paste them here. They are private, and go with this answer alone.
      </p>
      <output className="visually-hidden">{statusOf(uploads, files)}</output>
      {query.isError && <FetchStatus query={query} failure={UNKNOWN_FILES} />}
      {files.length + uploads.length > 0 && (
        <ul className="composer__files stack gap-1" aria-label="Attached files">
          {files.map((file) => (
            <WaitingFile key={file.id} {...{ file, enquiryId }} onRemoved={focusInput} />
          ))}
          {uploads
            .filter(({ state }) => state !== "stored")
            .map((upload) => (
              <UploadRow key={upload.id} {...{ upload, queue }} onTakenOut={focusInput} />
            ))}
        </ul>
      )}
    </div>
  );
}

/** A file that is stored, and not sent yet. */
function WaitingFile(props: { file: PrivateFile; enquiryId: string; onRemoved: () => void }) {
  const { file, enquiryId, onRemoved } = props;
  const { failure, run } = useTask(`${file.name} could not be removed.`);
  const remove = () =>
    run(async () => {
      await removeFile(file.id);
      onRemoved();
      await refreshWaitingFiles(enquiryId);
    });
  return (
    <li className="cluster">
      <FileDownload file={file} />
      <RemoveButton what={file.name} onPress={remove} />
      <FailureNotice>{failure}</FailureNotice>
    </li>
  );
}

interface RowProps {
  upload: Upload<PrivateFile>;
  queue: ReturnType<typeof attachmentsOf>;
  onTakenOut: () => void;
}

function UploadRow({ upload, queue, onTakenOut }: RowProps) {
  const { id, file, state, progress, message, canRetry } = upload;
  const isGoingOn = isUnfinished(upload);
  const takeOut = () => {
    onTakenOut();
    queue.forget(id);
  };
  return (
    <li className="cluster">
      <bdi>{file.name}</bdi> <span className="note">{formatSize(file.size)}</span>
      {state === "waiting" && <span>Waiting</span>}
      {state === "sending" && <UploadProgress label={`Upload of ${file.name}`} value={progress} />}
      {state === "cancelled" && <span>Cancelled</span>}
      {state === "failed" && <span className="field__error">{message}</span>}
      {/* One button, which keeps the focus when it is pressed. */}
      {(isGoingOn || canRetry) && (
        <TextButton
          label={isGoingOn ? "Cancel" : "Try again"}
          about={file.name}
          onClick={() => (isGoingOn ? queue.cancel(id) : queue.retry(id))}
        />
      )}
      {!isGoingOn && <TextButton label="Remove" about={file.name} onClick={takeOut} />}
    </li>
  );
}

/** What screen readers hear when a file is attached, or is not. */
function statusOf(uploads: Upload<PrivateFile>[], files: PrivateFile[]): string {
  const left = uploads.filter(isUnfinished).length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  return [
    files.length === 1 ? "One file is attached." : files.length > 0 && `${files.length} files are attached.`,
    left > 0 && `${left} to go.`,
    failed > 0 && `${failed} failed.`,
  ]
    .filter(Boolean)
    .join(" ");
}
