import '~/server/services/wiring';
import type { PgBoss } from 'pg-boss';
import { mailHtml } from '~/components/mail/mail-html';
import { type JobName, jobs } from '~/server/jobs/definitions';
import type { DocumentRenderer, JobHandler, JobRecord } from '~/server/jobs/job-record';
import { jobRecords } from '~/server/services/operations/job/job-records';
import { consume } from './consume';

/** Returns the handler of every job. */
export function allHandlers(renderPdf: DocumentRenderer): { [N in JobName]: JobHandler<N> } {
  const handlerOf = <N extends JobName>(record: JobRecord<N>): JobHandler<N> => ({
    concurrency: record.concurrency,
    run: (payload, context) => record.run(payload, { ...context, renderPdf, mailHtml }),
  });
  const entries = Object.entries(jobRecords.read()).map(([name, record]) => [name, handlerOf(record)]);
  return Object.fromEntries(entries) as { [N in JobName]: JobHandler<N> };
}

export async function consumeAll(boss: PgBoss, renderPdf: DocumentRenderer): Promise<void> {
  const handlers = allHandlers(renderPdf);
  for (const name of Object.keys(jobs) as JobName[]) await consume(boss, name, handlers);
}
