import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { callerFor } from '../caller';
import { createLessonScene, sceneStart } from '../factories/lesson-scene';
import { after } from './across-a-change';

/** The policy versions before and since 25 November 2026. */
const before = { lessonPolicyVersion: 'lesson-2026-11-22', paymentPolicyVersion: 'payment-2026-11-22' };
const since = { lessonPolicyVersion: 'lesson-2026-11-25', paymentPolicyVersion: 'payment-2026-11-25' };

describe('a purchase from before 25 November 2026 keeps its free window and its refund', () => {
  it.each([
    { sold: before, minutes: 5 },
    { sold: since, minutes: 30 },
  ])('$sold.lessonPolicyVersion: $minutes minutes', async ({ sold, minutes }) => {
    const scene = await createLessonScene(1, sold);
    const at = after(sceneStart, -4 * HOUR_MS);
    await scene.fix(sceneStart, at);
    const termAfter = async (ms: number) =>
      (await scene.as.learner(after(at, ms)).cancelPromise({ encryptedLessonId: await scene.lessonId() })).term;
    expect([await termAfter(minutes * MINUTE_MS), await termAfter(minutes * MINUTE_MS + 1)]).toEqual([
      'JUST_BOOKED',
      'LATE',
    ]);
  });

  it.each([
    // A late cancel after the window costs the lesson and, in the earlier version, the right to a full refund with its
    // fee.
    { sold: before, late: { before: 130_000, after: 52_000 }, unused: 117_000 },
    { sold: since, late: { before: 130_000, after: 65_000 }, unused: 130_000 },
  ])(
    '$sold.paymentPolicyVersion: a late cancel reduces the refund',
    async ({ sold, late: lateCancellation, unused }) => {
      const scene = await createLessonScene(2, sold);
      const refundAt = async (at: Date) =>
        (await callerFor(scene.actors.learner, at).payment.refundPromise({ encryptedContractId: await scene.token() }))
          .amount;
      expect(await refundAt(after(sceneStart, 6 * DAY_MS))).toBe(unused);
      await scene.fix();
      const at = after(sceneStart, -HOUR_MS);
      const encryptedLessonId = await scene.lessonId();
      const preview = await scene.as.learner(at).cancelPromise({ encryptedLessonId });
      expect(preview.refund).toEqual(lateCancellation);
      await scene.as.learner(at).cancel({ encryptedLessonId, term: preview.term });
      expect(await refundAt(at)).toBe(lateCancellation.after);
    },
  );
});
