import type { ReactNode } from "react";

import type { CenterContent } from "../../../api/types";
import { Facts, TextFact } from "./Facts";
import { MediaFact } from "./MediaFacts";

interface Props {
  item: { centerContent: CenterContent; centerContentImage: string };
  children?: ReactNode;
}

/** The centre content of an item. `children` are the facts that only one kind has. */
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
