import { lessonTime } from '~/domain/lesson/hours';
import type { LessonPolicy } from '~/domain/lesson/policy';
import type { Tx } from '~/server/db';
import { reserveHours } from './reserve-hours';

type Reservation = {
  coachId: number;
  learnerId: number;
  startsAt: Date;
  /** The policy under which the lesson is sold. */
  policy: LessonPolicy;
  now: Date;
} & (
  | {
      /** A hold has an order and an end. */
      hold: { orderId: number; expiresAt: Date };
    }
  | {
      /** A lesson's reservation never ends. */
      lessonId: number;
    }
);

/**
 * Reserves the hour of a 1:1 lesson for coach and learner (reserve-hours.ts).
 * @throws DomainError SLOT_TAKEN
 */
export async function reserveTime(
  tx: Tx,
  { coachId, learnerId, startsAt, policy, now, ...subject }: Reservation,
): Promise<void> {
  await reserveHours(tx, {
    coachId,
    learnerId,
    startsAt,
    endsAt: lessonTime(startsAt, policy).endsAt,
    purpose: 'hold' in subject ? { kind: 'hold', ...subject.hold } : { kind: 'lesson', lessonId: subject.lessonId },
    now,
  });
}
