import type { Place } from '~/domain/coach/schema';

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };

export type FoundPoint = {
  /** The administrative district in the service's own words ("서울" for 서울특별시); null when it names none. */
  named: Place | null;
  position: Position;
};

/** Reverse geocoding (docs/product/legacy-calls.md#maps) and the search of addresses. */
export type MapsPort = {
  /**
   * Null where the service knows no district: at sea, abroad. Throws DomainError UNAVAILABLE when it does not answer.
   */
  districtAt: (position: Position) => Promise<Place | null>;
  /**
   * Points of a road name or an address, the likeliest first. Throws DomainError UNAVAILABLE when it does not answer.
   */
  findAddress: (text: string) => Promise<FoundPoint[]>;
};
