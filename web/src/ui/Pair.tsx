import { Picture } from "./Picture";

interface Props {
  left: string;
  right: string;
  /** What both show. */
  alt: string;
}

/** Two tall pictures, the right one a step lower; one that is missing leaves its place to the other. */
export function Pair({ left, right, alt }: Props) {
  const paths = [left, right].filter(Boolean);
  if (!paths.length) return null;
  return (
    <div className="duo">
      {paths.map((path) => (
        <Picture key={path} path={path} alt={alt} shape="tall" />
      ))}
    </div>
  );
}
