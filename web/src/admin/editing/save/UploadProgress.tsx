import "./UploadProgress.css";
/** The progress of an upload, from 0 to 1, as a bar and as text. */
export function UploadProgress({ label, value }: { label: string; value: number }) {
  const text = value < 1 ? `Uploading ${Math.floor(value * 100)} %` : "Uploaded, being saved";
  return (
    <span className="progress">
      <progress aria-label={label} aria-valuetext={text} max={1} value={value} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
