'use client';
import { useRouter } from 'next/navigation';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { ProgressBar } from '~/components/ui/progress-bar';
import { toast } from '~/components/ui/toast';
import { phaseLabels, ACCOUNT_MISSING_LABEL } from '~/domain/settlement/texts/labels';
import type { SettlementMonthRow, SettlementMonths as Months } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay, monthLabel } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { StatusMark } from '../list/status-mark';

const count = (amount: number) => amount.toLocaleString('ko-KR');

function stateOf(row: SettlementMonthRow) {
  if (row.status === 'CLOSING') return { tone: 'busy', text: '마감 중' } as const;
  if (row.statements.overdue > 0)
    return { tone: 'bad', text: `지급일 경과 ${count(row.statements.overdue)}명` } as const;
  if (row.statements.openDisputes > 0) return { tone: 'bad', text: `이의 ${row.statements.openDisputes}건` } as const;
  if (row.statements.payable > 0) return { tone: 'busy', text: `지급할 ${count(row.statements.payable)}명` } as const;
  const { withoutAccount } = row.statements;
  if (withoutAccount > 0) return { tone: 'busy', text: `${ACCOUNT_MISSING_LABEL} ${count(withoutAccount)}명` } as const;
  return { tone: 'good', text: '마감' } as const;
}

const columns: readonly DataColumn<SettlementMonthRow>[] = [
  {
    key: 'month',
    head: '정산 월',
    cell: (row) => <TwoLines main={monthLabel(row.month)} sub={`${count(row.lines)}건`} subFrom="md" />,
  },
  {
    key: 'state',
    head: '상태',
    word: true,
    cell: (row) => <StatusMark tone={stateOf(row).tone}>{stateOf(row).text}</StatusMark>,
  },
  { key: 'lines', head: '내역', align: 'right', from: 'md', cell: (row) => `${count(row.lines)}건` },
  { key: 'net', head: '지급액', align: 'right', cell: (row) => formatWon(row.statements.net) },
  { key: 'billed', head: '청구액', align: 'right', from: 'sm', cell: (row) => formatWon(row.bills.total) },
  {
    key: 'received',
    head: '미수금',
    align: 'right',
    from: 'md',
    cell: (row) => (
      <span className={row.bills.overdue > 0 ? 'font-semibold text-bad' : undefined}>
        {formatWon(row.bills.total - row.bills.received)}
      </span>
    ),
  },
];

/** Lists the months with their states. The close of the next month is started here. */
export function SettlementMonths() {
  const router = useRouter();
  const list = trpc.operations.settlement.months.useQuery(undefined, {
    // While a month is being closed, its progress is refetched.
    refetchInterval: ({ state }) => (state.data?.months.some(({ status }) => status === 'CLOSING') ? 2000 : false),
  });
  const closing = list.data?.months.find(({ status }) => status === 'CLOSING');
  return (
    <>
      <Unclosed months={list.data?.unclosed ?? []} />
      {closing ? <Closing row={closing} /> : null}
      {!closing && list.data?.next ? <Next next={list.data.next} /> : null}
      <ConsoleList
        caption="월별 정산"
        query={{ ...list, data: list.data?.months }}
        columns={columns}
        rowKey={({ month }) => month}
        onOpen={({ month }) => router.push(`/admin/settlements/${month}`)}
        empty={{ noun: '마감한 달', detail: '매달 3일에 지난달 정산이 자동으로 마감돼요.' }}
      />
    </>
  );
}

/** Lists months that are not closed although their statement day has passed. */
function Unclosed({ months }: { months: Months['unclosed'] }) {
  if (months.length === 0) return null;
  return (
    <section aria-label="마감하지 않은 달" className="mb-4 rounded-m border border-line bg-card p-4">
      <h2 className="font-semibold">마감하지 않은 달</h2>
      <ul className="mt-1 text-small">
        {months.map(({ month, isClosing }) => (
          <li key={month}>
            <StatusMark tone="bad">{`${monthLabel(month)} · ${isClosing ? '마감이 늦어지고 있어요' : '마감 전'}`}</StatusMark>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useStart() {
  const cache = trpc.useUtils().operations.settlement;
  return trpc.operations.settlement.start.useMutation({
    onSuccess: () => toast('마감을 시작했어요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    // A rejected month may have been started by another operator.
    onSettled: () => cache.months.invalidate(),
  });
}

function Next({ next: { month, lessons, statementAt } }: { next: NonNullable<Months['next']> }) {
  const confirm = useConfirm();
  const start = useStart();
  const begin = async () => {
    const title = `${monthLabel(month)} 정산을 마감할까요?`;
    const description =
      '마감하면 정산 명세서와 청구서의 내역을 수정할 수 없어요. 정산 명세서의 정정 금액은 다음 정산에 반영되고, 청구서는 마감한 뒤에도 정정할 수 있어요.';
    if (await confirm({ title, description, confirmLabel: '마감하기' })) start.mutate({ month });
  };
  return (
    <section aria-label="다음 마감" className="mb-4 rounded-m border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold">{`다음 마감은 ${monthLabel(month)}이에요`}</h2>
          <p className="text-small text-ink-2 tnum">
            {`정산할 회사 수업 ${count(lessons)}개. ${formatSeoulDay(statementAt)} 새벽에 자동으로 마감돼요. 지금 마감할 수도 있어요.`}
          </p>
        </div>
        <Button size="sm" variant="green" loading={start.isPending} onClick={() => void begin()}>
          지금 마감하기
        </Button>
      </div>
    </section>
  );
}

function Closing({ row: { month, phase, lines, expected } }: { row: SettlementMonthRow }) {
  const start = useStart();
  const percent = expected === 0 ? 100 : Math.min(100, Math.floor((lines / expected) * 100));
  return (
    <section aria-label="마감 중" className="mb-4 rounded-m border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold">{`${monthLabel(month)} 마감 중`}</h2>
          <p className="text-small text-ink-2 tnum">{`${phaseLabels[phase]} · ${count(lines)} / ${count(expected)}건`}</p>
        </div>
        <Button size="sm" loading={start.isPending} onClick={() => start.mutate({ month })}>
          이어서 마감하기
        </Button>
      </div>
      <ProgressBar className="mt-3 rounded-full" tone="green" value={percent} label={`${percent}% 마감`} />
    </section>
  );
}
