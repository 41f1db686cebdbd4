import { Component } from "react";

interface Props {
  /** What changes together with the height of the page above the focus. */
  cause: unknown;
}

interface Anchor {
  element: Element;
  top: number;
}

/**
 * Scroll anchoring for what has the focus: it keeps its position in the window when the page above it becomes higher.
 * Browsers do so on a page that is scrolled, but not at its top. A class, as no hook runs before the page changes.
 */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Anchor | null {
    const element = document.activeElement;
    return element && before.cause !== this.props.cause ? { element, top: topOf(element) } : null;
  }

  override componentDidUpdate(_: Props, __: object, anchor: Anchor | null) {
    if (!anchor?.element.isConnected) return;
    window.scrollBy({ top: topOf(anchor.element) - anchor.top, behavior: "instant" });
  }

  override render() {
    return null;
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
