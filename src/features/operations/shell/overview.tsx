'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { AuditTable } from '../audit/audit-table';
import { AttentionList } from './attention-list';
import { PageHead } from './page-head';
import { waitingWork } from './waiting-work';

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

/** What wants a hand first, then today's figures, then what operators did last. */
export function OverviewBoard() {
  const { data, error, refetch } = trpc.operations.overview.useQuery(undefined, { refetchInterval: 10_000 });
  const router = useRouter();
  const audit = trpc.operations.listAudit.useQuery({});
  if (error && !data)
    return <ErrorState detail={refusalOf(error).message} onRetry={async () => void (await refetch())} />;
  const count = (value: number) => `${value.toLocaleString('ko-KR')}건`;
  return (
    <>
      <PageHead title="오늘" lead="처리할 일부터 보여요." />
      {data ? (
        <>
          <ul aria-label="처리할 일" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {waitingWork(data).map(({ href, label, count: waiting, bad }) => (
              <Tile key={label} href={href} label={label} value={count(waiting)} bad={bad && waiting > 0} />
            ))}
          </ul>
          <AttentionList attention={data.attention} />
          <h2 className="mt-6 mb-3 text-h3">오늘 들어온 것</h2>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Tile href="/admin/orders" label="오늘 결제" value={formatWon(data.today.amount)} />
            <Tile href="/admin/orders?status=PAID" label="오늘 결제 건수" value={count(data.today.paid)} />
            <Tile href="/admin/orders" label="오늘 주문" value={count(data.today.orders)} />
            <Tile href="/admin/members" label="오늘 가입" value={`${data.today.members.toLocaleString('ko-KR')}명`} />
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
      <AuditTable
        rows={audit.data?.items.slice(0, 8)}
        error={audit.error}
        onRetry={async () => void (await audit.refetch())}
        onOpen={(row) => router.push(`/admin/audit?open=${row.encryptedAuditId}`)}
      />
    </>
  );
}
