import type { Place } from '~/domain/coach/schema';

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };

/** Reverse geocoding (specification §7: coordinates → province, city, district). */
export type MapsPort = {
  /** Null where the service knows no district: at sea, abroad. Throws DomainError UNAVAILABLE when it does not answer. */
  districtAt: (position: Position) => Promise<Place | null>;
};
