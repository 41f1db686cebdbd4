// Style sheets of the pages of venues, events and packages, in the order of the cascade.
import "./ItemPage.css";
import "../../ui/blocks/Banner.css";
import "../../ui/blocks/CentreBlock.css";
import "../../ui/blocks/BestFor.css";
import "./itemSections.css";
import "./SampleVenues.css";
import "../../ui/blocks/TitleAndText.css";
import "../../ui/blocks/PicturePair.css";
import "./backdrop.css";
import "./nearBy.css";
import "./PlanningSteps.css";
