import { Link } from "react-router-dom";

import "./StickyBar.css";

export interface ActionBarContent {
  /** What the page is about, such as a name, or a date and a number of guests. */
  text: string;
  /** The price from which it is to be had; empty where it is unknown. */
  price?: string;
  /** Where the button leads. */
  to: string;
  label: string | undefined;
}

/** The bar of an `ActionBar`. While it is hidden it stays as long as it has the focus. */
export function StickyBar({ text, price, to, label, visible }: ActionBarContent & { visible: boolean }) {
  return (
    <aside className={visible ? "sticky-bar" : "sticky-bar sticky-bar--away"} aria-label={label}>
      <p className="sticky-bar__text" dir="auto">
        {text}
        {price && <span className="sticky-bar__price">{price}</span>}
      </p>
      <Link className="button" to={to}>
        {label}
      </Link>
    </aside>
  );
}
