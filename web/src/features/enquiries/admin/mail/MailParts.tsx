import { formatSize } from "../../../../api/media/fileSize";
import { Paragraph } from "../../../../ui/primitives/Paragraph";
import { FileDownload } from "../files/FileDownload";
import type { ReceivedMail } from "./mailTexts";
import "./receivedMail.css";

/** Who a mail claims to be from, and whom an answer reaches where that is somebody else. */
export const SenderName = ({ name, address, replyName, replyAddress }: Sender) => (
  <>
    <bdi>{namedAddress(name, address)}</bdi>
    {replyAddress && (
      <>
        , answers go to <bdi>{namedAddress(replyName, replyAddress)}</bdi>
      </>
    )}
  </>
);

type Sender = Pick<ReceivedMail, "name" | "address" | "replyName" | "replyAddress">;

const namedAddress = (name: string, address: string): string => (name ? `${name} (${address})` : address);

/** What there is to a received mail besides its text: whether the sender is confirmed, quotes, files and notes. */
export const MailParts = ({ mail }: { mail: Omit<ReceivedMail, "automatic"> }) => (
  <>
    {mail.authenticity === "failed" && (
      <p className="note--wrong">The receiving server could not confirm the sender.</p>
    )}
    <FoldedText label="About the sender" text={FOUND[mail.authenticity]} />
    <FoldedText label="Quoted text" text={mail.quoted} />
    {mail.files.length > 0 && <Files files={mail.files} />}
    {mail.notes.length > 0 && (
      <ul className="note" aria-label="Notes">
        {mail.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
);

/** What the receiving server found of the sender, where that is no warning. */
const FOUND: Record<ReceivedMail["authenticity"], string> = {
  failed: "",
  passed: "The receiving server confirmed the sender’s domain.",
  unknown: "The receiving server says nothing of the sender.",
};

/** A text that is shown on demand; nothing where there is none. */
export const FoldedText = ({ label, text }: { label: string; text: string }) =>
  text.trim() && (
    <details className="folded">
      <summary>{label}</summary>
      <Paragraph className="folded__text" text={text.trim()} />
    </details>
  );

const Files = ({ files }: Pick<ReceivedMail, "files">) => (
  <ul aria-label="Files">
    {files.map((file, index) => (
      // Two files of a mail may be called the same.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        {file.id ? (
          <FileDownload file={file} />
        ) : (
          <>
            <bdi>{file.name}</bdi> <span className="note">{formatSize(file.size)}, in your mailbox</span>
          </>
        )}
      </li>
    ))}
  </ul>
);
