import { Wireframe } from "./Wireframe";
import type { FieldPosition } from "./pageWireframes";

interface Props {
  /** The name of the field, whose control looks for the words here. */
  name: string;
  where: FieldPosition;
}

/** Where visitors see what a field holds, in words and as a drawing. */
export function FieldLocation({ name, where: { sketch, block, hint } }: Props) {
  return (
    <div className="where">
      <Wireframe sketch={sketch} block={block} />
      <p className="field__hint" id={`${name}-where`}>
        {hint}
      </p>
    </div>
  );
}
