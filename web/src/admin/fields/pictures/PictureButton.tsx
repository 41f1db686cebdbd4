import { lazy, Suspense, useState } from "react";

import type { FrameName } from "../../values/media/frameShapes";
import type { PictureDialogProps } from "./PictureDialog";

const PictureDialog = lazy(async () => ({ default: (await import("./PictureDialog")).PictureDialog }));

interface Props {
  path: string;
  label: string;
  frame?: FrameName | undefined;
}

/** Opens what is said of a stored picture. */
export function PictureButton({ path, label, frame }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="textbutton" onClick={() => setOpen(true)}>
        Describe and frame <span className="visually-hidden">{label}</span>
      </button>
      {open && <PicturePanel {...{ path, frame }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is said of a stored picture, loaded on demand. */
export const PicturePanel = (props: PictureDialogProps) => (
  <Suspense fallback={null}>
    <PictureDialog {...props} />
  </Suspense>
);
