import type { ReactNode } from "react";

import { Banner } from "./Banner";
import { Title } from "../headings/Title";
import { Paragraph } from "../primitives/Paragraph";

interface Props {
  path: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The start of a section: a picture with title and text; nothing when all are empty. */
export function SectionBanner({ path, title, text, children }: Props) {
  if (!path && !title && !text && !children) return null;
  return (
    <Banner path={path}>
      {title && <Title level={2} text={title} />}
      {text && <Paragraph className="banner__text" text={text} />}
      {children}
    </Banner>
  );
}
