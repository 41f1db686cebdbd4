import { useEffect, useState } from "react";

/** Whether something is so; until that is fetched, whether it was so when this browser last knew. Nothing jumps then. */
export function useLastKnown(key: string, isSo: boolean | undefined): boolean {
  const [before] = useState(() => readStored(key));
  useEffect(() => {
    if (isSo === undefined) return;
    try {
      localStorage.setItem(key, String(isSo));
    } catch {
      // Without storage it is known once it is fetched.
    }
  }, [key, isSo]);
  return isSo ?? before;
}

function readStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
