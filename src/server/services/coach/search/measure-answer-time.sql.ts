import { matchingPolicy } from '~/domain/coach/policy';
import { invitationMachine, type InvitationStatus } from '~/domain/matching/status';
import type { Tx } from '~/server/db';
import { lockCoaches } from '../lock-coaches';
import { refreshCoachSearch } from './refresh-coach-search.sql';

const { answersCounted, answersNeeded } = matchingPolicy;
const answers = ['PROPOSED', 'DECLINED'] as const satisfies readonly InvitationStatus[];

/**
 * $1 is an int[] of coach ids. The event that leaves INVITED states how an invitation was settled: answered_at changes
 * when a proposal is changed or withdrawn, and LAPSED alone does not say whether the deadline passed. An answer counts
 * the time from request to answer. A coach who let the deadline pass, expired or closed, counts with the full time; an
 * invitation that ended before its deadline does not count. The median is in whole minutes, and half a minute rounds
 * up.
 *
 * Served by invitations (coach_id, id desc), read until enough are settled, and for each by state_events (machine,
 * entity_id, id): the limit of one keeps it a look-up, whatever the planner estimates for the events of a machine.
 */
const text = `
  update coaches c set response_minutes = measured.minutes
  from (
    select asked.id, round((percentile_cont(0.5) within group (order by settled.seconds) / 60)::numeric)::int as minutes
    from coaches asked
    cross join lateral (
      -- Two machines' clocks may differ by a moment, and no answer comes before its question.
      select greatest(extract(epoch from least(event.at, i.answer_by) - i.created_at), 0)::float8 as seconds
      from invitations i
      cross join lateral (
        select e.at, e."to" from state_events e where e.machine = '${invitationMachine.name}' and e.entity_id = i.id and e."from" = 'INVITED' order by e.id limit 1
      ) as event
      where i.coach_id = asked.id and (event."to" in (${answers.map((status) => `'${status}'`).join(', ')}) or event.at >= i.answer_by)
      order by i.id desc limit ${answersCounted}
    ) as settled
    where asked.id = any($1::int[])
    group by asked.id having count(*) >= ${answersNeeded}
  ) as measured
  where c.id = measured.id and c.response_minutes is distinct from measured.minutes
  returning c.id`;

/**
 * Measures how soon these coaches answer, and updates search and listings for those whose value changes. Below
 * `answersNeeded` the stored value stays. Call it at the end of the transaction that settles their invitations, after
 * all other locks are taken (`lockCoaches`): when two transactions settle invitations of one coach at the same time,
 * the second counts what the first has committed.
 */
export async function measureAnswerTime(tx: Tx, coachIds: readonly number[]): Promise<void> {
  if (coachIds.length === 0) return;
  await lockCoaches(tx, coachIds);
  const changed = await tx.$queryRawUnsafe<{ id: number }[]>(text, coachIds);
  await refreshCoachSearch(
    tx,
    changed.map(({ id }) => id),
  );
}
