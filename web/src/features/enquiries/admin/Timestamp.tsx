import { fully, shortly } from "./formatDate";

/** When something was; in full, or as short as a list wants it. */
export function Moment({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at} title={short ? fully(at) : undefined}>
      {short ? shortly(at) : fully(at)}
    </time>
  );
}
