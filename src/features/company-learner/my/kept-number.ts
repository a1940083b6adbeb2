import { storedValue, tabPlace } from '~/components/browser/stored-value';
import { brand } from '~/domain/shared/brand';
import type { Refusal } from '~/trpc/refusal';

/**
 * A number that was typed when the login had ended. It counts from when it was sent, as the stamp proves; without a
 * stamp (an empty text) it counts from after the login.
 */
export type KeptNumber = { reservation: number; number: string; stamp: string };

function parse(kept: unknown): KeptNumber | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { reservation, number, stamp } = kept as Record<string, unknown>;
  return typeof reservation === 'number' && typeof number === 'string' && typeof stamp === 'string'
    ? { reservation, number, stamp }
    : null;
}

/** Stored for this tab during the login. */
export const keptNumber = storedValue(tabPlace, `${brand.key}:attendance-number`, parse);

/** Returns the stamp of this number if it was sent before; another number typed now counts from now. */
export function stampFor(reservation: number, number: string): string | undefined {
  const kept = keptNumber.read();
  return kept?.reservation === reservation && kept.number === number && kept.stamp !== '' ? kept.stamp : undefined;
}

/** Returns whether the server has not decided yet if the number counts. */
export function isUnanswered({ code }: Pick<Refusal, 'code'>): boolean {
  return code === 'UNAVAILABLE' || code === 'INTERNAL' || code === 'RATE_LIMITED';
}
