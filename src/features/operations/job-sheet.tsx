'use client';
import { Button } from '~/components/ui/button';
import { type ConsoleJob, jobStateLabels } from '~/domain/operations/queue-schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { DetailSheet, FactList } from './detail-sheet';
import { type JobAct, actWords } from './use-job-actions';

interface JobSheetProps {
  job: ConsoleJob | null;
  busy: boolean;
  onClose: () => void;
  onAct: (act: JobAct, id: string) => Promise<void>;
}

function JobFacts({ job, busy, onAct }: { job: ConsoleJob } & Omit<JobSheetProps, 'job' | 'onClose'>) {
  const words = actWords[job.state];
  return (
    <>
      {job.error ? (
        <p role="note" className="rounded-m bg-bad-soft px-4 py-3 text-small break-words text-bad">
          {job.error}
        </p>
      ) : null}
      <FactList
        facts={[
          ['상태', jobStateLabels[job.state]],
          ['시도', `${job.attemptsAllowed}번 중 ${job.attempts}번`],
          ['보낸 때', formatSeoulDateTime(job.createdAt)],
          ['시작할 때', formatSeoulDateTime(job.startsAt)],
          ['끝난 때', job.endedAt ? formatSeoulDateTime(job.endedAt) : '–'],
          ['번호', <code key="id" className="text-caption break-all">{job.id}</code>],
        ]}
      />
      <section aria-label="내용">
        <h3 className="mb-2 text-small font-semibold">내용</h3>
        <pre className="overflow-x-auto rounded-m bg-sunken p-4 text-caption">{job.data}</pre>
      </section>
      <div className="flex gap-2.5">
        {(['retry', 'cancel'] as const).map((act) => {
          const entry = words[act];
          return entry ? (
            <Button key={act} variant={act === 'retry' ? 'green' : 'ghost'} size="sm" loading={busy} onClick={() => onAct(act, job.id)}>
              {entry.label}
            </Button>
          ) : null;
        })}
      </div>
    </>
  );
}

/** A job with its payload, its error and what can be done with it. */
export function JobSheet({ job, busy, onClose, onAct }: JobSheetProps) {
  return (
    <DetailSheet open={job !== null} title="작업" onClose={onClose}>
      {job ? <JobFacts job={job} busy={busy} onAct={onAct} /> : null}
    </DetailSheet>
  );
}
