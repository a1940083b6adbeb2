import type { ServiceType } from '~/domain/shared/service-type';

/**
 * Verticals with a listing page of their own (docs/product/names-and-routes.md#routes); the others are in /listings.
 */
export const listedVerticals = [
  'workout',
  'care',
  'meditation',
  'art',
  'music',
] as const satisfies readonly ServiceType[];

export function isListedVertical(value: string): value is (typeof listedVerticals)[number] {
  return (listedVerticals as readonly string[]).includes(value);
}

/** Returns the listing path of a vertical, whether it has a page of its own or not. */
export function listingPathOf(serviceType: ServiceType): string {
  return isListedVertical(serviceType) ? `/${serviceType}/listings` : `/listings?vertical=${serviceType}`;
}
