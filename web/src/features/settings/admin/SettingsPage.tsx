import { useTitle } from "../../pages/useTitle";

export function SettingsPage() {
  useTitle("Settings");
  return (
    <>
      <h1>Settings</h1>
      <p>The choice of the featured and full width venue and event comes here.</p>
    </>
  );
}
