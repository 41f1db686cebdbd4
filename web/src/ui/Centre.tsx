import type { ReactNode } from "react";

import type { CenterContent } from "../api/types";
import { Picture } from "./Picture";

interface Props {
  content: CenterContent;
  image: string;
  alt: string;
  children?: ReactNode;
}

/** The centre block of an item's page: its texts around its picture. */
export function Centre({ content, image, alt, children }: Props) {
  return (
    <section className="centre">
      {content.topText && <p className="centre__top">{content.topText}</p>}
      <p className="centre__left">{content.leftText}</p>
      <Picture path={image} alt={alt} shape="tall" />
      <p className="centre__right">{content.rightText}</p>
      {children}
    </section>
  );
}
