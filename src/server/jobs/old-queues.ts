import type { PgBoss } from 'pg-boss';
import { deadLetterOf, jobs, renamedJobs } from './definitions';

/**
 * Jobs of $1 go on in another queue as they are, with their ids, keys, moments and tries; $2 holds the columns that
 * change. pg-boss has nothing for this: its redrive starts jobs anew. What runs is left to its worker, and what is done
 * stays as the trace of who used the queue last. A job that the other queue's policy refuses is there already.
 */
const moveJobs = `
  with moved as (
    delete from pgboss.job old where old.name = $1 and old.state not in ('active', 'completed') returning old as job
  )
  insert into pgboss.job
  select renamed.* from moved, jsonb_populate_record(moved.job, $2::jsonb) renamed
  on conflict do nothing`;

/**
 * Moves what waits, was taken back or has failed from the old name of each renamed queue to the new one. A job that a
 * worker of an earlier version still runs comes along the next time; plan-lost-jobs finds its row before.
 */
export async function moveRenamedJobs(boss: PgBoss): Promise<void> {
  const move = (from: string, columns: object) => boss.getDb().executeSql(moveJobs, [from, JSON.stringify(columns)]);
  for (const [old, name] of Object.entries(renamedJobs)) {
    await boss.unschedule(old);
    await move(old, { name, policy: jobs[name].policy, dead_letter: deadLetterOf(name) });
    // A dead job goes back to the queue that it says it comes from.
    await move(deadLetterOf(old), { name: deadLetterOf(name), source_name: name });
  }
}

/**
 * Queues that this version does not know, pg-boss's own aside. One is forgotten when no version has installed it for a
 * day: an earlier or a later one may be running beside this one until all are replaced.
 */
const unknownQueues = `
  select name, updated_on < now() - interval '1 day' as forgotten from pgboss.queue
  where name <> all($1) and name not like '\\_\\_pgboss%'`;

/**
 * Only without jobs: those that are done stay for a day, so that nobody has used it for as long. Should a job come at
 * this moment, its reference to the queue makes this fail, and the next installation sees the job.
 */
const deleteEmpty = `
  with empty as (
    select name from pgboss.queue q
    where name = any($1) and not exists (select 1 from pgboss.job j where j.name = q.name)
  )
  delete from pgboss.queue q
  where name in (select name from empty)
    and not exists (
      select 1 from pgboss.queue owner where owner.dead_letter = q.name and owner.name not in (select name from empty)
    )`;

const countUnfinished = `
  select name as queue, count(*)::int as unfinished from pgboss.job
  where name = any($1) and state in ('created', 'retry', 'active') group by name order by name`;

/** A queue that this version does not know, and how many jobs wait or run in it. */
export type UnknownQueue = { queue: string; unfinished: number };

/**
 * Takes forgotten queues from the schedule, and deletes the empty ones.
 * @returns unknown queues with jobs that no worker of this version takes
 */
export async function removeForgottenQueues(boss: PgBoss): Promise<UnknownQueue[]> {
  const db = boss.getDb();
  const known = Object.keys(jobs).flatMap((name) => [name, deadLetterOf(name)]);
  const unknown = (await db.executeSql(unknownQueues, [known])).rows as { name: string; forgotten: boolean }[];
  const forgotten = unknown.filter((queue) => queue.forgotten).map(({ name }) => name);
  for (const name of forgotten) for (const { key } of await boss.getSchedules(name)) await boss.unschedule(name, key);
  await db.executeSql(deleteEmpty, [forgotten]);
  return (await db.executeSql(countUnfinished, [unknown.map(({ name }) => name)])).rows as UnknownQueue[];
}
