'use client';
import { Link } from '~/components/navigation/link';
import { statementLineTitle } from '~/domain/document/labels';
import {
  accountLabel,
  consoleStatementLabel,
  needsAccount,
  statementStatusLabels,
  taxTypeLabels,
} from '~/domain/settlement/texts/labels';
import type { AdminStatement, AdminStatementRow } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, monthLabel, formatDay } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { SheetLink } from '../list/sheet-link';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { optionsOf } from '../list/list-toolbar';
import { statementFilters } from '../list/list-filters';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { PageHead } from '../shell/page-head';
import { PayPanel } from './pay-panel';

const tones = { CLOSED: 'busy', PAYABLE: 'busy', CARRIED: 'quiet', PAID: 'good' } as const;

/** Shows the state of a statement, and whether its payout day has passed. */
export function StatementState({ status, overdue, ...state }: AdminStatementRow) {
  if (status === 'OPEN') return null;
  const tone = state.openDisputes > 0 || overdue ? 'bad' : tones[status];
  return (
    <>
      <StatusMark tone={tone}>{consoleStatementLabel({ status, ...state })}</StatusMark>
      {overdue ? <span className="block text-caption font-semibold text-bad">지급일 경과</span> : null}
    </>
  );
}

const columns: readonly DataColumn<AdminStatementRow>[] = [
  {
    key: 'coach',
    head: '코치',
    cell: (row) => (
      <TwoLines
        main={row.coach}
        sub={[
          row.taxType && taxTypeLabels[row.taxType],
          row.status === 'CLOSED' && needsAccount(row) ? '계좌 미등록' : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { key: 'state', head: '상태', word: true, cell: StatementState },
  { key: 'gross', head: '수입', align: 'right', from: 'sm', cell: (row) => formatWon(row.gross) },
  {
    key: 'net',
    head: '지급액',
    align: 'right',
    cell: (row) => (row.carriedOut === 0 ? formatWon(row.net) : `이월 ${formatWon(row.carriedOut)}`),
  },
];

/** Lists a month's statements. */
export function StatementList({ month }: { month: string }) {
  const filters = { month, ...statementFilters(useListParams().get) };
  const list = trpc.operations.settlement.statements.useInfiniteQuery(filters, nextPage);
  return (
    <>
      <Link
        href="/admin/settlements"
        className="inline-flex min-h-11 items-center text-small text-ink-2 hover:text-ink"
      >
        월별 정산
      </Link>
      <PageHead
        title={`${monthLabel(month)} 정산`}
        tools={
          <SheetLink href={`/admin/settlements?tab=bills&month=${month}`}>{`${monthLabel(month)} 청구서`}</SheetLink>
        }
      />
      <PayPanel month={month} />
      <ConsoleList
        caption="정산 명세서"
        query={list}
        columns={columns}
        rowKey={(row) => String(row.statementId)}
        filters={[{ name: 'status', label: '상태', options: optionsOf(statementStatusLabels) }]}
        empty={{ noun: '정산 명세서', detail: '정산한 코치가 없거나 아직 마감하지 않은 달이에요.' }}
        renderSheet={(opened, onClose) => <StatementSheet opened={opened} onClose={onClose} />}
      />
    </>
  );
}

/** @param opened value from the address: '' for none */
function StatementSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.settlement.statement.useQuery({ statementId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={view.data ? `${view.data.coach} 코치` : '정산 명세서'}
      query={view}
      onClose={onClose}
    >
      {(statement) => <StatementView statement={statement} />}
    </ConsoleSheet>
  );
}

function StatementView({ statement }: { statement: AdminStatement }) {
  const { taxType, gross, carriedIn, incomeTax, localTax, net, carriedOut, payOn, paidOn, paidTo, reference } =
    statement;
  const isTaxed = incomeTax + localTax !== 0;
  const openDisputes = statement.lines.filter(({ dispute }) => dispute?.status === 'OPEN').length;
  return (
    <>
      <DetailList
        details={[
          ['상태', consoleStatementLabel({ ...statement, openDisputes })],
          [
            '코치',
            <Link
              key="coach"
              href={`/admin/coaches?open=${statement.encryptedCoachId}`}
              className="break-all underline underline-offset-4"
            >{`${statement.coach} (${statement.email})`}</Link>,
          ],
          ['세금 유형', taxTypeLabels[taxType]],
          needsAccount(statement) && ['계좌', '미등록. 코치가 정산 화면에서 등록해야 이체할 수 있어요.'],
          ['수입', formatWon(gross)],
          carriedIn !== 0 && ['지난달에서 이월', formatWon(carriedIn)],
          isTaxed && ['소득세', formatWon(-incomeTax)],
          isTaxed && ['지방소득세', formatWon(-localTax)],
          carriedOut === 0
            ? [
                '지급액',
                <b key="net" className="tnum">
                  {formatWon(net)}
                </b>,
              ]
            : ['다음 달로 이월', formatWon(carriedOut)],
          paidOn && ['이체일', formatDay(paidOn)],
          paidOn && ['이체 계좌', paidTo ? accountLabel(paidTo) : '기록 없음'],
          paidOn && ['이체 확인 번호', reference ?? ''],
          !paidOn && payOn && net > 0 && !needsAccount(statement) && ['지급 예정일', formatDay(payOn)],
        ]}
      />
      <section aria-label="내역">
        <h3 className="text-small font-semibold">{`내역 ${statement.lines.length}건`}</h3>
        <ul className="mt-2 divide-y divide-line rounded-m border border-line">
          {statement.lines.map(({ lineId, kind, title, of, at, amount, dispute }) => (
            <li key={lineId} className="flex items-start justify-between gap-3 px-3 py-2 text-small">
              <span className="min-w-0">
                <span className="block">{statementLineTitle({ kind, title })}</span>
                <span className="block text-caption text-ink-2 tnum">{`${of} · ${formatSeoulDateTime(at)}`}</span>
                {dispute ? <span className="block text-caption text-bad">{`이의: ${dispute.sentence}`}</span> : null}
                {dispute?.status === 'OPEN' ? (
                  <Link
                    href={`/admin/settlements?tab=disputes&status=OPEN&open=${dispute.disputeId}`}
                    className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
                  >
                    이의에 답하기
                  </Link>
                ) : null}
              </span>
              <span className="shrink-0 tnum">{formatWon(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
