import { lazy, Suspense, useState } from "react";

import { TextButton } from "../../../ui/buttons/Button";
import { nounOf } from "../../values/media/mediaKinds";
import type { LibraryDialogProps } from "./LibraryDialog";

const LibraryDialog = lazy(async () => ({ default: (await import("./LibraryDialog")).LibraryDialog }));

type Props = Omit<LibraryDialogProps, "onClose" | "title"> & {
  /** What screen readers say after the label. */
  about: string;
};

/** Opens the library, which is loaded on demand, to choose from what is stored. */
export function LibraryButton({ about, onChoose, ...choice }: Props) {
  const [open, setOpen] = useState(false);
  const { multiple = false, mediaKind } = choice;
  return (
    <>
      <TextButton label="Choose from the library" about={about} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <LibraryDialog
            {...choice}
            title={
              multiple
                ? mediaKind === "any"
                  ? "Choose files"
                  : "Choose pictures"
                : `Choose a ${nounOf(mediaKind)}`
            }
            onClose={() => setOpen(false)}
            onChoose={(pictures) => {
              setOpen(false);
              onChoose(pictures);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
