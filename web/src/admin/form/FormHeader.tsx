import { useRef } from "react";
import { Link } from "react-router-dom";

import "./FormHeader.css";
import { Icon } from "../../ui/primitives/Icon";
import { useHeightProperty } from "../../ui/dom/useHeightProperty";
import { BackButton } from "./BackButton";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { saveStatus } from "../save/saveStatus";
import { useUnsaved } from "../save/unsavedChanges";
import type { StoredItem } from "./itemFormTypes";
import type { ItemRoutes } from "./itemRoutes";

export interface NamedItem extends StoredItem {
  title: string;
  slug: string;
}

interface Props {
  /** What the form does: "Update Venue". */
  heading: string;
  ways: ItemRoutes;
  /** The item as it is stored now; `null` for one to come. */
  item: NamedItem | null;
  saving: boolean;
}

/** The head of a form, which stays in view: what is edited, whether it is saved, and the ways out. */
export function FormHeader({ heading, ways, item, saving }: Props) {
  const changed = useUnsaved((unsaved) => unsaved.changed);
  const place = useRef<HTMLElement>(null);
  useHeightProperty(place, "--formhead");
  useDocumentTitle(item ? `Update ${item.title}` : heading);
  return (
    <header ref={place} className={item ? "formhead formhead--item" : "formhead"}>
      <div className="formhead__names">
        <h1>{heading}</h1>
        {item && (
          <p className="formhead__item" dir="auto">
            {item.title}
          </p>
        )}
      </div>
      <p className="formhead__state">{saveStatus({ saving, changed, savedAt: item?.updatedAt })}</p>
      <div className="formhead__ways">
        {item && (
          <Link to={ways.visit(item.slug)} target="_blank" className="button button--quiet">
            <Icon shape="out" />
            <span>
              See on site<span className="unseen"> (opens a new tab)</span>
            </span>
          </Link>
        )}
        <BackButton to={item ? ways.detail(item.id) : ways.list} />
      </div>
    </header>
  );
}
