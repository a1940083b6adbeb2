'use client';
import { Button } from '~/components/ui/button';
import { type ConsoleJob, jobStateLabels, type QueueSummary } from '~/domain/operations/schema/queue';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailList } from '../list/detail-sheet';
import { REFETCH_MS } from '../shell/refetch-interval';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { actLabels, useJobActions } from './use-job-actions';

function JobDetails({ queue, job, onDone }: { queue: QueueSummary; job: ConsoleJob; onDone: () => void }) {
  const { busy, run } = useJobActions(queue, job.state, onDone);
  const labels = actLabels[job.state];
  return (
    <>
      {job.error ? (
        <p role="note" className="rounded-m bg-bad-soft px-4 py-3 text-small break-words text-bad">
          {job.error}
        </p>
      ) : null}
      <DetailList
        details={[
          ['상태', jobStateLabels[job.state]],
          ['시도', `${job.attemptsAllowed}번 중 ${job.attempts}번`],
          ['요청 일시', formatSeoulDateTime(job.createdAt)],
          ['시작 예정 일시', formatSeoulDateTime(job.startsAt)],
          ['종료 일시', job.endedAt ? formatSeoulDateTime(job.endedAt) : '–'],
          [
            '번호',
            <code key="id" className="text-caption break-all">
              {job.id}
            </code>,
          ],
        ]}
      />
      <section aria-label="내용">
        <h3 className="mb-2 text-small font-semibold">내용</h3>
        <pre className="overflow-x-auto rounded-m bg-sunken p-4 text-caption">{job.data}</pre>
      </section>
      <div className="flex gap-2.5">
        {(['retry', 'cancel'] as const).map((act) => {
          const entry = labels[act];
          return entry ? (
            <Button
              key={act}
              variant={act === 'retry' ? 'green' : 'ghost'}
              size="sm"
              loading={busy}
              onClick={() => run(act, [job.id])}
            >
              {entry.label}
            </Button>
          ) : null;
        })}
      </div>
    </>
  );
}

/** Shows a job with its payload, its error and the actions possible in its current state. */
export function JobSheet({ queue, id, onClose }: { queue: QueueSummary; id: string; onClose: () => void }) {
  const view = trpc.operations.getJob.useQuery(
    { queue: queue.name, id },
    { ...whenOpen(id), refetchInterval: REFETCH_MS },
  );
  return (
    <ConsoleSheet opened={id} title="작업" query={view} onClose={onClose}>
      {(job) => <JobDetails queue={queue} job={job} onDone={onClose} />}
    </ConsoleSheet>
  );
}
