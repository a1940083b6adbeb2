/**
 * Haversine distance in whole metres between two points given in degrees. Used wherever SQL computes a distance, so
 * that all results agree.
 */
export function distanceMetresSql(
  latitude: string,
  longitude: string,
  toLatitude: string,
  toLongitude: string,
): string {
  return `round(12742017.6 * asin(sqrt(
    power(sin(radians(${toLatitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${toLatitude})) * power(sin(radians(${toLongitude} - ${longitude}) / 2), 2))))::int`;
}
