import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useParams } from "react-router-dom";

import { setOwnPath } from "../../../admin/editing/tasks/unsavedChanges";
import { goToSection } from "../../../admin/values/described/sectionAnchors";
import { admin } from "../../../paths/adminPaths";
import type { SiteSection } from "./siteFields";

/** The section that the address names. `reveal` shows another one at once, for a field that is about to be focused. */
export function useShownSection(sections: SiteSection[]) {
  const { section: path } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [revealed, setRevealed] = useState({ path: "", key: "" });
  const named = revealed.key === key ? revealed.path : path;
  const shown = sections.find((section) => section.path === named) ?? sections[0];
  // All sections are one form, which is not left between them.
  useEffect(() => setOwnPath(admin.site), []);
  const moved = useRef(shown?.path);
  useEffect(() => {
    if (!shown || moved.current === shown.path) return;
    moved.current = shown.path;
    goToSection(shown.title);
  }, [shown]);

  const reveal = (to: string) => {
    if (to === shown?.path) return;
    moved.current = to;
    flushSync(() => setRevealed({ path: to, key }));
    void navigate(admin.siteSection(to));
  };
  return { shown, reveal };
}
