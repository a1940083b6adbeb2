import { notFound } from 'next/navigation';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { bankName } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import { readSandboxPayment } from '~/server/integrations/payment-gateway/sandbox/tester-actions';

const statusLabel: Record<string, string> = {
  READY: '준비',
  IN_PROGRESS: '승인 전',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '완료',
  CANCELED: '취소',
  PARTIAL_CANCELED: '부분 취소',
  ABORTED: '거절',
  EXPIRED: '만료',
};

/** The gateway's receipt of one payment; the tester pays a virtual account here. */
export default async function SandboxPaymentPage({ params }: { params: Promise<{ paymentKey: string }> }) {
  const { paymentKey } = await params;
  const payment = await readSandboxPayment(decodeURIComponent(paymentKey), new Date());
  if (!payment) notFound();
  const { account } = payment;
  return (
    <section className="mt-8">
      <h1 className="text-h1 tnum">{formatWon(payment.totalAmount)}</h1>
      <DescriptionList
        className="mt-4"
        entries={[
          { key: 'name', term: '상품', value: payment.orderName },
          { key: 'method', term: '수단', value: payment.method },
          { key: 'status', term: '상태', value: statusLabel[payment.status] ?? payment.status },
          { key: 'balance', term: '남은 금액', value: formatWon(payment.balanceAmount) },
          ...(account?.accountNumber
            ? [{ key: 'account', term: '계좌', value: `${bankName(account.bankCode)} ${account.accountNumber}` }]
            : []),
        ]}
      />
      {payment.status === 'WAITING_FOR_DEPOSIT' ? (
        <form method="post" action="/sandbox-pay/act" className="mt-8">
          <input type="hidden" name="paymentKey" value={payment.paymentKey} />
          <Button type="submit" name="decision" value="deposit" variant="green" size="lg" block>
            {formatWon(payment.totalAmount)} 입금하기
          </Button>
        </form>
      ) : null}
    </section>
  );
}
