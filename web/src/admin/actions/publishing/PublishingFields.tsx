import type { ReactNode } from "react";

import { FormSection } from "../../editing/sections/FormSection";
import type { KindItem } from "../itemKind";
import { AddressField } from "../../fields/searchEntry/AddressField";
import { isPublic } from "../../values/states/states";
import type { Edited } from "../../calls/publicationCalls";
import { PUBLISHING_SECTION } from "../../values/publishingSection";
import { ScheduleFields } from "../schedule/ScheduleFields";
import type { Schedule } from "../schedule/useSchedule";

interface Props {
  edited: Edited<KindItem> | null;
  schedule: Schedule;
  /** The label of the button with which the times take effect. */
  label: string;
  pathOf: (slug: string) => string;
  /** What can be done about the times at once. */
  children?: ReactNode;
}

/** The last section of an item's form: its address and the times from and until which it is public. */
export function PublishingFields({ edited, schedule, label, pathOf, children }: Props) {
  const live = edited !== null && isPublic(edited.state);
  return (
    <FormSection title={PUBLISHING_SECTION.title}>
      <AddressField
        stored={edited?.item.slug ?? ""}
        live={live ? edited?.published?.slug : undefined}
        pathOf={pathOf}
      />
      <ScheduleFields {...{ schedule, edited, label }}>{children}</ScheduleFields>
    </FormSection>
  );
}
