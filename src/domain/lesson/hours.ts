import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { parseWeeklySlot, timeSlots, type WeeklySlot, weeklySlotOf } from '~/domain/catalog/search-codes';
import { HALF_HOUR, type SlotHalves, WHOLE_SLOT } from '~/domain/catalog/weekly-hours';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { type LessonPolicy, schedulingPolicy } from './policy';
import type { LessonStatus, PartyRole } from './status';

/**
 * Returns the weekly slot (1 to 6) of a start hour: before 9, 9–12, 12–15, 15–18, 18–21, after 21
 * (docs/product/verticals-and-matching.md#search-codes).
 */
export function slotOfHour(hour: number): number {
  return Math.max(1, Math.min(6, Math.floor(hour / 3) - 1));
}

/** Returns whether a start lies in one of the weekly slots that the learner chose in the questionnaire. */
export function isPreferred(startsAt: Date, preferredSlots: readonly WeeklySlot[]): boolean {
  const { weekday, hour } = seoulParts(startsAt);
  return preferredSlots.map(parseWeeklySlot).some(({ day, slot }) => day === weekday && slot === slotOfHour(hour));
}

/** Returns every start time of a day that the policy allows: minutes after midnight in Seoul, with its weekly slot. */
export function dailyStarts(): { minute: number; slot: number }[] {
  const starts: { minute: number; slot: number }[] = [];
  const { earliestStartHour, latestStartHour, startStepMinutes } = schedulingPolicy;
  for (let minute = earliestStartHour * 60; minute <= latestStartHour * 60; minute += startStepMinutes) {
    starts.push({ minute, slot: slotOfHour(Math.floor(minute / 60)) });
  }
  return starts;
}

/**
 * Returns, for each slot with a start, the half hours that a lesson of this length needs within the slot, one mask for
 * each start (domain/catalog/weekly-hours.ts).
 */
export function lessonMasks(lessonMinutes: number): { slot: number; masks: number[] }[] {
  return timeSlots.map(({ slot, from }) => ({
    slot,
    masks: dailyStarts()
      .filter((start) => start.slot === slot)
      .map(({ minute }) => {
        const first = (minute - from * 60) / HALF_HOUR;
        const count = Math.ceil(lessonMinutes / HALF_HOUR);
        return Array.from({ length: count }, (_, half) => 1 << (first + half)).reduce((mask, bit) => mask | bit, 0);
      })
      .filter((mask) => mask <= WHOLE_SLOT),
  }));
}

/** Returns the weekly slots in which a lesson can start and end. */
export function slotsWithLesson(rows: readonly SlotHalves[], lessonMinutes: number): WeeklySlot[] {
  const needed = new Map(lessonMasks(lessonMinutes).map(({ slot, masks }) => [slot, masks]));
  return rows.flatMap(({ day, slot, halves }) => {
    const fits = needed.get(slot)?.some((mask) => (halves & mask) === mask) ?? false;
    return fits ? (weeklySlotOf(day, slot) ?? []) : [];
  });
}

/** Returns the starts of lessons that fit hours of one day: minutes after midnight in Seoul. */
export function startsWithin({ from, to }: { from: number; to: number }, lessonMinutes: number): number[] {
  return dailyStarts()
    .map(({ minute }) => minute)
    .filter((minute) => minute >= from && minute + lessonMinutes <= to);
}

/**
 * Returns whether the policy allows a lesson to start at this moment: on the grid, between the first and last hour of
 * the day.
 */
export function isLessonStart(startsAt: Date): boolean {
  if (startsAt.getTime() % MINUTE_MS !== 0) return false;
  const { hour, minute } = seoulParts(startsAt);
  return dailyStarts().some((start) => start.minute === hour * 60 + minute);
}

/** Returns when both sides are reminded of a lesson that starts at this moment. */
export function reminderAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - schedulingPolicy.reminderHours * 60 * MINUTE_MS);
}

/**
 * The night of `schedulingPolicy.answerNight` that contains an instant; null by day. The night begins with its first
 * instant and ends before its last one.
 */
export function nightAround(at: Date): { from: Date; to: Date } | null {
  const { fromHour, toHour } = schedulingPolicy.answerNight;
  const { year, month, day, hour } = seoulParts(at);
  if (hour >= toHour && hour < fromHour) return null;
  const evening = hour >= fromHour ? day : day - 1;
  return {
    from: seoulInstant(year, month, evening, fromHour),
    to: seoulInstant(year, month, evening + 1, toHour),
  };
}

/**
 * Until when a time that is requested at `requestedAt` can be answered: a day, and early enough that the side without
 * an answer can still plan the day. A time that is close can be answered for half of what is left until it comes. A
 * deadline that would end at night ends at the end of the night. It is always later than the request and never after
 * the start.
 */
export function answerDeadline(requestedAt: Date, startsAt: Date): Date {
  const { answerHours, answerBeforeMinutes } = schedulingPolicy;
  const start = startsAt.getTime();
  const before = Math.min(answerBeforeMinutes * MINUTE_MS, (start - requestedAt.getTime()) / 2);
  // Rounded up to a full minute, as pages display it.
  const latest = Math.ceil((start - before) / MINUTE_MS) * MINUTE_MS;
  const deadline = new Date(Math.min(deadlineAfter(requestedAt, answerHours * HOUR_MS).getTime(), latest));
  return new Date(Math.min((nightAround(deadline)?.to ?? deadline).getTime(), start));
}

/**
 * When the side that has to answer is reminded of a time that was requested at `requestedAt`; null when only night lies
 * between the request and the deadline. It is always between the two and never at night.
 */
export function answerReminderAt(requestedAt: Date, answerBy: Date): Date | null {
  const { answerReminderHours, answerReminderNightMinutes } = schedulingPolicy;
  const half = requestedAt.getTime() + (answerBy.getTime() - requestedAt.getTime()) / 2;
  const at = new Date(Math.max(half, answerBy.getTime() - answerReminderHours * HOUR_MS));
  const night = nightAround(at);
  if (!night) return at;
  const spare = answerReminderNightMinutes * MINUTE_MS;
  if (night.to.getTime() + spare <= answerBy.getTime()) return night.to;
  const evening = new Date(night.from.getTime() - spare);
  return evening > requestedAt ? evening : null;
}

type AnswerCase = {
  status: LessonStatus;
  startsAt: Date;
  /** Deadline of a request; null for requests that were made before deadlines existed. */ answerBy: Date | null;
  proposedStartsAt: Date | null;
};

/**
 * Returns until when the other side can confirm the requested time, or the new time proposed for a fixed lesson; null
 * when there is nothing to answer.
 */
export function answerableUntil({ status, startsAt, answerBy, proposedStartsAt }: AnswerCase): Date | null {
  if (status === 'REQUESTED') return answerBy ?? startsAt;
  if (status !== 'CONFIRMED' || proposedStartsAt === null) return null;
  return proposedStartsAt < startsAt ? proposedStartsAt : startsAt;
}

export type LessonTime = { startsAt: Date; endsAt: Date };

/** Returns the learner's time that a lesson with this start takes. */
export function lessonTime(startsAt: Date, { lessonMinutes }: Pick<LessonPolicy, 'lessonMinutes'>): LessonTime {
  return { startsAt, endsAt: new Date(startsAt.getTime() + lessonMinutes * MINUTE_MS) };
}

/**
 * Returns until when the coach stays blocked after a lesson, because the coach needs time to travel to the next place.
 */
export function coachFreeAfter(endsAt: Date): Date {
  return new Date(endsAt.getTime() + schedulingPolicy.travelMinutes * MINUTE_MS);
}

export type StartRequest = {
  startsAt: Date;
  by: PartyRole;
  now: Date;
  /** End of the period in which the contract's lessons can be taken. */
  expiresAt: Date | null;
  /**
   * True for the hour that was paid for and is still held. It needs no notice, because it was agreed at the purchase.
   */
  held: boolean;
  /** A series is booked for the contract's whole period, and not only within the horizon of single lessons. */
  inSeries?: boolean;
};

/**
 * Checks that a start may be requested at all. The database decides whether another lesson already takes the hour.
 * @throws DomainError TIME_NOT_OFFERED
 */
export function assertBookableStart({ startsAt, by, now, expiresAt, held, inSeries = false }: StartRequest): void {
  const { noticeMinutes, horizonDays } = schedulingPolicy;
  const notice = by === 'learner' && !held ? noticeMinutes * MINUTE_MS : 0;
  const details = { startsAt: startsAt.toISOString() };
  if (!isLessonStart(startsAt)) throw new DomainError('TIME_NOT_OFFERED', details);
  if (startsAt.getTime() <= now.getTime() + notice)
    throw new DomainError('TIME_NOT_OFFERED', details, '시작까지 시간이 부족해요. 더 늦은 시간을 골라 주세요.');
  const isBounded = inSeries && expiresAt !== null;
  if (!isBounded && startsAt.getTime() > now.getTime() + horizonDays * DAY_MS)
    throw new DomainError('TIME_NOT_OFFERED', details, `오늘부터 ${horizonDays}일 이내의 날짜를 골라 주세요.`);
  if (expiresAt && startsAt > expiresAt)
    throw new DomainError(
      'TIME_NOT_OFFERED',
      details,
      `이 수업은 ${formatSeoulDateTime(expiresAt)}까지 받을 수 있어요.`,
    );
}
