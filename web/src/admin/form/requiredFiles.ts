import type { MediaKind } from "../../api/media/mediaFiles";

export interface RequiredFile {
  label: string;
  takes: MediaKind;
}

/** The files that something new can't do without, in sentences for whoever is about to begin. */
export function requiredFilesText(files: RequiredFile[]): string[] {
  const film = files.filter(({ takes }) => takes === "film");
  const pictures = files.filter(({ takes }) => takes !== "film");
  return [...sentence("a film", "films", film), ...sentence("a picture", "pictures", pictures)];
}

function sentence(one: string, many: string, files: RequiredFile[]): string[] {
  if (!files.length) return [];
  const count = files.length === 1 ? one : `${files.length} ${many}`;
  return [`You need ${count}: ${files.map(({ label }) => label).join(", ")}.`];
}
