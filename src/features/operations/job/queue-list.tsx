'use client';
import { useRouter } from 'next/navigation';
import type { QueueSummary } from '~/domain/operations/schema/queue';
import { trpc } from '~/trpc/react';
import { cx } from '~/components/ui/cx';
import { ConsoleList } from '../list/console-list';
import { type DataColumn } from '../list/data-table';
import { QueueRates } from './queue-rates';
import { Sparkline } from '../shell/sparkline';
import { REFETCH_MS } from '../shell/refetch-interval';
import { shortSpan } from '../list/format-time';

function Count({ value, bad = false }: { value: number; bad?: boolean }) {
  return (
    <span
      className={cx(
        value === 0 && 'text-ink-3',
        bad && value > 0 && 'rounded-full bg-bad-soft px-2 py-0.5 font-bold text-bad',
      )}
    >
      {value.toLocaleString('ko-KR')}
    </span>
  );
}

function narrowLine({ counts }: QueueSummary): string {
  const parts = [
    counts.active > 0 && `실행 ${counts.active}`,
    counts.ready > 0 && `대기 ${counts.ready}`,
    counts.scheduled > 0 && `예약 ${counts.scheduled}`,
    counts.retry > 0 && `재시도 ${counts.retry}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : '없음';
}

const columns: readonly DataColumn<QueueSummary>[] = [
  {
    key: 'name',
    head: '작업',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.label}</span>
        <code className="hidden text-caption text-ink-3 md:block">{row.name}</code>
        <span className="block text-caption text-ink-2 md:hidden">{narrowLine(row)}</span>
        <span className="block text-caption text-ink-2 lg:hidden">
          분당 <QueueRates rate={row.rate} />
        </span>
      </>
    ),
  },
  { key: 'ready', head: '대기', align: 'right', from: 'md', cell: (row) => <Count value={row.counts.ready} /> },
  { key: 'active', head: '실행', align: 'right', from: 'md', cell: (row) => <Count value={row.counts.active} /> },
  { key: 'scheduled', head: '예약', align: 'right', from: 'md', cell: (row) => <Count value={row.counts.scheduled} /> },
  { key: 'retry', head: '재시도', align: 'right', from: 'md', cell: (row) => <Count value={row.counts.retry} /> },
  { key: 'dead', head: '실패', align: 'right', cell: (row) => <Count value={row.counts.dead} bad /> },
  {
    key: 'oldest',
    head: '대기 시간',
    align: 'right',
    from: 'lg',
    cell: (row) => (row.oldestSeconds === null ? <span className="text-ink-3">–</span> : shortSpan(row.oldestSeconds)),
  },
  {
    key: 'rate',
    head: '분당',
    align: 'right',
    from: 'lg',
    cell: (row) => (
      <span className="inline-flex items-center justify-end gap-3 align-middle">
        <Sparkline values={row.history} className="hidden shrink-0 min-[1200px]:block" />
        <span className="max-w-36 min-[1200px]:max-w-none min-[1200px]:min-w-44">
          <QueueRates rate={row.rate} />
        </span>
      </span>
    ),
  },
];

/** Shows the result of the search for rows without a job. */
function MissingJobsNote() {
  const { data } = trpc.operations.overview.useQuery(undefined, { refetchInterval: 10_000 });
  if (!data || (data.lostJobs.plannedToday === 0 && data.lostJobs.last.length === 0)) return null;
  const { plannedToday, last } = data.lostJobs;
  const cancelled = last
    .filter((entry) => entry.cancelled > 0)
    .map((entry) => `${entry.label} ${entry.cancelled.toLocaleString('ko-KR')}건`);
  return (
    <p role="note" className="mb-5 rounded-m bg-sunken px-4 py-3 text-small">
      {plannedToday > 0 ? (
        <>지난 하루 동안 누락된 작업 {plannedToday.toLocaleString('ko-KR')}건을 찾아 다시 예약했어요. </>
      ) : null}
      {cancelled.length > 0 ? (
        <>
          운영자가 취소해서 실행되지 않은 작업이 있어요: {cancelled.join(', ')}. 취소하고 하루가 지나면 다시 예약돼요.
        </>
      ) : null}
    </p>
  );
}

/** Lists every queue with its jobs by state and its rate, live. */
export function QueueList() {
  const router = useRouter();
  const list = trpc.operations.listQueues.useQuery(undefined, { refetchInterval: REFETCH_MS });
  return (
    <ConsoleList
      title="시스템 작업"
      lead="시스템이 처리하는 작업이에요. 2초마다 새로고침돼요."
      query={list}
      columns={columns}
      rowKey={(row) => row.name}
      onOpen={(row) => router.push(`/admin/queues/${row.name}${row.counts.dead > 0 ? '?state=dead' : ''}`)}
      empty={{ noun: '작업' }}
    >
      <MissingJobsNote />
    </ConsoleList>
  );
}
