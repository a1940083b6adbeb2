import type { Place } from '~/domain/coach/schema/coach';

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };

export type GeocodedPoint = {
  /** The administrative district as the service spells it ("서울" for 서울특별시); null when it returns none. */
  named: Place | null;
  position: Position;
};

/** Reverse geocoding (docs/product/legacy-calls.md#maps) and address search. */
export type MapsPort = {
  /**
   * Returns null where the service knows no district: at sea or abroad. Throws DomainError UNAVAILABLE when it does not
   * answer.
   */
  districtAt: (position: Position) => Promise<Place | null>;
  /**
   * Returns the points of a road name or an address, most likely first. Throws DomainError UNAVAILABLE when the service
   * does not answer.
   */
  findAddress: (text: string) => Promise<GeocodedPoint[]>;
};
