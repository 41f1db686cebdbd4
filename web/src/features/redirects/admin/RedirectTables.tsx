import { useRef, useState } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import { FileButton } from "../../../admin/fields/upload/FileButton";
import { TaskButton } from "../../../ui/notices/TaskButton";
import { notify } from "../../../ui/notices/noticeStore";
import { exportRedirects, importRedirects } from "./calls";

/** Redirects as a table in CSV, in and out. */
export function RedirectTables({ total }: { total: number }) {
  return (
    <div className="asides ruled">
      <Import />
      <section className="aside" aria-labelledby="export">
        <h2 id="export">Export</h2>
        <p>All redirects with their hits, as a table in CSV. The same table can be imported.</p>
        <div className="dialog__actions">
          <TaskButton
            label={total === 0 ? "Export an empty table" : "Export CSV"}
            busyLabel="Preparing..."
            task={async () => notify(`Saved as ${await exportRedirects()}`)}
            failure="The redirects could not be exported."
          />
        </div>
      </section>
    </div>
  );
}

const FAILURE = "The table could not be imported.";

function missingText(missing: number): string {
  if (!missing) return "";
  const lead =
    missing === 1 ? "1 of them leads to a page that does" : `${missing} of them lead to pages that do`;
  return ` ${lead} not exist, as the list says.`;
}

function Import() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const send = async (file: File) => {
    setBusy(true);
    setErrors([]);
    try {
      const missing = await importRedirects(await tableText(file));
      notify(`The redirects of ${file.name} are imported.${missingText(missing)}`);
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {};
      const lines = importErrors(fields);
      const told = cause instanceof NoTableError ? cause.message : messageOf(cause, FAILURE);
      setErrors(lines.length > 0 ? lines : [told]);
    }
    setBusy(false);
  };
  const choose = ([file]: File[]) => {
    if (file && !busy) void send(file);
    // The same file can be chosen again once it is mended.
    if (input.current) input.current.value = "";
  };
  return (
    <section className="aside" aria-labelledby="import-label">
      <h2 id="import-label">Import</h2>
      <p>
        A table in CSV, with commas, semicolons or tabs, whose first line is <code>from,to,status</code>. Each
        further line is a redirect; an empty status is 301. Old addresses are without the <code>?</code> and
        what follows it. A redirect that is here already is replaced. If a line is wrong, nothing is imported.
      </p>
      <div className="field">
        <FileButton
          ref={input}
          name="import"
          text={busy ? "Importing..." : "Choose a table"}
          accept=".csv,.txt,.tsv,text/csv"
          required={false}
          invalid={errors.length > 0}
          onFiles={choose}
          onBlur={() => undefined}
        />
      </div>
      <div id="import-error" role="alert">
        {errors.length > 0 && (
          <>
            <p className="notice">Nothing is imported. Mend these lines and choose the table again:</p>
            <ul className="redirects__errors">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const COLUMNS: Record<string, string> = { from: "old address", to: "leads to", status: "status" };

/** What is wrong with a table, by lines; `fields` are named by line and column, such as `3.from`. */
export function importErrors(fields: Record<string, string>): string[] {
  return Object.entries(fields)
    .map(([name, message]) => ({ line: Number.parseInt(name), column: name.split(".")[1] ?? "", message }))
    .toSorted((one, other) => (one.line || 0) - (other.line || 0))
    .map(({ line, column, message }) =>
      line ? `Line ${line}, ${COLUMNS[column] ?? column}: ${message}` : message,
    );
}

/** A file that is no table of text, with what to do in the message. */
class NoTableError extends Error {}

const WORKBOOKS = ["50 4b 03 04", "d0 cf 11 e0"];
const WORKBOOK =
  "This is a workbook of a spreadsheet program. Save it there as “CSV UTF-8”, and choose that file.";

/** Letters with accents and signs of punctuation, which the two encodings have under different bytes. */
const LIKELY = /[à-öø-ÿ‘’“”–—…]/g;

/** The text of a table that a spreadsheet program wrote, in any encoding that these use. */
export async function tableText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  if (WORKBOOKS.includes(start)) throw new NoTableError(WORKBOOK);
  if (start.startsWith("ff fe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("fe ff")) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return likelier(["windows-1252", "macintosh"].map((each) => new TextDecoder(each).decode(bytes)));
  }
}

const count = (text: string): number => text.match(LIKELY)?.length ?? 0;

/** Excel's plain CSV says nothing of its encoding: in the wrong one, letters with accents become signs and capitals. */
function likelier(texts: string[]): string {
  return texts.toSorted((one, other) => count(other) - count(one))[0] ?? "";
}
