import type { ReactNode } from "react";

import "./FormSection.css";
import { sectionId } from "./sectionAnchors";

interface Props {
  title: string;
  /** What the part is about, where its title does not say it. */
  about?: string;
  children: ReactNode;
}

/** A named part of a long form, to which the form's contents lead. */
export function FormSection({ title, about, children }: Props) {
  return (
    <fieldset id={sectionId(title)} className="formpart" tabIndex={-1}>
      <legend>{title}</legend>
      {about && <p className="formpart__about">{about}</p>}
      {children}
    </fieldset>
  );
}
