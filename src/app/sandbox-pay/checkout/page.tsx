import { notFound } from 'next/navigation';
import { Button } from '~/components/ui/button';
import { formatWon } from '~/domain/shared/money';
import { windowRequestSchema } from '~/server/integrations/payment-gateway/sandbox/tester-actions';

/** The tester's payment window: approve, be declined by the card company, or leave. */
export default async function SandboxCheckoutPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const parsed = windowRequestSchema.safeParse(query);
  if (!parsed.success) notFound();
  const { amount, orderName, method, validHours } = parsed.data;
  const account = method === 'VIRTUAL_ACCOUNT';
  return (
    <form method="post" action="/sandbox-pay/act" className="mt-8 flex flex-1 flex-col">
      {Object.entries(query).map(([name, value]) =>
        typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <p className="text-small text-ink-2">{account ? '가상계좌' : '카드·간편결제'}</p>
      <h1 className="text-h1 tnum">{formatWon(amount)}</h1>
      <p className="mt-1 text-ink-2">{orderName}</p>
      {account ? (
        <p className="mt-4 text-small text-ink-2">계좌를 받은 뒤 {validHours}시간 안에 입금해 주세요.</p>
      ) : null}
      <div className="mt-8 grid gap-2.5">
        <Button type="submit" name="decision" value="approve" variant="green" size="lg" block>
          {account ? '계좌 받기' : '승인하기'}
        </Button>
        <Button type="submit" name="decision" value="refuse" size="lg" block>
          카드사 거절
        </Button>
        <Button type="submit" name="decision" value="quit" variant="text" block>
          그만두기
        </Button>
      </div>
    </form>
  );
}
