import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { TimetablePolicy } from './policy';
import type { ReservationStatus } from './status';

export type CancelCase = {
  status: ReservationStatus;
  startsAt: Date;
  /** When the seat was given by somebody else: promoted, added or moved; null for who chose it as it is. */
  promotedAt: Date | null;
  /** When the seat became the person's own; null for a seat that is only offered. */
  reservedAt: Date | null;
  /** The seat is free to give back until the start, as one from an offer is (`isFreeUntilStart`). */
  fromOffer: boolean;
  policy: { readonly cancel: TimetablePolicy['cancel'] };
  now: Date;
};

/**
 * Whether a seat is given back without points at any time before the start: it was taken from an offer, somebody else
 * gave it and its owner has not confirmed it, or the lesson has no expert at the moment.
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
 * Until when cancelling a seat costs nothing: the latest of so many hours before the start, so many hours after the seat
 * was promoted, added or moved, and so many minutes after reserving; up to the start for a seat from an offer
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

/** Whether cancelling now would be late, after the free time and before the start: what clients ask for as `isValidNoShow`. */
export function isLateCancel(reservation: CancelCase): boolean {
  const { status, startsAt, now } = reservation;
  return status === 'RESERVED' && now >= freeCancelUntil(reservation) && now < startsAt;
}

/**
 * What cancelling makes of a reservation now.
 * @throws DomainError TOO_LATE from the start on, MOVE_NOT_ALLOWED for one that is over
 */
export function cancelOutcome(reservation: CancelCase): 'CANCELLED' | 'LATE_CANCELLED' {
  const { status, startsAt, now } = reservation;
  if (!['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'].includes(status)) throw new DomainError('MOVE_NOT_ALLOWED');
  if (now >= startsAt) throw new DomainError('TOO_LATE');
  return isLateCancel(reservation) ? 'LATE_CANCELLED' : 'CANCELLED';
}
