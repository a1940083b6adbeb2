import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies, schedulingPolicy } from './policy';

it('pins the numbers of lessons and hours; changing one needs a new version', () => {
  expect(schedulingPolicy).toEqual({
    travelMinutes: 30,
    startStepMinutes: 60,
    earliestStartHour: 6,
    latestStartHour: 22,
    noticeMinutes: 180,
    answerHours: 24,
    answerBeforeMinutes: 180,
    answerNight: { fromHour: 21, toHour: 9 },
    answerReminderHours: 6,
    answerReminderNightMinutes: 60,
    horizonDays: 60,
    heldHourKeptDays: 7,
    consultingDays: 7,
    absenceShownDays: 14,
    reminderHours: 24,
    firstLessonReminderHours: [24, 72, 144],
  });
  expect(currentPolicy(lessonPolicies)).toEqual({
    version: 'lesson-2026-11-25',
    lessonMinutes: 50,
    cancel: { freeHours: 24, graceMinutes: 30, graceFrom: 'notified', lessonsPerWaiver: 4 },
    noShowAfterMinutes: 15,
    noShowWithinHours: 48,
    doneAfterHours: 48,
    holdUndoMinutes: 10,
    bonusCredits: 1,
    validDays: { trial: 30, short: 60, regular: 31 },
    regularSpareDays: 14,
    returnGraceDays: 14,
    expiry: { noticeDays: [14, 3], extensionDays: 30 },
    pause: { minDays: 7, maxDays: 30, times: 1 },
  });
});

it('keeps five minutes from fixing, and every other number, for lessons sold under the earlier version', () => {
  const { version: _version, cancel, ...rest } = currentPolicy(lessonPolicies);
  expect(lessonPolicies.versions.map(({ version }) => version)).toEqual([
    'lesson-2026-11',
    'lesson-2026-11-22',
    'lesson-2026-11-25',
  ]);
  for (const version of ['lesson-2026-11', 'lesson-2026-11-22'])
    expect(lessonPolicies.of(version)).toEqual({
      ...rest,
      version,
      cancel: { ...cancel, graceMinutes: 5, graceFrom: 'fixed' },
    });
});
