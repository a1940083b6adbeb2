import type { PgBoss } from 'pg-boss';
import { deadLetterOf, jobs, renamedJobs } from './definitions';

/**
 * Jobs of $1 go on in another queue as they are, with their ids, keys, times and attempts; $2 contains the columns that
 * change. pg-boss has nothing for this: its redrive starts jobs again. A running job stays with its worker, and a
 * finished one stays for a day, as in every queue. A job that the policy of the other queue rejects is already there.
 */
const moveJobs = `
  with moved as (
    delete from pgboss.job old where old.name = $1 and old.state not in ('active', 'completed') returning old as job
  )
  insert into pgboss.job
  select renamed.* from moved, jsonb_populate_record(moved.job, $2::jsonb) renamed
  on conflict do nothing`;

/**
 * Deletes an old queue one day after its new name was created, when it is empty. An earlier version may run beside this
 * one until all its processes are replaced, and sends jobs under the old name. When a job arrives at this moment, its
 * foreign key makes the deletion fail, and the next installation handles the job.
 */
const deleteEmpty = `
  delete from pgboss.queue old
  where old.name = $1
    and exists (select 1 from pgboss.queue new where new.name = $2 and new.created_on < now() - interval '1 day')
    and not exists (select 1 from pgboss.job where job.name = old.name)
    and not exists (select 1 from pgboss.queue owner where owner.dead_letter = old.name)`;

/**
 * Moves the waiting, retrying and failed jobs of each renamed queue to the new queue, and deletes the old queue a day
 * later. A job that a worker of an earlier version still runs is moved by the next installation; plan-lost-jobs finds
 * its row before that.
 */
export async function moveRenamedQueues(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const move = (from: string, columns: object) => db.executeSql(moveJobs, [from, JSON.stringify(columns)]);
  for (const [old, name] of Object.entries(renamedJobs)) {
    await boss.unschedule(old);
    await move(old, { name, policy: jobs[name].policy, dead_letter: deadLetterOf(name) });
    // A redrive sends a dead job to the queue in its `source_name`.
    await move(deadLetterOf(old), { name: deadLetterOf(name), source_name: name });
    // Deletes the dead letter queue last, because the queue refers to it.
    for (const queue of [old, deadLetterOf(old)]) await db.executeSql(deleteEmpty, [queue, name]);
  }
}

const countUnfinished = `
  select name as queue, count(*)::int as unfinished from pgboss.job
  where name in (select name from pgboss.queue where name <> all($1) and name not like '\\_\\_pgboss%')
    and state in ('created', 'retry', 'active')
  group by name order by name`;

/** Queue that this version does not know, with the number of its unfinished jobs. */
export type UnknownQueue = { queue: string; unfinished: number };

/**
 * Returns queues with jobs that no worker of this version handles, except those of pg-boss itself. They are not
 * deleted: an earlier or later version that knows them may be running.
 */
export async function findUnknownQueues(boss: PgBoss): Promise<UnknownQueue[]> {
  const currentQueues = Object.keys(jobs).flatMap((name) => [name, deadLetterOf(name)]);
  return (await boss.getDb().executeSql(countUnfinished, [currentQueues])).rows as UnknownQueue[];
}
