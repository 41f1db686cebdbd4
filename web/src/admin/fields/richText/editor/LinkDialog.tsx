import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";

import { FieldError } from "../../../../ui/form/FieldTexts";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { completedTarget } from "../markdown/linkTargets";
import { siteTargetsQuery } from "./siteTargets";
import { Button, QuietButton } from "../../../../ui/buttons/Button";

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
  const change = (to: string) => {
    setAddress(to);
    setError("");
  };
  const done = (then: () => void) => {
    flushSync(onClose);
    then();
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
    <Dialog
      title={before ? "Change the link" : "Add a link"}
      changed={address !== before || words !== ""}
      onClose={onClose}
    >
      {/* Not a form of its own, as it is inside the one around the text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="stack" onKeyDown={press}>
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
            onChange={(event) => change(event.target.value)}
          />
          <FieldError name="link-address" error={error} loud />
        </div>
        <SiteTargets chosen={address} onChoose={change} />
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
        <DialogActions onCancel={onClose}>
          {before && (
            <QuietButton
              label="Remove the link"
              onClick={() => done(() => editor.chain().focus().extendMarkRange("link").unsetLink().run())}
            />
          )}
          <Button label={before ? "Change" : "Add"} onClick={apply} />
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface TargetProps {
  chosen: string;
  onChoose: (path: string) => void;
}

/** The pages of the site to choose from, once they are fetched; the address can be typed without them. */
function SiteTargets({ chosen, onChoose }: TargetProps) {
  const groups = useQuery(siteTargetsQuery).data;
  if (!groups) return null;
  const isKnown = groups.some(({ targets }) => targets.some(({ path }) => path === chosen));
  return (
    <div className="field">
      <label htmlFor="link-page">or a page of this site</label>
      <select
        id="link-page"
        value={isKnown ? chosen : ""}
        onChange={({ target }) => target.value && onChoose(target.value)}
      >
        <option value="">None chosen</option>
        {groups.map(({ label, targets }) => (
          <optgroup key={label} label={label}>
            {targets.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
