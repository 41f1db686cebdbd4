import type { Redirect } from "./calls";

interface Props {
  redirect: Redirect;
  onEdit: () => void;
  onRemove: () => void;
}

export function RedirectRow({ redirect: { from, to, status, hits, isMissing }, onEdit, onRemove }: Props) {
  return (
    <tr>
      <td className="table__first redirects__path">{from}</td>
      <td data-label="To" className="redirects__path">
        {to}
        {isMissing && <span className="redirects__missing">leads to a page that does not exist</span>}
      </td>
      <td data-label="Status">{status}</td>
      <td data-label="Hits">{hits}</td>
      <td className="table__actions">
        <button type="button" className="textbutton" onClick={onEdit}>
          Edit<span className="visually-hidden"> {from}</span>
        </button>
        <button type="button" className="textbutton" onClick={onRemove}>
          Remove<span className="visually-hidden"> {from}</span>
        </button>
      </td>
    </tr>
  );
}
