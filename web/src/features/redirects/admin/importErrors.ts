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
