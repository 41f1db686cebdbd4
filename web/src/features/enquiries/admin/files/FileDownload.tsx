import { formatSize } from "../../../../api/media/fileSize";
import { TextButton } from "../../../../ui/buttons/Button";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { downloadPrivateFile, type PrivateFile } from "./calls";

/** The name of a private file, which saves it on the user's device, and its size. */
export function FileDownload({ file }: { file: Pick<PrivateFile, "id" | "name" | "size"> }) {
  const { busy, failure, run } = useTask(`${file.name} could not be downloaded.`);
  return (
    <span className="file-download">
      <TextButton
        label={<bdi>{file.name}</bdi>}
        about="(download)"
        busy={busy}
        onClick={() => void run(() => downloadPrivateFile(file))}
      />{" "}
      <span className="note">{formatSize(file.size)}</span>
      <FailureNotice>{failure}</FailureNotice>
    </span>
  );
}
