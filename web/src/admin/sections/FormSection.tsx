import type { ReactNode } from "react";

import "./FormSection.css";
import { sectionId } from "./sectionAnchors";

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of a long form; `FormContents` links to it. */
export function FormSection({ title, about, children }: Props) {
  return (
    <fieldset id={sectionId(title)} className="formpart" tabIndex={-1}>
      <legend>{title}</legend>
      {about && <p className="formpart__about">{about}</p>}
      {children}
    </fieldset>
  );
}
