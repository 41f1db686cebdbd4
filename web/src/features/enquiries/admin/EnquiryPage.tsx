import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { isUnknown } from "../../../api/errors";
import { useLoaded } from "../../../api/useLoaded";
import { useTitle } from "../../pages/useTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./reading";
import { Ways } from "./Ways";

export function EnquiryPage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => openEnquiry(id, signal), [id]));
  useTitle(item.state === "ready" ? `Enquiry of ${item.value.name}` : "Enquiry");
  return (
    <>
      <Ways id={id} />
      {item.state !== "ready" && <h1>Enquiry</h1>}
      {item.state === "loading" && <p>Loading...</p>}
      {item.state === "failed" && <p role="alert">{failure(item.cause)}</p>}
      {item.state === "ready" && <EnquiryView key={item.value.id} stored={item.value} />}
    </>
  );
}

const failure = (cause: unknown): string =>
  isUnknown(cause) ? "Enquiry not found!" : "Failed to fetch enquiry details";
