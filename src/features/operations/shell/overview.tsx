'use client';
import { useRouter } from 'next/navigation';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { auditColumns } from '../audit/audit-columns';
import { LeadLimitNotice } from '../lead/lead-limit-notice';
import { DataTable } from '../list/data-table';
import { AttentionList } from './attention-list';
import { MissingSettings } from './missing-settings';
import { PageHead } from './page-head';
import { todaysCounts, listOpenWork } from './open-work';

function Tile({ href, label, value, bad = false }: { href: string; label: string; value: string; bad?: boolean }) {
  return (
    <Card as="li" pad="none" interactive className="relative">
      <Link href={href} className="block px-4 py-3.5 after:absolute after:inset-0">
        <span className="block text-caption text-ink-2">{label}</span>
        <span
          className={cx(
            'mt-0.5 block text-[19px] font-bold tracking-tight whitespace-nowrap tnum sm:text-[22px]',
            bad && 'text-bad',
          )}
        >
          {value}
        </span>
      </Link>
    </Card>
  );
}

/** Lists the kinds of work without open tasks, each in one quiet line. */
function NothingToDo({ kinds }: { kinds: readonly { href: string; label: string }[] }) {
  if (kinds.length === 0) return null;
  return (
    <ul aria-label="0건인 항목" className="mt-5 flex flex-wrap gap-x-4 text-caption text-ink-2">
      {kinds.map(({ href, label }) => (
        <li key={label}>
          <Link href={href} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            {label} 0건
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows work that needs an operator first, then today's numbers, then the latest log entries. */
export function OverviewBoard() {
  const { data, error, refetch } = trpc.operations.overview.useQuery(undefined, { refetchInterval: 10_000 });
  const router = useRouter();
  const audit = trpc.operations.listAudit.useQuery({});
  if (error && !data)
    return <ErrorState detail={rejectionOf(error).message} onRetry={async () => void (await refetch())} />;
  const count = (value: number, unit = '건') => `${value.toLocaleString('ko-KR')}${unit}`;
  const work = data ? listOpenWork(data) : [];
  const openWork = work.filter((kind) => kind.count > 0);
  return (
    <>
      <PageHead title="오늘" lead="처리할 일부터 보여요." />
      {data ? (
        <>
          <MissingSettings names={data.missingSettings} />
          {data.rejectsLeads ? <LeadLimitNotice /> : null}
          {openWork.length > 0 ? (
            <ul aria-label="처리할 일" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {openWork.map(({ href, label, count: total, bad }) => (
                <Tile key={label} href={href} label={label} value={count(total)} bad={bad} />
              ))}
            </ul>
          ) : null}
          <AttentionList attention={data.attention} />
          <NothingToDo kinds={work.filter((kind) => kind.count === 0)} />
          <div className="mt-6 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-h3">오늘 현황</h2>
            <p className="text-small text-ink-2">
              수업과 도구 결제 금액(환불 전) <b className="font-bold text-ink tnum">{formatWon(data.today.amount)}</b>
            </p>
          </div>
          <ul aria-label="오늘 현황" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {todaysCounts(data).map(({ href, label, count: total, unit }) => (
              <Tile key={label} href={href} label={label} value={count(total, unit)} />
            ))}
          </ul>
        </>
      ) : (
        <SkeletonGroup className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <Skeleton key={key} className="h-[78px] rounded-l" />
          ))}
        </SkeletonGroup>
      )}
      <h2 className="mt-8 mb-3 text-h3">최근 운영 기록</h2>
      <DataTable
        caption="운영 기록"
        columns={auditColumns}
        rows={audit.data?.items.slice(0, 8)}
        error={audit.error}
        onRetry={async () => void (await audit.refetch())}
        rowKey={(row) => row.encryptedAuditId}
        empty={{ title: '아직 기록이 없어요' }}
        onOpen={(row) => router.push(`/admin/audit?open=${row.encryptedAuditId}`)}
      />
    </>
  );
}
