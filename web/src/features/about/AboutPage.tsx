import { PlanningCall } from "../../ui/PlanningCall";
import { useTitle } from "../pages/useTitle";
import { useSiteDetails } from "../settings/calls";

export function AboutPage() {
  const details = useSiteDetails();
  useTitle("About");
  return (
    <>
      <header className="opening">
        <h1>About</h1>
        <p className="lead">{details?.tagline}</p>
      </header>
      <div className="founders">
        {details?.founders.map((founder) => (
          <section key={founder.name} className="words">
            <h2>{founder.name}</h2>
            <p className="founders__role">{founder.role}</p>
            <p>{founder.text}</p>
          </section>
        ))}
      </div>
      <PlanningCall>Come and talk. The kettle is on, and the map is on the table.</PlanningCall>
    </>
  );
}
