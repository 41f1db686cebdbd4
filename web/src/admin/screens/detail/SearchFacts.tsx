import { Facts, TextFact } from "./Facts";
import { MediaFact } from "./MediaFacts";
import { SEARCH_LABELS, SEARCH_SECTION, type SearchEntry } from "../../fields/searchEntry/searchEntryValues";

/** The search entry of an item, read-only. */
export function SearchFacts({ item }: { item: SearchEntry }) {
  return (
    <Facts title={SEARCH_SECTION.title}>
      <TextFact label={SEARCH_LABELS.searchTitle} text={item.searchTitle} />
      <TextFact label={SEARCH_LABELS.searchDescription} text={item.searchDescription} />
      {item.sharePicture ? (
        <MediaFact label={SEARCH_LABELS.sharePicture} path={item.sharePicture} />
      ) : (
        <TextFact label={SEARCH_LABELS.sharePicture} text="" />
      )}
      <TextFact label={SEARCH_LABELS.noIndex} text={item.noIndex ? "Yes" : "No"} />
    </Facts>
  );
}
