import { Facts, TextFact } from "../../../admin/detail/Facts";
import { MediaFact } from "../../../admin/detail/MediaFacts";
import { SearchFacts } from "../../../admin/searchEntry/SearchFacts";
import type { StoredPage } from "../../../api/types";
import "./PageDetails.css";

export function PageDetails({ page }: { page: StoredPage }) {
  return (
    <>
      <Facts title="The page">
        <TextFact label="Title" text={page.title} />
        <div className="pagetext">
          <TextFact label="Text" text={page.text} />
        </div>
        <MediaFact label="Picture" path={page.picture} />
        <TextFact label="Named in the footer" text={page.inFooter ? "Yes" : "No"} />
      </Facts>
      <SearchFacts item={page} />
    </>
  );
}
