import { useEffect, useRef, useState } from "react";

import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { Dialog } from "../../../ui/primitives/Dialog";
import { copyText } from "../../../ui/dom/copyText";
import { downloadFile } from "../../../ui/dom/downloadFile";
import { Button, QuietButton } from "../../../ui/buttons/Button";

/** Shows recovery codes once. It closes only after a tick that says that they are kept. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
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
        <QuietButton label="Copy" onClick={() => void copy()} />
        <QuietButton label="Download" onClick={download} />
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
        <Button label="Done" onClick={close} />
      </div>
    </Dialog>
  );
}

async function copied(codes: string[]): Promise<string> {
  const isCopied = await copyText(codes.join("\n"));
  return isCopied ? "Copied." : "This browser does not copy here. Download them, or select them.";
}
