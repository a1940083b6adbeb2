import { matchingPolicy } from '~/domain/coach/policy';
import { usedLessonStatuses } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';
import { lockCoaches } from '../lock-coaches';
import { refreshCoachSearch } from './refresh-coach-search.sql';

/**
 * $1 is a coach's id. Counts contracts that were really paid: one that ended early without a used lesson counts as not
 * bought. A learner can have enrolled again once the first contract is over, and has done so with a second one: a
 * learner in the middle of the first contract has not decided.
 *
 * Served by contracts (coach_id, id desc) and lessons (contract_id, sequence); the offset keeps the planner from
 * reading the lessons of all coaches at the same time.
 */
const text = `
  update coaches c set reenroll_permille = measured.permille
  from (
    select round(1000.0 * count(*) filter (where again) / count(*))::int as permille
    from (
      select count(*) >= 2 as again
      from contracts bought
      where bought.coach_id = $1::int and bought.status <> 'PENDING_PAYMENT'
        and (bought.status <> 'TERMINATED' or exists (
          select 1 from lessons used where used.contract_id = bought.id and used.status in (${usedLessonStatuses.map((status) => `'${status}'`).join(', ')}) offset 0))
      group by bought.learner_id having count(*) >= 2 or bool_or(bought.status in ('COMPLETED', 'TERMINATED'))
    ) as learners
    having count(*) >= ${matchingPolicy.reenrolmentLearnersNeeded}
  ) as measured
  where c.id = $1::int and c.reenroll_permille <> measured.permille
  returning c.id`;

/**
 * Measures the share of a coach's learners who bought again, and updates search and listings if it changes. Below
 * `reenrolmentLearnersNeeded` the stored value stays. Call it at the end of a transaction that opens, completes or
 * terminates a contract, after all other locks are taken (`lockCoaches`).
 */
export async function measureReenrolment(tx: Tx, coachId: number): Promise<void> {
  await lockCoaches(tx, [coachId]);
  const changed = await tx.$queryRawUnsafe<{ id: number }[]>(text, coachId);
  await refreshCoachSearch(
    tx,
    changed.map(({ id }) => id),
  );
}
