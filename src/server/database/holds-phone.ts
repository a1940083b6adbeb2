import { typedPhone } from '~/domain/shared/typed-value';

/** Fewer digits than this are in too many numbers. */
const LEAST_DIGITS = 4;

/**
 * The part of a phone number that a search may mean, as numbers are stored.
 * @returns null for other words
 */
export function searchedPhone(query: string): string | null {
  const phone = typedPhone(query);
  return phone.length >= LEAST_DIGITS && /^\d+$/.test(phone) ? phone : null;
}

/** Conditions for rows whose phone number holds what was typed of it; none for other words. */
export function holdsPhone(query: string): { phone: { contains: string } }[] {
  const phone = searchedPhone(query);
  return phone === null ? [] : [{ phone: { contains: phone } }];
}
