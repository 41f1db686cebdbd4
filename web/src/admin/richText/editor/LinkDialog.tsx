import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";

import { FieldError } from "../../../ui/form/FieldTexts";
import { Dialog } from "../../../ui/primitives/Dialog";
import { completedTarget } from "./linkTargets";

interface Props {
  editor: Editor;
  onClose: () => void;
}

const WRONG =
  "Enter a web address, an e-mail address, a phone number, or a page of this site such as /contact.";

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: Props) {
  const [before] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [needsText] = useState(() => !before && editor.state.selection.empty);
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState("");
  const [error, setError] = useState("");
  const done = (change: () => void) => {
    flushSync(onClose);
    change();
  };
  const apply = () => {
    const href = completedTarget(address);
    if (!href) return setError(WRONG);
    const text = words.trim() || address.trim();
    const content = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
    const chain = editor.chain().focus();
    done(() =>
      needsText
        ? chain.insertContent(content).unsetMark("link").run()
        : chain.extendMarkRange("link").setLink({ href }).run(),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog title={before ? "Change the link" : "Add a link"} onClose={onClose}>
      {/* Not a form of its own, as it is inside the one around the text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="richtext__dialog" onKeyDown={press}>
        <div className="field">
          <label htmlFor="link-address">Address</label>
          <input
            id="link-address"
            type="text"
            inputMode="url"
            autoComplete="off"
            value={address}
            aria-invalid={Boolean(error)}
            aria-describedby="link-address-error"
            onChange={(event) => setAddress(event.target.value)}
          />
          <FieldError name="link-address" error={error} loud />
        </div>
        {needsText && (
          <div className="field">
            <label htmlFor="link-words">Words that are linked</label>
            <input
              id="link-words"
              type="text"
              autoComplete="off"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        )}
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onClose}>
            Cancel
          </button>
          {before && (
            <button
              type="button"
              className="button button--quiet"
              onClick={() => done(() => editor.chain().focus().extendMarkRange("link").unsetLink().run())}
            >
              Remove the link
            </button>
          )}
          <button type="button" className="button" onClick={apply}>
            {before ? "Change" : "Add"}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
