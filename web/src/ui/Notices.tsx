import { useNotices } from "./notices";

/** The place where {@link say} is heard and read. */
export function Notices() {
  const said = useNotices((notices) => notices.said);
  return <output className="notices">{said}</output>;
}
