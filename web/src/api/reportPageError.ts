/** Reports an error of the page at this path to the log of the server. It never throws, and loads what it needs. */
export function reportPageError(path: string, error: unknown, message?: string): void {
  import("./sentPageErrors")
    .then(({ sendPageError }) => sendPageError(path, error, message))
    .catch((cause: unknown) => console.error("An error was not reported", cause));
}
