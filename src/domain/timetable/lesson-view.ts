import { numberWindow } from './attendance';
import { freeCancelUntil } from './cancel';
import type { RulesPolicy, TimetableView } from './schema';
import { offersFrom, waitingEnds } from './waiting-list';

/** What is stored of a lesson, or sent of it: the rest of what is shown follows. */
export type LessonFacts = Omit<TimetableView, 'seatsLeft' | 'rules'> & { taken: number; policy: RulesPolicy };

/** A lesson as everybody of the company sees it. */
export function lessonView({ taken, policy, ...lesson }: LessonFacts): TimetableView {
  const { startsAt, seats, waiting, cancelled, expertMissing } = lesson;
  const numbers = numberWindow(startsAt, policy);
  return {
    ...lesson,
    seatsLeft: waiting > 0 || cancelled || expertMissing ? 0 : seats - taken,
    rules: {
      freeUntil: freeCancelUntil({ startsAt, promotedAt: null, reservedAt: null, fromOffer: false, policy }),
      graceMinutes: policy.cancel.graceMinutes,
      offersFrom: offersFrom(startsAt, policy),
      offerMinutes: policy.offer.minutes,
      offerCountsFromHour: policy.offer.countsFromHour,
      offerCountsUntilHour: policy.offer.countsUntilHour,
      waitingEndsAt: waitingEnds(startsAt, policy),
      maxNoticeHours: policy.maxNoticeHours,
      latePoints: policy.penalty.latePoints,
      noShowPoints: policy.penalty.noShowPoints,
      blockPoints: policy.penalty.blockPoints,
      blockDays: policy.penalty.blockDays,
      numberFrom: numbers.from,
      numberUntil: numbers.until,
      drawMinutesAfterClose: policy.lottery.drawMinutesAfterClose,
    },
  };
}
