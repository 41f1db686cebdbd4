import { useQuery } from "@tanstack/react-query";

import { documentText } from "../../../api/media/fileSize";
import { mediaUrl } from "../../../api/media/mediaUrl";
import { useStoredFacts } from "../../../api/media/useStoredFacts";
import { pictureQuery } from "./calls";

/** A link to a stored document, with its name, pages and size. */
export function StoredDocument({ path }: { path: string }) {
  const { data } = useQuery(pictureQuery(path));
  const facts = useStoredFacts(path);
  return (
    <>
      <a href={mediaUrl(path)} dir="auto">
        {data?.fileName || "PDF without a name"}
      </a>
      {`, ${documentText(facts)}`}
    </>
  );
}
