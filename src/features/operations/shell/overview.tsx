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
import { PageHead } from './page-head';

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
      <PageHead title="오늘" lead="손길이 필요한 일부터 보여요." />
      {data ? (
        <>
          <ul aria-label="손길이 필요한 일" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Tile href="/admin/queues" label="실패한 작업" value={count(data.deadJobs)} bad={data.deadJobs > 0} />
            <Tile
              href="/admin/messages?status=FAILED"
              label="못 보낸 메시지"
              value={count(data.failedMessages)}
              bad={data.failedMessages > 0}
            />
            <Tile
              href="/admin/complaints?status=OPEN"
              label="열린 불편 신고"
              value={count(data.openComplaints)}
              bad={data.openComplaints > 0}
            />
            {data.openDisputes > 0 ? (
              <Tile
                href="/admin/settlements?tab=disputes&status=OPEN"
                label="기다리는 정산 이의"
                value={count(data.openDisputes)}
                bad
              />
            ) : null}
            {data.overdueBills > 0 ? (
              <Tile
                href="/admin/settlements?tab=bills&status=OVERDUE"
                label="기한이 지난 청구서"
                value={count(data.overdueBills)}
                bad
              />
            ) : null}
            {data.openAppeals > 0 ? (
              <Tile href="/admin/appeals?status=OPEN" label="기다리는 벌점 이의" value={count(data.openAppeals)} bad />
            ) : null}
            <Tile
              href="/admin/orders?refund=FAILED"
              label="못 돌려준 환불"
              value={count(data.failedRefunds)}
              bad={data.failedRefunds > 0}
            />
            <Tile href="/admin/tool-orders" label="챙길 도구 주문" value={count(data.waitingTools)} />
            {data.stuckMatches > 0 ? (
              <Tile
                href="/admin/matches?status=NOBODY"
                label="코치가 없는 추천 요청"
                value={count(data.stuckMatches)}
                bad
              />
            ) : (
              <Tile
                href="/admin/matches?status=ASKING"
                label="답을 기다리는 추천 요청"
                value={count(data.waitingMatches)}
              />
            )}
            <Tile href="/admin/coaches?status=WAITING" label="기다리는 코치 지원" value={count(data.waitingCoaches)} />
            {data.owedExtras > 0 ? (
              <Tile href="/admin/owed?status=OPEN" label="더 드릴 돈" value={count(data.owedExtras)} bad />
            ) : (
              <Tile href="/admin/queues" label="기다리는 작업" value={count(data.waitingJobs)} />
            )}
          </ul>
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
