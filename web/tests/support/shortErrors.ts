import { configure, getConfig, prettyDOM } from "@testing-library/react";

const TRYING = "_disableExpensiveErrorDiagnostics";

/** Prints the document when a test fails, and not at each try of a query that waits. */
export function shortErrors() {
  configure({
    getElementError(message, container) {
      const trying = (getConfig() as unknown as Record<string, unknown>)[TRYING];
      const error = new Error(trying ? (message ?? "") : `${message}\n\n${prettyDOM(container)}`);
      error.name = "TestingLibraryElementError";
      return error;
    },
  });
}
