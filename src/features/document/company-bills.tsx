import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import type { PaidPaper } from '~/domain/document/schema';
import { billLabel } from '~/domain/settlement/texts/labels';
import { billPath } from '~/domain/settlement/paths';
import type { ManagerBill } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, formatDay } from '~/domain/shared/seoul-time';
import { PaperList } from './paper-list';
import { PaperRow } from './paper-row';

/** Returns the payment state of a bill: the amount still due, or the overpayment. */
function billStatusText({ total, remaining, over, overdue, status, dueOn }: ManagerBill): string {
  if (over > 0) return `${formatWon(over)} 초과 입금`;
  if (total === 0) return '납부할 금액이 없어요';
  if (status === 'PAID') return '입금 확인';
  const until = `${formatDay(dueOn)}까지${overdue ? '였어요' : ''}`;
  return remaining < total ? `${formatWon(remaining)} 남음 · ${until}` : until;
}

function BillMark({ bill: { total, remaining, overdue, status } }: { bill: ManagerBill }) {
  if (status !== 'DRAFT' && (status === 'PAID' || total === 0))
    return <Chip tone={total === 0 ? 'plain' : 'fit'}>{billLabel({ status, total })}</Chip>;
  if (overdue) return <Chip tone="bad">기한 만료</Chip>;
  return <Chip tone="warn">{remaining < total ? '일부 입금' : '입금 대기'}</Chip>;
}

/** Payment state above an opened bill, in the same words as in the list. */
export function BillState({ bill }: { bill: ManagerBill }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-small text-ink-2" data-screen-only>
      <BillMark bill={bill} />
      {billStatusText(bill)}
    </p>
  );
}

/** The company's bills for its managers, with their own orders below. */
export function CompanyBills({ bills, orders }: { bills: readonly ManagerBill[]; orders: readonly PaidPaper[] }) {
  return (
    <PaperList
      back={{ href: '/f/company/report', label: '회사 리포트' }}
      title="회사 청구서"
      introText="매달 이용한 수업을 모아 청구해요. 청구서를 고르면 거래명세서를 볼 수 있어요."
      empty={<EmptyState title="아직 청구서가 없어요" detail="한 달 정산이 마감되면 여기에 나와요." />}
      orders={orders}
    >
      {bills.length === 0 ? null : (
        <ul aria-label="회사 청구서" className="grid gap-3">
          {bills.map((bill) => (
            <PaperRow
              key={bill.encryptedBillId}
              href={billPath(bill.encryptedBillId)}
              title={monthLabel(bill.month)}
              detail={[...(bill.isCorrected ? ['정정'] : []), billStatusText(bill)].join(' · ')}
              amount={formatWon(bill.total)}
              mark={<BillMark bill={bill} />}
            />
          ))}
        </ul>
      )}
    </PaperList>
  );
}
