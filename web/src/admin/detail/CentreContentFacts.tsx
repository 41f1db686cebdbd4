import type { ReactNode } from "react";

import type { CenterContent } from "../../api/types";
import { Facts, TextFact } from "./Facts";
import { MediaFact } from "./MediaFacts";

interface Props {
  item: { centerContent: CenterContent; centerContentImage: string };
  children?: ReactNode;
}

/** The centre of an item's page, which all three kinds have, and what a kind says beneath it. */
export function CentreContentFacts({ item, children }: Props) {
  return (
    <Facts title="Centre content">
      <MediaFact label="Image" path={item.centerContentImage} />
      <TextFact label="Top text" text={item.centerContent.topText} />
      <TextFact label="Left text" text={item.centerContent.leftText} />
      <TextFact label="Right text" text={item.centerContent.rightText} />
      {children}
    </Facts>
  );
}
