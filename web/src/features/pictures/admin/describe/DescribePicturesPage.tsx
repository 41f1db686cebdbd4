import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { admin } from "../../../../paths/adminPaths";
import { useMarkChanged } from "../../../../admin/editing/tasks/unsavedChanges";
import { nameIn } from "../../../../admin/fields/library/libraryQuery";
import type { Picture, Said } from "../../../../admin/fields/pictures/calls";
import { FetchedItem } from "../../../../admin/screens/FetchedItem";
import { imagesFolder } from "../../../../api/endpoints";
import type { Page } from "../../../../api/fetching/paging";
import { queryClient } from "../../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import "./DescribePictures.css";
import { EndOfPictures } from "./EndOfPictures";
import { PictureStep } from "./PictureStep";
import { undescribedQuery } from "./undescribedQueries";

const TITLE = "Describe pictures";

/** Leads through the pictures without a description, one after the other. */
export function DescribePicturesPage() {
  const found = useQuery(undescribedQuery);
  useDocumentTitle(TITLE);
  return (
    <FetchedItem
      title={TITLE}
      query={found}
      failure="The pictures could not be fetched."
      missing="There are no pictures."
    >
      {(queue) => <Steps queue={queue} refetch={found.refetch} />}
    </FetchedItem>
  );
}

function Steps({ queue, refetch }: { queue: Page<Picture>; refetch: () => Promise<unknown> }) {
  const { items, total } = queue;
  const { at, goTo } = useCurrentPicture(items);
  const { typed, type, forget } = useTypedTexts(items);
  const screen = useFocusOnStep(at);
  const picture = items[at];
  const showSaved = (saved: Picture) => {
    forget(saved.path);
    const changed = items.map((each) => (each.path === saved.path ? saved : each));
    queryClient.setQueryData(undescribedQuery.queryKey, { items: changed, total });
    goTo(at + 1);
  };
  const beginAgain = async () => {
    await refetch();
    goTo(0);
  };
  return (
    <div ref={screen} className="describe stack gap-6">
      <h1>{TITLE}</h1>
      <ScreenPurpose of={admin.describePictures} />
      {picture ? (
        <PictureStep
          key={picture.path}
          {...{ picture, total }}
          number={at + 1}
          changes={typed[picture.path] ?? {}}
          onType={(changes) => type(picture.path, changes)}
          onMove={(by) => goTo(at + by)}
          onSaved={showSaved}
        />
      ) : (
        <EndOfPictures queue={queue} onAgain={beginAgain} />
      )}
    </div>
  );
}

const END = "end";

/** The index of the picture, which the address names, so that Back leads to the one before. */
function useCurrentPicture(pictures: Picture[]) {
  const [search, setSearch] = useSearchParams();
  const name = search.get("picture");
  const found = pictures.findIndex(({ path }) => path === imagesFolder + name);
  const goTo = (to: number) => {
    const next = pictures[to];
    const otherwise = to ? END : "";
    setSearch({ picture: next ? nameIn(next.path) : otherwise });
  };
  return { at: name === END ? pictures.length : Math.max(0, found), goTo };
}

/** What was typed of each picture and is not saved. */
function useTypedTexts(pictures: Picture[]) {
  const [typed, setTyped] = useState<Record<string, Partial<Said>>>({});
  const isChanged = pictures.some((picture) =>
    Object.entries(typed[picture.path] ?? {}).some(([name, value]) => picture[name as keyof Said] !== value),
  );
  useMarkChanged(isChanged);
  return {
    typed,
    type: (path: string, changes: Partial<Said>) =>
      setTyped((before) => ({ ...before, [path]: { ...before[path], ...changes } })),
    forget: (path: string) => setTyped((before) => ({ ...before, [path]: {} })),
  };
}

/** Focuses the first field of each picture but the one with which the screen was opened; at the end the sentence. */
function useFocusOnStep(at: number) {
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    screen.current?.scrollIntoView({ block: "start" });
    screen.current?.querySelector<HTMLElement>("input:enabled, [tabindex]")?.focus({ preventScroll: true });
  }, [at]);
  return screen;
}
