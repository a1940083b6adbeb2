import { seoulParts } from '~/domain/shared/seoul-time';
import { type LessonPolicy, lessonPolicy } from './policy';

const MINUTE_MS = 60_000;

/** Weekly slot 1 to 6 of a start: before 9, 9–12, 12–15, 15–18, 18–21, after 21 (specification §7). */
export function slotOfHour(hour: number): number {
  return Math.max(1, Math.min(6, Math.floor(hour / 3) - 1));
}

/** Every start of a day that the policy knows: minutes after midnight in Seoul, with its weekly slot. */
export function dailyStarts(policy: LessonPolicy = lessonPolicy): { minute: number; slot: number }[] {
  const starts: { minute: number; slot: number }[] = [];
  for (let minute = policy.earliestStartHour * 60; minute <= policy.latestStartHour * 60; minute += policy.startStepMinutes) {
    starts.push({ minute, slot: slotOfHour(Math.floor(minute / 60)) });
  }
  return starts;
}

/** Whether a lesson may start at this instant at all: on the grid, within the day's first and last hour. */
export function isLessonStart(startsAt: Date, policy: LessonPolicy = lessonPolicy): boolean {
  if (startsAt.getTime() % MINUTE_MS !== 0) return false;
  const { hour, minute } = seoulParts(startsAt);
  return dailyStarts(policy).some((start) => start.minute === hour * 60 + minute);
}

export type LessonTime = { startsAt: Date; endsAt: Date; /** Until when the coach is taken: the lesson and the way from it. */ coachFreeAt: Date };

/** What a lesson that starts then takes from learner and coach. */
export function lessonTime(startsAt: Date, policy: LessonPolicy = lessonPolicy): LessonTime {
  const endsAt = new Date(startsAt.getTime() + policy.lessonMinutes * MINUTE_MS);
  return { startsAt, endsAt, coachFreeAt: new Date(endsAt.getTime() + policy.travelMinutes * MINUTE_MS) };
}
