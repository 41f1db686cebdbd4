import type { Fetched } from "../../../../api/fetching/queryClient";
import { Table } from "../../../../ui/table/Table";
import type { EnquiryFigures } from "./calls";
import { FigureBar } from "./FigureBar";

interface Props {
  query: Fetched;
  losses: EnquiryFigures["losses"];
}

/** The reasons for which enquiries are lost, the most frequent first. */
export function Losses({ query, losses }: Props) {
  const most = Math.max(0, ...losses.map(({ enquiries }) => enquiries));
  return (
    <section className="figure-section stack gap-2" aria-labelledby="losses">
      <h2 id="losses">Why enquiries are lost</h2>
      <div className="figure-table">
        <Table
          label="Reasons of losses"
          columns={["Reason", "Enquiries"]}
          query={query}
          rows={losses}
          failure="Failed to fetch the figures"
          none={<p>None is lost.</p>}
        >
          {({ reason, enquiries }) => (
            <tr key={reason}>
              <td className="figure-table__name" dir="auto">
                {reason || "No reason"}
              </td>
              <td data-label="Enquiries" className="figure-table__count">
                {enquiries}
                <FigureBar value={enquiries} filled={0} most={most} />
              </td>
            </tr>
          )}
        </Table>
      </div>
    </section>
  );
}
