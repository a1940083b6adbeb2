import type { PgBoss } from 'pg-boss';
import { deadLetterOf, jobs, renamedJobs } from './definitions';

/**
 * Jobs of $1 go on in another queue as they are, with their ids, keys, moments and tries; $2 holds the columns that
 * change. pg-boss has nothing for this: its redrive starts jobs again. A running job stays with its worker, and what is done
 * stays for its day, as in every queue. A job that the other queue's policy refuses is there already.
 */
const moveJobs = `
  with moved as (
    delete from pgboss.job old where old.name = $1 and old.state not in ('active', 'completed') returning old as job
  )
  insert into pgboss.job
  select renamed.* from moved, jsonb_populate_record(moved.job, $2::jsonb) renamed
  on conflict do nothing`;

/**
 * An earlier version may run beside this one until all its processes are replaced, and sends to a queue by its old
 * name: that queue goes a day after its new name came, when nothing is in it. Should a job come at this moment, its
 * reference to the queue makes this fail, and the next installation sees the job.
 */
const deleteEmpty = `
  delete from pgboss.queue old
  where old.name = $1
    and exists (select 1 from pgboss.queue new where new.name = $2 and new.created_on < now() - interval '1 day')
    and not exists (select 1 from pgboss.job where job.name = old.name)
    and not exists (select 1 from pgboss.queue owner where owner.dead_letter = old.name)`;

/**
 * Moves what waits, was taken back or has failed from the old name of each renamed queue to the new one, and deletes
 * the old queue in time. A job that a worker of an earlier version still runs comes along the next time; plan-lost-jobs
 * finds its row before.
 */
export async function moveRenamedQueues(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const move = (from: string, columns: object) => db.executeSql(moveJobs, [from, JSON.stringify(columns)]);
  for (const [old, name] of Object.entries(renamedJobs)) {
    await boss.unschedule(old);
    await move(old, { name, policy: jobs[name].policy, dead_letter: deadLetterOf(name) });
    // A dead job goes back to the queue that it says it comes from.
    await move(deadLetterOf(old), { name: deadLetterOf(name), source_name: name });
    // The dead letter last: while the queue is there, it refers to it.
    for (const queue of [old, deadLetterOf(old)]) await db.executeSql(deleteEmpty, [queue, name]);
  }
}

const countUnfinished = `
  select name as queue, count(*)::int as unfinished from pgboss.job
  where name in (select name from pgboss.queue where name <> all($1) and name not like '\\_\\_pgboss%')
    and state in ('created', 'retry', 'active')
  group by name order by name`;

/** A queue that this version does not know, and how many jobs wait or run in it. */
export type UnknownQueue = { queue: string; unfinished: number };

/**
 * Queues with jobs that no worker of this version takes, pg-boss's own aside. They stay: an earlier or a later version
 * may be running that knows them.
 */
export async function findUnknownQueues(boss: PgBoss): Promise<UnknownQueue[]> {
  const known = Object.keys(jobs).flatMap((name) => [name, deadLetterOf(name)]);
  return (await boss.getDb().executeSql(countUnfinished, [known])).rows as UnknownQueue[];
}
