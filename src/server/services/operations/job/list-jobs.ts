import { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import type { ConsoleJob, JobState } from '~/domain/operations/schema/queue';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import { deadLetterOf, isJobName } from '~/server/jobs/definitions';
import type { ServiceContext } from '~/server/service-context';
import { type JobRow, findJobRow, listJobRows } from './queue-jobs.sql';

const PAGE = 50;

/** Returns the queue that stores the jobs of a state: dead jobs are in the dead letter. */
export function storedQueue(queue: string, state: JobState): string {
  if (!isJobName(queue)) throw new DomainError('NOT_FOUND');
  return state === 'dead' ? deadLetterOf(queue) : queue;
}

/** Returns the message from the error that a failed handler or pg-boss stored. */
function errorOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null;
  const { message, code, value } = output as { message?: unknown; code?: unknown; value?: unknown };
  if (typeof message === 'string') return typeof code === 'string' ? `${code}: ${message}` : message;
  return errorOf(value);
}

function toJob(row: JobRow, state: JobState): ConsoleJob {
  const dead = state === 'dead';
  return {
    id: row.id,
    state,
    data: JSON.stringify(row.data ?? {}, null, 2),
    error: state === 'done' ? null : errorOf(dead ? row.sourceOutput : row.output),
    attempts: dead
      ? (row.sourceRetryCount ?? 0) + 1
      : row.retryCount + (state === 'active' || state === 'done' ? 1 : 0),
    attemptsAllowed: dead ? (row.sourceRetryCount ?? 0) + 1 : row.retryLimit + 1,
    createdAt: dead ? (row.sourceCreatedOn ?? row.createdOn) : row.createdOn,
    startsAt: row.startAfter,
    endedAt: dead ? row.createdOn : row.completedOn,
  };
}

/**
 * Returns one page of a queue's jobs in one state, newest first. Payloads contain only ids, so no personal data is
 * shown.
 * @throws DomainError NOT_FOUND for an unknown queue
 */
export async function listJobs(
  { pool }: ServiceContext<MemberActor>,
  { queue, state, cursor }: { queue: string; state: JobState; cursor?: string },
): Promise<Page<ConsoleJob>> {
  const rows = await listJobRows(pool, { queue: storedQueue(queue, state), state, cursor, limit: PAGE + 1 });
  const items = rows.map((row) => toJob(row, state));
  return pageOf(items, PAGE, ({ id }) => id);
}

/**
 * Returns one job in its current state, by its address in the console. Its state may have changed since the list was
 * read.
 * @throws DomainError NOT_FOUND for an unknown queue, and for a job that is no longer stored
 */
export async function getJob(
  { pool }: ServiceContext<MemberActor>,
  { queue, id }: { queue: string; id: string },
): Promise<ConsoleJob> {
  const names = { queue: storedQueue(queue, 'ready'), dead: storedQueue(queue, 'dead') };
  const row = z.uuid().safeParse(id).success ? await findJobRow(pool, { ...names, id }) : undefined;
  if (!row) throw new DomainError('NOT_FOUND');
  return toJob(row, row.state);
}
