import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";

import "./SharePreviewDialog.css";
import { daysOfSharedPreviews, lifetimes } from "../../../adminRules.json";
import { messageOf } from "../../../api/errors";
import { hasFailed } from "../../../api/fetching/queryClient";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { Dialog } from "../../../ui/primitives/Dialog";
import {
  linksQuery,
  makeLink,
  type OpenPreview,
  openPreviewsQuery,
  type PreviewedItem,
  type PreviewLink,
  revokeLink,
} from "./previewCalls";
import { Button, QuietButton, TextButton } from "../../../ui/buttons/Button";
import { RetryButton } from "../../../ui/buttons/RetryButton";
import { Timestamp } from "../../values/times/Timestamp";
import { copyText } from "../../../ui/dom/copyText";
import { londonTime } from "../../values/times/londonTime";

interface Props {
  item: PreviewedItem;
  onClose: () => void;
}

/** Makes, lists and revokes the links that show an item's preview to everyone who has them. */
export function SharePreviewDialog({ item, onClose }: Props) {
  const [said, setSaid] = useState("");
  const { busy, failure, run } = useTask("That did not work. Please try again.");
  const make = useRef<HTMLButtonElement>(null);
  const days = useId();
  const links = useQuery(linksQuery(item));
  const failed = hasFailed(links);
  const change = (task: () => Promise<unknown>, done: string) =>
    run(async () => {
      setSaid("");
      await task();
      setSaid(done);
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get("days"));
    void change(() => makeLink(item, chosen), "The link is ready.");
  };
  const revoke = async ({ id: link }: { id: string }, done: string) => {
    // The row goes with the link, and the focus with the row.
    make.current?.focus();
    await change(() => revokeLink(link), done);
  };
  return (
    <Dialog title="Share preview" onClose={onClose}>
      <p>
        Everyone who has a link sees the page with the saved draft, until the link expires or you end it.
        Search engines do not find it. Your links also end when you choose a new password or end the session
        that you made them in.
      </p>
      <form className="sharepreview" onSubmit={submit}>
        <div className="field">
          <label htmlFor={days}>Valid for how many days?</label>
          <input
            id={days}
            name="days"
            type="number"
            min={daysOfSharedPreviews.least}
            max={daysOfSharedPreviews.most}
            defaultValue={daysOfSharedPreviews.suggested}
            required
          />
        </div>
        <Button ref={make} type="submit" label="Make a link" busy={busy} busyLabel="One moment…" />
      </form>
      <output className="form__status">{said}</output>
      <FailureNotice>
        {failure || (failed && messageOf(links.error, "The links can’t be fetched."))}
      </FailureNotice>
      <Links links={failed ? null : links.data}>
        {(link) => (
          <LinkRow
            key={link.id}
            link={link}
            busy={busy}
            onRevoke={() => void revoke(link, "The link has ended.")}
          />
        )}
      </Links>
      <OpenPreviews
        item={item}
        busy={busy}
        onEnd={(preview) => void revoke(preview, "The preview has ended.")}
      />
      <div className="dialog__actions">
        {failed && <RetryButton retry={() => void links.refetch()} />}
        <QuietButton label="Close" onClick={onClose} />
      </div>
    </Dialog>
  );
}

interface LinksProps {
  /** `undefined` while they are loading, `null` when that failed. */
  links: PreviewLink[] | null | undefined;
  children: (link: PreviewLink) => React.ReactNode;
}

function Links({ links, children }: LinksProps) {
  if (links === null) return null;
  if (!links) return <p>Loading the links…</p>;
  if (!links.length)
    return <p>There are no links to this preview. A link shows the draft to somebody who can’t sign in.</p>;
  return <ol className="previewlinks stack">{links.map(children)}</ol>;
}

interface LinkRowProps {
  link: PreviewLink;
  busy: boolean;
  onRevoke: () => void;
}

/** One link: its address to copy, until when it is valid, who made it. */
function LinkRow({ link, busy, onRevoke }: LinkRowProps) {
  const address = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const about = useId();
  const copy = async () => {
    const isCopied = await copyText(address.current?.value ?? "");
    if (!isCopied) address.current?.focus();
    setSaid(isCopied ? "Copied." : "Press Ctrl+C or ⌘C to copy.");
  };
  return (
    <li className="previewlink stack gap-2">
      <p id={about}>
        Valid until <Timestamp at={link.expiresAt} />
        {link.who && (
          <>
            , made by <bdi>{link.who}</bdi>
          </>
        )}
      </p>
      <input
        ref={address}
        readOnly
        dir="ltr"
        aria-label="Link"
        aria-describedby={about}
        value={location.origin + link.path}
        onFocus={({ target }) => target.select()}
      />
      <div className="previewlink__ways cluster">
        <QuietButton label="Copy link" aria-describedby={about} onClick={() => void copy()} />
        <QuietButton label="End" aria-describedby={about} busy={busy} onClick={onRevoke} />
        <output>{said}</output>
      </div>
    </li>
  );
}

interface OpenPreviewsProps {
  item: PreviewedItem;
  busy: boolean;
  onEnd: (preview: OpenPreview) => void;
}

/** Who has a preview of the item open, other than by a shared link; nothing while nobody has. */
function OpenPreviews({ item, busy, onEnd }: OpenPreviewsProps) {
  const open = useQuery(openPreviewsQuery(item)).data;
  if (!open?.length) return null;
  return (
    <>
      <h3>Open in the back office</h3>
      <p>These end after {lifetimes.preview} without a save, and when the editor signs out.</p>
      <ul className="previewlinks stack">
        {open.map((preview) => (
          <li key={preview.id} className="previewlink__ways cluster">
            <span>
              <bdi>{preview.who}</bdi>
              {preview.isYou && " (you)"}, until {londonTime(preview.expiresAt)}
            </span>
            <TextButton
              label="End"
              busy={busy}
              onClick={() => onEnd(preview)}
              about={`the preview of ${preview.who}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
