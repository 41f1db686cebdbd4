import { useCallback, useState } from "react";
import { type FieldErrors, get, useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";

import "../../../admin/editing/sections/FormContents.css";
import "./SiteSections.css";
import { useDismiss } from "../../../ui/dom/useDismiss";
import { admin } from "../../../paths/adminPaths";
import { countErrors } from "./countErrors";
import { goToSiteField } from "./fields/fieldAnchors";
import { foundFields } from "./fields/foundFields";
import type { SiteSection } from "./siteFields";
import type { FieldValues } from "react-hook-form";

interface Props {
  sections: SiteSection[];
  shown: SiteSection | undefined;
}

/** The sections of the form with what is wrong in each, and a search for fields; on a narrow screen behind a button. */
export function SiteSections({ sections, shown }: Props) {
  const { errors } = useFormState();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const close = useCallback(() => setOpen(false), []);
  const nav = useDismiss<HTMLElement>(open, close);
  return (
    <nav ref={nav} className="form-contents" aria-label="Sections of the site">
      <button
        type="button"
        className="form-contents__toggle"
        aria-expanded={open}
        aria-controls="contents"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Sections of the site, now at </span>
        {shown?.title}
      </button>
      <div
        id="contents"
        className={open ? "form-contents__list form-contents__list--open" : "form-contents__list"}
      >
        <input
          type="search"
          className="sitesections__search"
          aria-label="Search the fields"
          placeholder="Search the fields"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search.trim() ? (
          <FoundFields {...{ sections, search }} onChosen={close} />
        ) : (
          <ol>
            {sections.map((section) => (
              <li key={section.path}>
                <Link
                  to={admin.siteSection(section.path)}
                  aria-current={section === shown ? "page" : undefined}
                  onClick={close}
                >
                  {section.title}
                  <ErrorCount {...{ errors, section }} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </nav>
  );
}

function ErrorCount({ errors, section }: { errors: FieldErrors; section: SiteSection }) {
  const count = section.names.reduce((sum, name) => sum + countErrors(get(errors, name)), 0);
  if (!count) return null;
  return (
    <>
      <span className="sitesections__faults" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">
        {count === 1 ? ", 1 field to mend" : `, ${count} fields to mend`}
      </span>
    </>
  );
}

interface FoundProps {
  sections: SiteSection[];
  search: string;
  onChosen: () => void;
}

function FoundFields({ sections, search, onChosen }: FoundProps) {
  const { getValues } = useFormContext<FieldValues>();
  const found = foundFields(sections, search, getValues());
  const choose = (name: string) => {
    onChosen();
    goToSiteField(name);
  };
  return (
    <>
      <output className="sitesections__status">{statusText(found.length)}</output>
      <ul>
        {found.map(({ section, field: { name, label }, excerpt }) => (
          <li key={name}>
            <button type="button" className="sitesections__found" onClick={() => choose(name)}>
              {label} <span className="sitesections__in">{section.title}</span>
              {excerpt && (
                <span className="sitesections__in" dir="auto">
                  {excerpt}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function statusText(count: number): string {
  if (!count) return "No field has these words.";
  return count === 1 ? "1 field" : `${count} fields`;
}
