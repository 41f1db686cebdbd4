import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";

import { queryClient } from "../../src/api/fetching/queryClient";

/** Wraps what is rendered without the frame of the back office. */
export function Queries({ children }: { children: ReactNode }) {
  useEffect(() => () => queryClient.clear(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
