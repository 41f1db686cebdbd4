import projection from "./projection.json";

export interface MapPoint {
  x: number;
  y: number;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const { width: MAP_WIDTH, height: MAP_HEIGHT } = projection;

/** Where a location is on the map of Scotland, in its units: an equirectangular projection. */
export const toMap = ({ latitude, longitude }: Coordinates): MapPoint => ({
  x: Math.round((longitude - projection.west) * projection.perDegreeEast),
  y: Math.round((projection.north - latitude) * projection.perDegreeNorth),
});

/** The location at a point of the map. */
export const fromMap = ({ x, y }: MapPoint): Coordinates => ({
  latitude: projection.north - y / projection.perDegreeNorth,
  longitude: projection.west + x / projection.perDegreeEast,
});

export const isOnMap = ({ x, y }: MapPoint): boolean => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;
