import { admin } from "../../paths/adminPaths";
import type { AuditEntry } from "./calls";

interface SubjectKind {
  /** What it is called, before its title. */
  noun: string;
  /** The screen of one of them, or of all. */
  to?: (id: string) => string;
  /** The screen of its versions. */
  history?: (id: string) => string;
}

const KINDS: Record<string, SubjectKind> = {
  venues: { noun: "venue", to: admin.venue, history: admin.venueHistory },
  events: { noun: "event", to: admin.event, history: admin.eventHistory },
  packages: { noun: "packege", to: admin.package, history: admin.packageHistory },
  pages: { noun: "page", to: admin.page, history: admin.pageHistory },
  site: { noun: "words of the site", to: () => admin.site, history: () => admin.siteHistory },
  account: { noun: "", to: () => admin.people },
  invitation: { noun: "", to: () => admin.people },
  session: { noun: "on" },
  setting: { noun: "" },
  enquiry: { noun: "enquiry", to: admin.enquiry },
  enquiries: { noun: "enquiries", to: () => admin.enquiries },
  "personal-data": { noun: "the data of one e-mail address" },
  media_files: { noun: "picture", to: admin.picture },
  site_redirects: { noun: "redirects", to: () => admin.redirects },
  audit_entries: { noun: "audit log", to: () => admin.auditLog },
  archive: { noun: "backup of everything" },
};

const SETTINGS: Record<string, Record<string, string>> = {
  "second-factor-required": {
    yes: "everybody needs a second factor",
    no: "a second factor is optional",
  },
};

/** What was changed, in words, and where it is. Paths are missing where there is nothing to see any more. */
interface SubjectText {
  noun: string;
  title: string;
  to: string | undefined;
  version: { number: number; to: string } | undefined;
}

/** The address of the screen that shows a version beside the one before it. */
const versionPath = (history: string, number: number): string => `${history}?right=${number}`;

export function subjectText({ action, subject }: Pick<AuditEntry, "action" | "subject">): SubjectText {
  const { kind, id, title, version } = subject;
  const { noun, to, history } = KINDS[kind] ?? { noun: kind.replaceAll("_", " ") };
  const setting = kind === "setting" ? SETTINGS[id]?.[title] : undefined;
  const path = pathOf(action, to?.(id));
  return {
    // A redirect is named by its paths alone.
    noun: kind === "site_redirects" && title ? "" : noun,
    title: setting ?? (kind === "site" ? "" : title),
    to: path,
    version:
      version > 0 && history && path ? { number: version, to: versionPath(history(id), version) } : undefined,
  };
}

/** What is in the trash is shown there, and what was deleted for ever nowhere. */
function pathOf(action: string, path: string | undefined): string | undefined {
  if (action === "deleted") return undefined;
  return action === "trashed" ? admin.trash : path;
}
