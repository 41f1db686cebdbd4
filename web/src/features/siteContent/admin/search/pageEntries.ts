import type { SiteField } from "../siteFields";

/** What search engines and shared links show of a page that belongs to no item. */
export interface PageEntry {
  /** How the names of its fields begin. */
  prefix: string;
  /** The path of the page. */
  page: string;
  title: string;
  fields: SiteField[];
}

const TITLES: Record<string, string> = {
  "/": "Front page",
  "/about": "About",
  "/venues": "List of venues",
  "/events": "List of events",
  "/contact": "Contact",
};

/** The parts of an entry, as the names of its fields end. */
const PARTS = ["SearchTitle", "SearchDescription", "SharePicture", "NoIndex"];

/** Groups the fields of the section by page. */
export const pageEntries = (fields: SiteField[]): PageEntry[] =>
  [...new Set(fields.map(({ page }) => page))].map((page) => {
    const own = fields.filter((field) => field.page === page);
    return { prefix: prefixOf(own[0]?.name ?? ""), page, title: TITLES[page] ?? page, fields: own };
  });

const prefixOf = (name: string): string => name.slice(0, name.length - partOf(name).length);

const partOf = (name: string): string => PARTS.find((part) => name.endsWith(part)) ?? "";
