import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { TimetablePolicy } from './policy';
import type { ReservationStatus } from './status';

export type CancelCase = {
  status: ReservationStatus;
  startsAt: Date;
  /** When somebody else gave the seat: promoted, added or moved; null when the person chose the seat as it is now. */
  promotedAt: Date | null;
  /** When the seat was reserved for the person; null for a seat that is only offered. */
  reservedAt: Date | null;
  /**
   * True when the seat can be cancelled without points until the start, like one from an offer (`isFreeUntilStart`).
   */
  fromOffer: boolean;
  policy: { readonly cancel: TimetablePolicy['cancel'] };
  now: Date;
};

/**
 * Returns whether a seat can be cancelled without points at any time before the start: it came from an offer, somebody
 * else gave it and the person has not confirmed it, or the lesson has no expert at the moment.
 */
export const isFreeUntilStart = ({
  fromOffer,
  confirmedAt,
  expertMissing,
}: {
  fromOffer: boolean;
  confirmedAt: Date | null;
  expertMissing: boolean;
}): boolean => fromOffer || confirmedAt === null || expertMissing;

/**
 * Returns until when cancelling a seat costs no points: the latest of the free hours before the start, the hours after
 * the seat was promoted, added or moved, and the minutes after reserving; for a seat from an offer, the start
 * (docs/product/company.md#reservation).
 */
export function freeCancelUntil({
  startsAt,
  promotedAt,
  reservedAt,
  fromOffer,
  policy: { cancel },
}: Omit<CancelCase, 'now' | 'status'>): Date {
  if (fromOffer) return startsAt;
  const start = startsAt.getTime();
  const beforeStart = start - cancel.freeHours * HOUR_MS;
  const afterPromotion = promotedAt ? promotedAt.getTime() + cancel.freeHoursAfterPromotion * HOUR_MS : beforeStart;
  const grace = reservedAt ? reservedAt.getTime() + cancel.graceMinutes * MINUTE_MS : beforeStart;
  return new Date(Math.min(Math.max(beforeStart, afterPromotion, grace), start));
}

/**
 * Returns whether cancelling now would be late: after the free period and before the start. Clients know it as
 * `isValidNoShow`.
 */
export function isLateCancel(reservation: CancelCase): boolean {
  const { status, startsAt, now } = reservation;
  return status === 'RESERVED' && now >= freeCancelUntil(reservation) && now < startsAt;
}

/**
 * Returns the status that a reservation gets when it is cancelled now.
 * @throws DomainError TOO_LATE from the start on, MOVE_NOT_ALLOWED for one that is over
 */
export function cancelOutcome(reservation: CancelCase): 'CANCELLED' | 'LATE_CANCELLED' {
  const { status, startsAt, now } = reservation;
  if (!['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'].includes(status)) throw new DomainError('MOVE_NOT_ALLOWED');
  if (now >= startsAt) throw new DomainError('TOO_LATE');
  return isLateCancel(reservation) ? 'LATE_CANCELLED' : 'CANCELLED';
}
