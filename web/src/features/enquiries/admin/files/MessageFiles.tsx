import { useQuery } from "@tanstack/react-query";

import { messageFilesQuery } from "./calls";
import { FileDownload } from "./FileDownload";

/** The files of the mail that an enquiry was made of; nothing where there are none. */
export function MessageFiles({ enquiryId }: { enquiryId: string }) {
  const { data: files = [] } = useQuery(messageFilesQuery(enquiryId));
  if (!files.length) return null;
  return (
    <ul className="thread__files" aria-label="Files of the message">
      {files.map((file) => (
        <li key={file.id}>
          <FileDownload file={file} />
        </li>
      ))}
    </ul>
  );
}
