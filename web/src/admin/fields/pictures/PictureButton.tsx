import { lazy, Suspense, useState } from "react";

const PictureDialog = lazy(async () => ({ default: (await import("./PictureDialog")).PictureDialog }));

/** Opens what is said of a stored picture, which is loaded on demand. */
export function PictureButton({ path, label }: { path: string; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="textbutton" onClick={() => setOpen(true)}>
        Describe and frame <span className="visually-hidden">{label}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PictureDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
