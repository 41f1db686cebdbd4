import { lazy, Suspense, useState } from "react";

const PictureDialog = lazy(async () => ({ default: (await import("./PictureDialog")).PictureDialog }));

/** Opens what is said of a stored picture. */
export function PictureButton({ path, label }: { path: string; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="textbutton" onClick={() => setOpen(true)}>
        Describe and frame <span className="visually-hidden">{label}</span>
      </button>
      {open && <PicturePanel path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is said of a stored picture, loaded on demand. */
export const PicturePanel = ({ path, onClose }: { path: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <PictureDialog path={path} onClose={onClose} />
  </Suspense>
);
