import { isPaused } from '~/domain/coach/status';
import { firstLessonOf } from '~/domain/lesson/contract';
import { canRequestTime } from '~/domain/lesson/open-times';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { listOpenHours } from '../contract/list-contract-hours';

type Ctx = Pick<ServiceContext, 'db' | 'pool' | 'now'>;

/**
 * Whether one side of a contract could answer a request with another time now: whether the service would accept any. A
 * message offers "another time" only then. Without `lesson` the contract's first lesson is meant. Call it before the
 * transaction that sends the message, because it takes a connection of its own.
 */
export async function hasOtherTime(
  { db, pool, now }: Ctx,
  contract: ContractRow,
  side: PartyRole,
  lesson?: LessonRow,
): Promise<boolean> {
  if (!canRequestTime({ status: contract.status, coachPaused: isPaused(contract.coach) })) return false;
  const moved = lesson ?? firstLessonOf(await db.lesson.findMany({ where: { contractId: contract.id } }));
  const open = await listOpenHours(pool, {
    contract,
    side,
    from: seoulDate(now),
    days: schedulingPolicy.horizonDays + 1,
    now,
    movingLessonId: moved?.id,
    outsideSlots: true,
  });
  // A learner's notice and a coach's present moment are bounds that a start has to be later than.
  const notBefore = now.getTime() + (side === 'learner' ? schedulingPolicy.noticeMinutes * MINUTE_MS : 0);
  return open.some(
    ({ startsAt }) => startsAt.getTime() > notBefore && startsAt.getTime() !== moved?.startsAt.getTime(),
  );
}
