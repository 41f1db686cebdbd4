// Style sheets that the pages of venues, events and packages share, in the order of the cascade. Each page has its own after them.
import "./ItemPage.css";
import "../../ui/blocks/Banner.css";
import "../../ui/blocks/CentreBlock.css";
import "../../ui/blocks/BestFor.css";
import "./itemSections.css";
import "./SampleVenues.css";
import "../../ui/blocks/TitleAndText.css";
import "../../ui/blocks/PicturePair.css";
