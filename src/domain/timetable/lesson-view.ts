import { numberWindow } from './attendance';
import { freeCancelUntil } from './cancel';
import type { RulesPolicy, TimetableView } from './schema/timetable';
import { offersFrom, waitingListEndsAt } from './waiting-list';

/** The stored or transmitted data of a lesson; everything else that is shown is derived from them. */
export type LessonData = Omit<TimetableView, 'seatsLeft' | 'rules'> & { taken: number; policy: RulesPolicy };

/** Returns a lesson as all members of the company see it. */
export function lessonView({ taken, policy, ...lesson }: LessonData): TimetableView {
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
      waitingEndsAt: waitingListEndsAt(startsAt, policy),
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
