import type { ReactNode } from "react";

/** Says why something failed. It is there without a text too, so that screen readers announce what comes. */
export const FailureNotice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="notice">
    {children}
  </p>
);
