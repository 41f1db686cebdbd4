import { useCallback, useState } from "react";
import { type FieldErrors, type FieldValues, get, useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";

import "../../../admin/editing/sections/FormContents.css";
import "./SiteSections.css";
import { useDismiss } from "../../../ui/dom/useDismiss";
import { admin } from "../../../paths/adminPaths";
import { goToSiteField } from "./fields/fieldAnchors";
import { isMediaValue, isRecord } from "../../../admin/values/fieldValues";
import type { SiteField, SiteSection } from "./siteFields";

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
      <output className="second-line">{statusText(found.length)}</output>
      <ul>
        {found.map(({ section, field: { name, label }, excerpt }) => (
          <li key={name}>
            <button type="button" className="sitesections__found" onClick={() => choose(name)}>
              {label} <span className="second-line">{section.title}</span>
              {excerpt && (
                <span className="second-line" dir="auto">
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

/** The number of wrong controls among the errors of a field, its rows included. */
function countErrors(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  if ("message" in error || "type" in error) return 1;
  return Object.values(error).reduce<number>((sum, each) => sum + countErrors(each), 0);
}

/** A field that a search found; `excerpt` is the part of its value with a word that its label does not have. */
interface FoundField {
  section: SiteSection;
  field: SiteField;
  excerpt: string;
}

/** The fields whose label, section or present value has all words of a search. */
export function foundFields(sections: SiteSection[], search: string, values: FieldValues = {}): FoundField[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const name = `${section.title} ${field.label}`.toLowerCase();
      const value = textIn(values[field.name]);
      const inValue = words.filter((word) => !name.includes(word));
      if (!inValue.every((word) => value.toLowerCase().includes(word))) return [];
      return [{ section, field, excerpt: inValue[0] ? excerptOf(value, inValue[0]) : "" }];
    }),
  );
}

/** The texts of a value, those of its rows included; pictures and choices have none. */
function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (isMediaValue(value)) return "";
  const parts = Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? Object.values(value) : [];
  return parts.map(textIn).filter(Boolean).join(" ");
}

/** How much of a value is shown before and after a word. */
const BEFORE = 20;
const AFTER = 60;

/** The part of a text around a word, cut between words. */
function excerptOf(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  const from = at > BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const to = at + AFTER;
  const shown = text.slice(from, to);
  return `${from ? "…" : ""}${to < text.length ? `${shown.split(/\s+/).slice(0, -1).join(" ")}…` : shown}`;
}
