import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { countedEnd, isOfferNight, offerMorning } from './offer-hours';
import type { TimetablePolicy } from './policy';

/** Number of past weeks from which an employee reads how often a place in the waiting list got a seat. */
export const WAITING_ODDS_WEEKS = 8;

export type WaitingEntry = {
  id: number;
  queueNumber: bigint;
  noticeHours: number;
  /**
   * Until when an unpaid order or another offer reserves the person's hour: they keep their position but get no seat
   * yet.
   */
  heldUntil: Date | null;
};
export type Offered = { id: number; offeredUntil: Date };

/** Returns from when on free seats are offered instead of given. */
export function offersFrom(startsAt: Date, { offer }: { offer: Pick<TimetablePolicy['offer'], 'fromHours'> }): Date {
  return new Date(startsAt.getTime() - offer.fromHours * HOUR_MS);
}

/** Returns when the waiting list ends and offers stop. */
export function waitingListEndsAt(
  startsAt: Date,
  { offer }: { offer: Pick<TimetablePolicy['offer'], 'untilMinutes'> },
): Date {
  return new Date(startsAt.getTime() - offer.untilMinutes * MINUTE_MS);
}

/** Returns from when on a seat would come too late for a person who requested this many hours' notice. */
export function noticeDeadline(
  startsAt: Date,
  { noticeHours }: Pick<WaitingEntry, 'noticeHours'>,
  policy: TimetablePolicy,
): Date {
  const noticeStart = startsAt.getTime() - noticeHours * HOUR_MS;
  return new Date(Math.min(noticeStart, waitingListEndsAt(startsAt, policy).getTime()));
}

/**
 * Returns whether the person of a waiting list is notified of a seat later than they requested: within the hours before
 * the start. False without requested hours.
 */
export function isShortNotice(startsAt: Date, { noticeHours }: Pick<WaitingEntry, 'noticeHours'>, at: Date): boolean {
  return noticeHours > 0 && at.getTime() >= startsAt.getTime() - noticeHours * HOUR_MS;
}

export type WaitingListState = {
  startsAt: Date;
  policy: TimetablePolicy;
  /** Number of all seats; `taken` counts those that are offered, reserved or attended. */
  seats: number;
  taken: number;
  /** While false, nobody gets a seat. */
  hasExpert: boolean;
  waiting: readonly WaitingEntry[];
  offered: readonly Offered[];
};

export type WaitingListStep =
  | { id: number; to: 'LOST'; rule: 'offer-expired' | 'notice-too-short' | 'waiting-ended' }
  | { id: number; to: 'RESERVED'; rule: 'promoted' }
  | { id: number; to: 'OFFERED'; rule: 'offered'; offeredUntil: Date };

/**
 * Returns the steps that are due on a waiting list, in order: end expired offers, drop people whom a seat would reach
 * too late, then assign each free seat to the first waiting person whose hour is free. A seat is given before the offer
 * period and offered from then on.
 */
export function waitingListSteps(
  { startsAt, policy, seats, taken, hasExpert, waiting, offered }: WaitingListState,
  now: Date,
): WaitingListStep[] {
  const steps: WaitingListStep[] = [];
  for (const { id, offeredUntil } of offered)
    if (now >= offeredUntil) steps.push({ id, to: 'LOST', rule: 'offer-expired' });
  let free = hasExpert ? seats - taken + steps.length : 0;
  const ended = now >= waitingListEndsAt(startsAt, policy);
  const inOrder = waiting.toSorted((a, b) => (a.queueNumber < b.queueNumber ? -1 : 1));
  for (const entry of inOrder) {
    const { id } = entry;
    if (ended) steps.push({ id, to: 'LOST', rule: 'waiting-ended' });
    else if (now >= noticeDeadline(startsAt, entry, policy)) steps.push({ id, to: 'LOST', rule: 'notice-too-short' });
    else if (free > 0 && !(entry.heldUntil && now < entry.heldUntil)) {
      free -= 1;
      steps.push(
        now < offersFrom(startsAt, policy)
          ? { id, to: 'RESERVED', rule: 'promoted' }
          : { id, to: 'OFFERED', rule: 'offered', offeredUntil: offerEndsAt(startsAt, policy, now) },
      );
    }
  }
  return steps;
}

/**
 * Returns when an offer ends: after its minutes, which do not count at night, but not after the end of the waiting
 * list.
 */
export function offerEndsAt(startsAt: Date, policy: TimetablePolicy, now: Date): Date {
  const counted = countedEnd(now, policy.offer.minutes, policy.offer);
  return new Date(Math.min(counted.getTime(), waitingListEndsAt(startsAt, policy).getTime()));
}

/**
 * Returns when the person is notified that an offer ends soon: some minutes before its end, or in the morning if that
 * would be at night and the offer lasts beyond the night.
 */
export function offerReminderAt(offeredUntil: Date, { offer, message }: TimetablePolicy): Date {
  const at = new Date(offeredUntil.getTime() - message.offerEndingMinutes * MINUTE_MS);
  if (!isOfferNight(at, offer)) return at;
  const morning = offerMorning(at, offer);
  return morning < offeredUntil ? morning : at;
}

/** Returns when the waiting list must be checked next even if nobody does anything; null when nothing is pending. */
export function nextWaitingListCheck({
  startsAt,
  policy,
  waiting,
  offered,
}: Pick<WaitingListState, 'startsAt' | 'policy' | 'waiting' | 'offered'>): Date | null {
  const times = [
    ...offered.map(({ offeredUntil }) => offeredUntil),
    ...waiting.map((entry) => noticeDeadline(startsAt, entry, policy)),
    ...waiting.flatMap(({ heldUntil }) => heldUntil ?? []),
  ];
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
