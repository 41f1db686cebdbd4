import { useRef } from "react";
import { Link } from "react-router-dom";

import "./FormHeader.css";
import { Icon } from "../../../ui/primitives/Icon";
import { useHeightProperty } from "../../../ui/dom/useHeightProperty";
import { BackButton } from "./BackButton";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { saveStatus } from "../../editing/tasks/saveStatus";
import { useUnsaved } from "../../editing/tasks/unsavedChanges";
import type { NamedItem } from "../../values/itemTypes";
import type { FormRoutes } from "../../actions/itemKind";
import type { Edited } from "../../calls/editedItem";
import { isPublic, StateLabel } from "../../values/states/StateLabel";
import { Paragraph } from "../../../ui/primitives/Paragraph";

interface Props {
  heading: string;
  routes: FormRoutes;
  /** The stored item; `null` for a new one. */
  edited: Edited<NamedItem> | null;
  saving: boolean;
}

export function FormHeader({ heading, routes, edited, saving }: Props) {
  const item = edited?.item ?? null;
  // Without a list there is one item, which its heading names.
  const title = routes.list ? item?.title : undefined;
  const back = item ? routes.detail?.(item.id) : routes.list;
  const page = edited && isPublic(edited.state) ? edited.published : null;
  const changed = useUnsaved((unsaved) => unsaved.changed);
  const header = useRef<HTMLElement>(null);
  useHeightProperty(header, "--form-header");
  useDocumentTitle(title === undefined ? heading : `Update ${title}`);
  return (
    <header ref={header} className={title === undefined ? "form-header" : "form-header form-header--item"}>
      <div className="form-header__names">
        <h1>{heading}</h1>
        {title !== undefined && <Paragraph className="form-header__item" text={title} />}
      </div>
      <p className="form-header__state">
        {edited && <StateLabel state={edited.state} />}
        <span>{saveStatus({ saving, changed, savedAt: item?.updatedAt, savedBy: edited?.updatedBy })}</span>
      </p>
      <div className="form-header__ways">
        {page && (
          <Link to={routes.publicPage(page.slug)} target="_blank" className="button button--quiet">
            <Icon shape="out" />
            <span>
              See on site<span className="visually-hidden"> (opens a new tab)</span>
            </span>
          </Link>
        )}
        {back && <BackButton to={back} />}
      </div>
    </header>
  );
}
