import { storedValue, tabPlace } from '~/components/browser/stored-value';
import { brand } from '~/domain/shared/brand';
import type { Rejection } from '~/trpc/rejection';

/**
 * An attendance number that was typed after the session had ended. It counts from the time it was sent, which the stamp
 * proves; without a stamp (an empty text) it counts from after the login.
 */
export type StoredNumber = { reservation: number; number: string; stamp: string };

function parse(stored: unknown): StoredNumber | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { reservation, number, stamp } = stored as Record<string, unknown>;
  return typeof reservation === 'number' && typeof number === 'string' && typeof stamp === 'string'
    ? { reservation, number, stamp }
    : null;
}

/** Stored for this tab during the login. */
export const storedNumber = storedValue(tabPlace, `${brand.key}:attendance-number`, parse);

/** Returns the stamp of this number if the same number was sent before; a different number counts from now. */
export function stampFor(reservation: number, number: string): string | undefined {
  const stored = storedNumber.read();
  return stored?.reservation === reservation && stored.number === number && stored.stamp !== ''
    ? stored.stamp
    : undefined;
}

/** Returns whether the server has not decided yet if the number counts. */
export function isUnanswered({ code }: Pick<Rejection, 'code'>): boolean {
  return code === 'UNAVAILABLE' || code === 'INTERNAL' || code === 'RATE_LIMITED';
}
