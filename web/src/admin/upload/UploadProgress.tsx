import "./UploadProgress.css";
/** How much of an upload has left, from 0 to 1, as a bar and in words. */
export function UploadProgress({ label, value }: { label: string; value: number }) {
  const words = value < 1 ? `Uploading ${Math.floor(value * 100)} %` : "Uploaded, being saved";
  return (
    <span className="progress">
      <progress aria-label={label} aria-valuetext={words} max={1} value={value} />
      <span aria-hidden="true">{words}</span>
    </span>
  );
}
