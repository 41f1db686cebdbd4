import { SCREEN_TEXTS, type DescribedScreen } from "./screenTexts";

/** The line below the heading of a screen that says what the screen is for. */
export const ScreenPurpose = ({ of }: { of: DescribedScreen }) => (
  <p className="admin-layout__purpose">{SCREEN_TEXTS[of].purpose}</p>
);
