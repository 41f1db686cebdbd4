import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { leaveScreen } from "../../ui/notices/noticeStore";

/** Ends the notice of a screen when another one is opened; of a path of which `staysOn` says so, the screen remains. */
export function useScreenNotices(staysOn: (pathname: string) => boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!staysOn(pathname)) leaveScreen();
  }, [pathname, staysOn]);
}
