'use client';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import {
  type ConsoleJob,
  type JobState,
  jobStateLabels,
  jobStates,
  type QueueSummary,
  TIMERS_NOT_IN_BULK,
} from '~/domain/operations/schema/queue';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { JobSheet } from './job-sheet';
import { jobFilters } from '../list/list-filters';
import { REFETCH_MS } from '../shell/refetch-interval';
import { type JobAct, actLabels, canStartAll, useJobActions } from './use-job-actions';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const now = () => serverNow();

const columns: readonly DataColumn<ConsoleJob>[] = [
  {
    key: 'data',
    head: '내용',
    cell: (job) => (
      <TwoLines
        main={<code className="text-caption font-normal break-all">{job.data.replaceAll(/\s+/g, ' ')}</code>}
        sub={job.error ?? shortTime(job.createdAt, now())}
        subFrom="md"
      />
    ),
  },
  {
    key: 'error',
    head: '이유',
    from: 'md',
    cell: (job) => (
      <span className={cx('line-clamp-2 max-w-[46ch]', job.error ? 'text-bad' : 'text-ink-3')}>{job.error ?? '–'}</span>
    ),
  },
  {
    key: 'attempts',
    head: '시도',
    align: 'right',
    from: 'sm',
    cell: (job) => `${job.attempts}/${job.attemptsAllowed}`,
  },
  { key: 'created', head: '요청 일시', align: 'right', from: 'md', cell: (job) => shortTime(job.createdAt, now()) },
  { key: 'starts', head: '시작', align: 'right', from: 'lg', cell: (job) => shortTime(job.startsAt, now()) },
];

function StateTabs({ queue, state, counts }: { queue: string; state: JobState; counts: QueueSummary['counts'] }) {
  return (
    <nav aria-label="작업 상태" className="mb-3 flex scrollbar-none gap-1 overflow-x-auto border-b border-line">
      {jobStates.map((entry) => (
        <Link
          key={entry}
          href={`/admin/queues/${queue}?state=${entry}`}
          replace
          scroll={false}
          aria-current={entry === state ? 'page' : undefined}
          className={cx(
            'flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 text-small font-semibold whitespace-nowrap',
            entry === state ? 'border-green text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {jobStateLabels[entry]}
          <span className={cx('tnum', entry === 'dead' && counts.dead > 0 ? 'text-bad' : 'text-ink-3')}>
            {counts[entry].toLocaleString('ko-KR')}
          </span>
        </Link>
      ))}
    </nav>
  );
}

const acts: readonly JobAct[] = ['retry', 'cancel'];

/**
 * Lists one queue's jobs by state, live. Each opens with its payload and error, and can be retried, started or
 * cancelled.
 */
export function JobList({ queue }: { queue: QueueSummary }) {
  const { name, label } = queue;
  const filters = jobFilters(name, useListParams().get);
  const { state } = filters;
  const queues = trpc.operations.listQueues.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const list = trpc.operations.listJobs.useInfiniteQuery(filters, { ...nextPage, refetchInterval: REFETCH_MS });
  const { busy, run } = useJobActions(queue, state);
  const { counts } = queues.data?.find((entry) => entry.name === name) ?? queue;
  const hasJobs = list.data?.pages.some(({ items }) => items.length > 0) ?? false;
  return (
    <ConsoleList
      title={label}
      caption={`${label} ${jobStateLabels[state]}`}
      lead={
        <Link
          href="/admin/queues"
          className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          시스템 작업
        </Link>
      }
      tools={acts.map((act) => {
        const labels = actLabels[state][act];
        return labels && hasJobs && (act !== 'retry' || canStartAll(queue, state)) ? (
          <Button
            key={act}
            size="sm"
            variant={act === 'retry' ? 'green' : 'ghost'}
            loading={busy}
            onClick={() => run(act, 'all')}
          >
            모두 {labels.label}
          </Button>
        ) : null;
      })}
      query={list}
      columns={columns}
      rowKey={(job) => job.id}
      empty={{ noun: `${jobStateLabels[state]} 작업`, filtered: { title: `${jobStateLabels[state]} 작업이 없어요` } }}
      renderSheet={(opened, onClose) => <JobSheet queue={queue} id={opened} onClose={onClose} />}
    >
      <StateTabs queue={name} state={state} counts={counts} />
      {canStartAll(queue, state) || !hasJobs ? null : (
        <p className="mb-3 text-small text-ink-2">{TIMERS_NOT_IN_BULK}</p>
      )}
    </ConsoleList>
  );
}
