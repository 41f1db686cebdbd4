import { Wireframe } from "./Wireframe";
import type { FieldPosition } from "./pageWireframes";

interface Props {
  /** The name of the field, whose control is described by the hint. */
  name: string;
  position: FieldPosition;
}

/** Where visitors see a field, as a drawing and as text. */
export function FieldLocation({ name, position: { page, block, hint } }: Props) {
  return (
    <div className="where">
      <Wireframe page={page} block={block} />
      <p className="field__hint" id={`${name}-where`}>
        {hint}
      </p>
    </div>
  );
}
