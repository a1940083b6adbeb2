import type { ChipTone } from '~/components/ui/chip';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import { isOfferNight } from '~/domain/timetable/offer-hours';
import type { OwnReservationView, TimetableView } from '~/domain/timetable/schema/timetable';
import type { GroupLessonType } from '~/domain/timetable/status';

export const typeLabels: Record<GroupLessonType, string> = {
  'first-come': '그룹 · 선착순',
  lottery: '그룹 · 추첨',
  individual: '1:1',
};

/** Returns the expert of a lesson; while it has none, that a new one is being chosen. */
export function expertLabel({
  expert,
  expertMissing,
  cancelled,
}: Pick<TimetableView, 'expert' | 'expertMissing' | 'cancelled'>): string {
  return expertMissing && !cancelled ? '전문가를 다시 정하고 있어요' : `${expert.name} 전문가`;
}

export type StateLabel = { text: string; tone: ChipTone };

type OwnState = Pick<OwnReservationView, 'status' | 'placeInLine' | 'confirmed'> & {
  declined?: boolean;
  penalty?: { voided: boolean } | null;
};

/** Returns the state of the employee's own reservation, in two or three words. */
export function ownReservationLabel({
  status,
  placeInLine,
  confirmed,
  declined = false,
  penalty,
}: OwnState): StateLabel {
  // An accepted appeal voids the points, but the recorded status stays.
  if (penalty?.voided && (status === 'NOSHOW' || status === 'LATE_CANCELLED'))
    return { text: '벌점 취소', tone: 'plain' };
  switch (status) {
    case 'ENTERED':
      return { text: '응모 완료', tone: 'fit' };
    case 'WAITING':
      return { text: placeInLine === null ? '대기 중' : `대기 순서 ${placeInLine}번`, tone: 'warn' };
    case 'OFFERED':
      return { text: '자리 제안', tone: 'hot' };
    case 'RESERVED':
      return confirmed ? { text: '예약 완료', tone: 'fit' } : { text: '참여 확인 전', tone: 'warn' };
    case 'ATTENDED':
      return { text: '출석', tone: 'fit' };
    case 'ABSENT_NOTICED':
      return { text: '불참 신고 완료', tone: 'plain' };
    case 'LATE_CANCELLED':
      return { text: '늦은 취소', tone: 'bad' };
    case 'NOSHOW':
      return { text: '결석', tone: 'bad' };
    case 'LOST':
      return { text: '자리 없음', tone: 'plain' };
    case 'CANCELLED':
      return { text: declined ? '거절' : '취소', tone: 'plain' };
  }
}

/** Returns the state of a lesson for an employee without a reservation in it. */
export function availabilityLabel(availability: LessonAvailability): StateLabel {
  switch (availability.kind) {
    case 'free':
      return { text: `${availability.seatsLeft}자리 남음`, tone: 'fit' };
    case 'full':
      return { text: '자리 없음 · 대기 가능', tone: 'warn' };
    case 'entries':
      return { text: '응모 가능', tone: 'hot' };
    case 'entries-later':
      return { text: '추첨 예정', tone: 'plain' };
    case 'draw-soon':
      return { text: '추첨 전', tone: 'warn' };
    case 'blocked':
      return { text: '예약 제한', tone: 'bad' };
    case 'expert-missing':
      return { text: '전문가 미정', tone: 'warn' };
    case 'full-closed':
      return { text: '마감', tone: 'plain' };
    case 'started':
      return { text: '진행 중', tone: 'plain' };
    case 'ended':
      return { text: '지난 수업', tone: 'plain' };
    case 'cancelled':
      return { text: '취소된 수업', tone: 'plain' };
  }
}

type Seated = Pick<TimetableView, 'seatsLeft' | 'cancelled' | 'endsAt' | 'lottery'>;

/**
 * Returns the number of seats left; null before the draw of a lottery, for a cancelled lesson, and once the lesson is
 * over.
 */
export function remainingSeatsLabel({ seatsLeft, cancelled, endsAt, lottery }: Seated, now: Date): string | null {
  const isDrawn = lottery === null || lottery.drawnAt !== null;
  return isDrawn && !cancelled && now < endsAt ? `${seatsLeft}자리` : null;
}

/** Returns why a lesson cannot simply be reserved, and when that changes; null when there is nothing to explain. */
export function unavailableReason(availability: LessonAvailability): string | null {
  switch (availability.kind) {
    case 'free':
      return null;
    case 'full':
      return `자리가 다 찼어요. ${formatSeoulDateTime(availability.until)}까지 대기를 신청할 수 있고, 자리가 나면 순서대로 드려요.`;
    case 'entries':
      return `추첨으로 자리를 정해요. ${formatSeoulDateTime(availability.until)}까지 응모할 수 있어요.`;
    case 'entries-later':
      return `추첨으로 자리를 정해요. ${formatSeoulDateTime(availability.from)}부터 응모할 수 있어요.`;
    case 'draw-soon':
      return `응모가 끝났어요. ${formatSeoulDateTime(availability.at)}에 추첨하고, 그 뒤에는 남은 자리를 예약하거나 대기를 신청할 수 있어요.`;
    case 'blocked':
      return `벌점이 쌓여 ${formatSeoulDateTime(availability.until)}까지 새로 예약할 수 없어요. 그 뒤에는 다시 예약할 수 있어요.`;
    case 'expert-missing':
      return '전문가를 다시 정하고 있어요. 정해지면 예약할 수 있어요.';
    case 'full-closed':
      return '자리가 다 찼어요. 곧 시작하는 수업이라 대기를 신청할 수 없어요.';
    case 'started':
      return '이미 시작한 수업이라 예약할 수 없어요.';
    case 'ended':
      return '끝난 수업이에요.';
    case 'cancelled':
      return '수업이 취소돼 진행되지 않아요.';
  }
}

type PointRule = Pick<TimetableView['rules'], 'latePoints' | 'noShowPoints'>;

/** Returns how many points each rule gives, wherever points are shown. */
export const pointRuleText = ({ latePoints, noShowPoints }: PointRule): string =>
  `늦은 취소와 신고한 불참은 벌점 ${latePoints}점, 신고하지 않은 결석은 ${noShowPoints}점이에요.`;

type CancelTerms = Pick<TimetableView, 'startsAt'> & { rules: PointRule };

/** Returns until when a cancel is free, or what it costs after that; null once the lesson has begun. */
export function cancelText(freeUntil: Date, { startsAt, rules }: CancelTerms, now: Date): string | null {
  if (now >= startsAt) return null;
  return now < freeUntil
    ? `${formatSeoulDateTime(freeUntil)}까지 벌점 없이 취소할 수 있어요.`
    : `지금 취소하면 벌점이 생길 수 있어요. 다른 분이 자리를 채우면 생기지 않아요. ${pointRuleText(rules)}`;
}

type Free = CancelTerms & { rules: Pick<TimetableView['rules'], 'freeUntil' | 'graceMinutes'> };

/** Returns until when a new reservation can be cancelled without points, and how many points there are afterwards. */
export const freeCancelText = (lesson: Free, now: Date): string =>
  `${freeUntilText(lesson, now)} ${pointRuleText(lesson.rules)}`;

function freeUntilText({ startsAt, rules: { freeUntil, graceMinutes } }: Free, now: Date): string {
  const graceEnds = now.getTime() + graceMinutes * MINUTE_MS;
  if (graceEnds <= freeUntil.getTime()) return `${formatSeoulDateTime(freeUntil)}까지 벌점 없이 취소할 수 있어요.`;
  if (graceEnds >= startsAt.getTime()) return '시작 전까지 벌점 없이 취소할 수 있어요.';
  return `예약하고 ${graceMinutes}분 동안은 벌점 없이 취소할 수 있어요. 그 뒤에 취소하면 벌점이 생길 수 있어요.`;
}

type WaitingTerms = Pick<TimetableView, 'startsAt'> & {
  rules: Pick<
    TimetableView['rules'],
    'offersFrom' | 'offerMinutes' | 'offerCountsFromHour' | 'offerCountsUntilHour' | 'waitingEndsAt'
  >;
};

/** Returns "15분 동안 자리를 잡아 두고 받을지 여쭤봐요." and, where it can matter, in which hours the minutes do not count. */
function offerText(rules: WaitingTerms['rules'], now: Date): string {
  const { offerMinutes, offerCountsFromHour, offerCountsUntilHour } = rules;
  const offered = `${offerMinutes}분 동안 자리를 잡아 두고 받을지 여쭤봐요.`;
  return canReachNight(rules, now)
    ? `${offered} 밤 ${offerCountsUntilHour - 12}시부터 아침 ${offerCountsFromHour}시까지는 이 시간에 포함되지 않아요.`
    : offered;
}

/** Returns whether an offer from now on can extend into the hours in which its minutes do not count. */
function canReachNight(rules: WaitingTerms['rules'], now: Date): boolean {
  const hours = { countsFromHour: rules.offerCountsFromHour, countsUntilHour: rules.offerCountsUntilHour };
  const from = now < rules.offersFrom ? rules.offersFrom : now;
  const lastEnd = new Date(rules.waitingEndsAt.getTime() + rules.offerMinutes * MINUTE_MS);
  const { year, month, day } = seoulParts(from);
  return isOfferNight(from, hours) || seoulInstant(year, month, day, hours.countsUntilHour) < lastEnd;
}

/** Returns what happens to a seat that becomes free now, for an employee on the waiting list. */
export function freedSeatText({ rules }: WaitingTerms, now: Date): string {
  return now < rules.offersFrom ? '자리가 나면 바로 예약돼요.' : `자리가 나면 ${offerText(rules, now)}`;
}

/** Returns the same, plus what changes close to the start if the employee waits that long. */
export function waitingListText(
  lesson: WaitingTerms,
  { noticeHours, now }: { noticeHours: number; now: Date },
): string {
  const { startsAt, rules } = lesson;
  const fromHours = (startsAt.getTime() - rules.offersFrom.getTime()) / HOUR_MS;
  return now >= rules.offersFrom || noticeHours >= fromHours
    ? freedSeatText(lesson, now)
    : `${freedSeatText(lesson, now)} 시작 ${fromHours}시간 전부터는 ${offerText(rules, now)}`;
}

type Points = Pick<TimetableView['rules'], 'latePoints' | 'noShowPoints' | 'blockPoints' | 'blockDays'>;

/** Returns the cost of reporting an absence now, and of an unreported one. */
export function absenceCostText(
  { latePoints, noShowPoints, blockPoints, blockDays }: Points,
  pointsThisMonth: number,
): string {
  const cost = `지금 알리면 벌점 ${latePoints}점, 알리지 않고 결석하면 벌점 ${noShowPoints}점이에요.`;
  const month = `이번 달 벌점은 지금 ${pointsThisMonth}점이고, ${blockPoints}점이 되면 ${blockDays}일 동안 새로 예약할 수 없어요.`;
  return `${cost} ${month}`;
}

/** Returns what a late cancel can still cost; the page shows it afterwards. */
export const undecidedPointsText = (points: number) =>
  `다른 분이 자리를 채우지 않으면 출석을 마감한 뒤 벌점 ${points}점이 생겨요.`;

/** Formats 0.416 as "약 42%". A chance below 1 is shown as at least 1% and at most 99%. */
export function chanceLabel(chance: number): string {
  if (chance >= 1) return '100%';
  return `약 ${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}

/** Note on a seat that an expert gave and its owner has not confirmed. */
export const unconfirmedText = '전문가가 추가한 예약이에요. 참여를 확인하기 전에는 불참해도 벌점이 없어요.';
