// Style sheets that every page loads, in the order of the cascade.
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../ui/buttons/Button.css";
import "../ui/media/Picture.css";
import "../ui/media/Film.css";
import "../ui/primitives/Icon.css";
import "../layouts/pageFrame.css";
import "../layouts/public/Header.css";
import "../layouts/MenuDialog.css";
import "../layouts/public/Footer.css";
import "../styles/focus.css";
import "../ui/cards/featureLink.css";
import "../ui/blocks/Tabs.css";
import "../ui/headings/SectionHeader.css";
import "../ui/cards/ItemCard.css";
import "../ui/headings/pageOpening.css";
import "../ui/cards/CardSkeletons.css";
import "../layouts/ErrorScreen.css";
import "../ui/media/scrim.css";
// The front page needs its own styles before they could arrive with its chunk.
import "../features/home/Hero.css";
import "../features/home/HomePage.css";
import "../features/home/VenuesSection.css";
import "../ui/slider/Slider.css";
import "../styles/noScript.css";
import "../styles/forcedColors.css";
