import { Link } from "react-router-dom";

import type { Picture } from "../../../../admin/fields/pictures/calls";
import { isUndescribed } from "../../../../admin/fields/pictures/isUndescribed";
import type { Page } from "../../../../api/fetching/paging";
import { admin } from "../../../../paths/adminPaths";
import { Button } from "../../../../ui/buttons/Button";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";

/** What is left after the last picture. */
export function EndOfPictures({ queue, onAgain }: { queue: Page<Picture>; onAgain: () => Promise<void> }) {
  const { busy, failure, run } = useTask("The pictures could not be fetched.");
  const left = queue.total - queue.items.filter((each) => !isUndescribed(each)).length;
  return (
    <section className="stack gap-6">
      <p tabIndex={-1} className="describe__counter">
        {left ? `${undescribedText(left)}.` : "No picture is without description."}
      </p>
      <div className="dialog__actions">
        {left > 0 && <Button label="Go through them" busy={busy} onClick={() => void run(onAgain)} />}
        <Link to={admin.dashboard} className="button button--quiet">
          To the dashboard
        </Link>
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}

export const undescribedText = (count: number): string =>
  count === 1 ? "1 picture without description" : `${count} pictures without description`;
