import { useSearchParams } from "react-router-dom";

import { useTexts } from "../../site/siteContent";
import { ListOpening } from "../pages/CardList";
import { Comparison } from "./finder/Comparison";
import { FinderCount } from "./finder/FinderCount";
import { FinderForm } from "./finder/FinderForm";
import { FoundList } from "./finder/FoundList";
import { HouseMap } from "./finder/HouseMap";
import { type FoundVenues, useFoundVenues } from "./finder/useFoundVenues";
import { WholeList } from "./finder/WholeList";
import { presentSlugs } from "./shortlist/shortlist";
import { ShortlistLink } from "./shortlist/ShortlistLink";

/** The list of venues: whole, narrowed by the query of the address, or some of them side by side. */
export function VenuesPage() {
  const { venuesTitle, venuesSearchTitle, venuesIntro } = useTexts();
  const saved = useSearchParams()[0].get("saved") ?? "";
  const { found, failed } = useFoundVenues();
  const compared = presentSlugs(saved.split(",").filter(Boolean), found?.renamed ?? {});
  return (
    <>
      <ListOpening title={venuesTitle} searchTitle={venuesSearchTitle} intro={saved ? "" : venuesIntro} />
      {found && !saved && <FinderForm found={found} />}
      {failed && (
        <p role="alert" className="finder__failed">
          {FAILED}
        </p>
      )}
      {found && !failed && <FinderCount found={found} saved={compared.length} />}
      {found?.isNarrowed ? (
        <Narrowed found={found} isCompared={Boolean(saved)} />
      ) : (
        <WholeList isAwaited={found === null} />
      )}
      {found && saved && <FinderForm found={found} />}
      {found && <HouseMap found={found} />}
      <ShortlistLink compared={compared.join(",")} />
    </>
  );
}

const FAILED = "The houses could not be searched. Please try again in a moment.";

const Narrowed = ({ found, isCompared }: { found: FoundVenues; isCompared: boolean }) =>
  isCompared ? <Comparison found={found} /> : <FoundList found={found} />;
