import type { components } from "./schema";

type Schemas = components["schemas"];

export type Venue = Schemas["Venue"];
export type Event = Schemas["Event"];
export type Package = Schemas["Package"];
export type CenterContent = Schemas["CenterContent"];
export type SiteDetails = Schemas["SiteDetails"];
