import type { MemberActor } from '~/domain/shared/actor';
import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import { type JobTarget, TIMERS_NOT_IN_BULK } from '~/domain/operations/schema/queue';
import { DomainError } from '~/domain/shared/errors';
import { isJobName } from '~/server/jobs/definitions';
import { queueSender } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { kindOf } from './job-records';
import { storedQueue } from './list-jobs';
import { listJobIds } from './queue-jobs.sql';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Maximum number of jobs in one action. The console shows how many jobs it affected, and repeating it affects the next
 * ones.
 */
const MAX_JOBS = 1000;

async function targetIds({ pool }: Pick<ServiceContext, 'pool'>, { queue, state, ids }: JobTarget): Promise<string[]> {
  return ids === 'all' ? listJobIds(pool, { queue: storedQueue(queue, state), state, limit: MAX_JOBS }) : ids;
}

async function audited(
  context: ServiceContext<MemberActor>,
  action: AuditAction,
  { queue, state, ids }: JobTarget,
  affected: number,
): Promise<{ affected: number }> {
  await recordAudit(context.db, context, {
    action,
    subject: `queue:${queue}`,
    details: { state, affected, ids: ids === 'all' ? 'all' : ids.slice(0, 20) },
  });
  return { affected };
}

/**
 * Retries dead jobs, starts waiting ones now, or resumes cancelled ones. A dead job goes back to its queue with all its
 * retries. A resumed job waits for its own time again, which may have passed.
 * @throws DomainError NOT_FOUND for an unknown queue; MOVE_NOT_ALLOWED for running and finished jobs, and for starting
 *   all scheduled jobs of a timer queue together
 */
export async function retryJobs(
  context: ServiceContext<MemberActor>,
  target: JobTarget,
): Promise<{ affected: number }> {
  const { queue, state } = target;
  const stored = storedQueue(queue, state);
  const boss = await queueSender();
  if (state === 'dead') {
    const affected = await boss.redrive(stored, {
      limit: MAX_JOBS,
      ...(target.ids === 'all' ? {} : { ids: target.ids }),
    });
    return audited(context, 'jobs.retry', target, affected);
  }
  if (state === 'active' || state === 'done') throw new DomainError('MOVE_NOT_ALLOWED');
  if (state === 'cancelled') {
    const ids = await targetIds(context, target);
    return audited(
      context,
      'jobs.resume',
      target,
      ids.length === 0 ? 0 : affectedOf(await boss.resume(stored, ids), ids),
    );
  }
  if (state === 'scheduled' && target.ids === 'all' && isJobName(queue) && kindOf(queue) === 'timer')
    throw new DomainError('MOVE_NOT_ALLOWED', {}, TIMERS_NOT_IN_BULK);
  let affected = 0;
  for (const id of await targetIds(context, target))
    affected += (await boss.update(stored, undefined, { id, startAfter: context.now })).updated;
  return audited(context, 'jobs.start', target, affected);
}

/**
 * Cancels waiting or running jobs, or discards dead and cancelled ones. The handler of a running job that is cancelled
 * gets a signal to stop.
 * @throws DomainError NOT_FOUND for an unknown queue; MOVE_NOT_ALLOWED for finished jobs
 */
export async function cancelJobs(
  context: ServiceContext<MemberActor>,
  target: JobTarget,
): Promise<{ affected: number }> {
  const { queue, state } = target;
  if (state === 'done') throw new DomainError('MOVE_NOT_ALLOWED');
  const stored = storedQueue(queue, state);
  const ids = await targetIds(context, target);
  if (ids.length === 0) return { affected: 0 };
  const boss = await queueSender();
  const isFinished = state === 'dead' || state === 'cancelled';
  const answer = await (isFinished ? boss.deleteJob(stored, ids) : boss.cancel(stored, ids));
  if (!isFinished && queue === 'send-message') await closeMessages(context, ids);
  return audited(context, isFinished ? 'jobs.discard' : 'jobs.cancel', target, affectedOf(answer, ids));
}

/** A cancelled mail is not sent automatically later; a mail that is being sent at this moment is not changed. */
async function closeMessages({ pool }: ServiceContext<MemberActor>, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    `update messages set status = 'FAILED', error = '운영자가 취소했어요.' where id in (
       select m.id from messages m join pgboss.job j on m.id = (j.data->>'messageId')::int
       where j.name = 'send-message' and j.id = any($1::uuid[]) and j.state = 'cancelled' and m.status = 'QUEUED' for update of m skip locked)`,
    [jobIds],
  );
}

/** Returns how many jobs pg-boss says it affected. Another operator may have acted first. */
function affectedOf(answer: object, ids: readonly string[]): number {
  return 'affected' in answer && typeof answer.affected === 'number' ? answer.affected : ids.length;
}
