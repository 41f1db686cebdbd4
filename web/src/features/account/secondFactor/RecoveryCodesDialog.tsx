import { useEffect, useRef, useState } from "react";

import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { Dialog } from "../../../ui/primitives/Dialog";
import { downloadFile } from "../../../ui/dom/downloadFile";

interface Props {
  codes: string[];
  onDone: () => void;
}

/** Shows recovery codes once. It closes only after a tick that says that they are kept. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const [isKept, setIsKept] = useState(false);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState("");
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const close = () => {
    if (isKept) return onDone();
    setFailure("Keep the codes first, and tick the box. They are never shown again.");
    tick.current?.focus();
  };
  const copy = async () => setSaid(await copied(codes));
  const download = () => {
    const name = downloadFile(
      new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
      "recovery-codes.txt",
    );
    setSaid(`Saved as ${name}`);
  };
  return (
    <Dialog title="Your recovery codes" onClose={close}>
      <p>
        Keep them where you find them without your phone, such as on paper or in a password manager. Each
        signs you in once. They are not shown again.
      </p>
      <ol className="factor__codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="button button--quiet" onClick={download}>
          Download
        </button>
        <output className="factor__said">{said}</output>
      </div>
      <label className="factor__kept">
        <input
          ref={tick}
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => {
            setIsKept(target.checked);
            setFailure("");
          }}
        />
        I have kept them
      </label>
      <FailureNotice>{failure}</FailureNotice>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  );
}

/** Copies the codes. Browsers allow it only on HTTPS sites. */
async function copied(codes: string[]): Promise<string> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    return "Copied.";
  } catch {
    return "This browser does not copy here. Download them, or select them.";
  }
}
