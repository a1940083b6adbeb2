import type { z } from 'zod';
import { noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import { departureWindow, type Visited, type visitInput } from '~/domain/lesson/visit';
import { actedAt } from '~/domain/shared/acted-at';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import type { OwnContract, LessonRow } from '../contract/contract-row';
import { markHeld } from '../outcome/mark-lesson-held';
import { planHeldNotification } from '../outcome/notify-lesson-held';
import type { Changed } from '../time/change-lesson';
import { lockVisitedLesson, saveVisit, visited } from './visit-row';

/**
 * Records when the coach left. A fixed lesson is then held: now, or at its end if the coach left earlier. The first
 * record counts, and another one changes nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN for the learner, MOVE_NOT_ALLOWED without an arrival or a fixed time,
 *   TOO_EARLY and TOO_LATE outside the time for departures and for a record of more than three days ago, CLOCK_AHEAD
 */
export function checkOut(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, doneAt }: z.infer<typeof visitInput>,
): Promise<Visited> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson, visit } = await lockVisitedLesson(tx, actor, encryptedLessonId);
    if (!visit?.arrivedAt) throw new DomainError('MOVE_NOT_ALLOWED', {}, '도착 기록이 없어서 종료를 기록할 수 없어요.');
    if (visit.leftAt) return visited({ contract, lesson, visit });
    const leftAt = actedAt(doneAt, { now, from: null });
    const { from, until } = departureWindow(lesson, visit.arrivedAt);
    if (leftAt < from)
      throw new DomainError('TOO_EARLY', {}, `${formatSeoulDateTime(from)}부터 종료를 기록할 수 있어요.`);
    if (leftAt > until)
      throw new DomainError('TOO_LATE', {}, '종료를 기록할 시간이 지났어요. 수업을 완료로 기록해 주세요.');
    const saved = await saveVisit(tx, lesson, { leftAt, departureReceivedAt: now });
    const held = await holdAfterVisit(tx, { contract, side, lesson, actorId: actor.userId, now });
    return visited({ ...held, visit: saved });
  });
}

type Leaving = OwnContract & { lesson: LessonRow; actorId: number; now: Date };

/** Marks a fixed lesson as held once it is over; before its end, and with an open complaint, the job does it. */
async function holdAfterVisit(tx: Tx, { contract, side, lesson, actorId, now }: Leaving): Promise<Changed> {
  if (lesson.status !== 'CONFIRMED') return { contract, lesson };
  const { until } = noShowWindow(lesson.startsAt, lessonPolicies.of(contract.lessonPolicyVersion));
  const disputed = (await tx.complaint.count({ where: { lessonId: lesson.id, status: 'OPEN' } })) > 0;
  if (now < lesson.endsAt || now >= until || disputed) {
    await enqueue(tx, 'auto-complete-lesson', { lessonId: lesson.id }, { startAfter: lesson.endsAt });
    return { contract, lesson };
  }
  await planHeldNotification(tx, { lessonId: lesson.id, contract, heldAt: now });
  return markHeld(tx, { contract, lesson, role: side, actorId, now });
}
