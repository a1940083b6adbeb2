import { isPaused } from '~/domain/coach/status';
import { firstLessonOf } from '~/domain/lesson/contract';
import { canRequestTime } from '~/domain/lesson/open-times';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { listOpenHours } from '../contract/view/list-contract-hours';

type Ctx = Pick<ServiceContext, 'db' | 'pool' | 'now'>;

/**
 * Returns whether one side of a contract could answer a request with another time now, which the service would accept.
 * Messages offer "another time" only in this case. Without `lesson` the contract's first lesson is used. Call it before
 * the transaction that sends the message, because it takes its own connection.
 */
export async function hasOtherTime(
  { db, pool, now }: Ctx,
  contract: ContractRow,
  side: PartyRole,
  lesson?: LessonRow,
): Promise<boolean> {
  if (!canRequestTime({ status: contract.status, coachPaused: isPaused(contract.coach) })) return false;
  const lessonToMove = lesson ?? firstLessonOf(await db.lesson.findMany({ where: { contractId: contract.id } }));
  const openHours = await listOpenHours(pool, {
    contract,
    side,
    from: seoulDate(now),
    days: schedulingPolicy.horizonDays + 1,
    now,
    movingLessonId: lessonToMove?.id,
    outsideSlots: true,
  });
  // For a learner a start must be later than the end of the notice period, for a coach later than now.
  const notBefore = now.getTime() + (side === 'learner' ? schedulingPolicy.noticeMinutes * MINUTE_MS : 0);
  return openHours.some(
    ({ startsAt }) => startsAt.getTime() > notBefore && startsAt.getTime() !== lessonToMove?.startsAt.getTime(),
  );
}
