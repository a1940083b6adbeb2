import { StateDrawing } from '~/components/illustration/state-drawing';
import { LinkButton } from '~/components/ui/link-button';
import { payPathOf } from '~/features/payment/payment-paths';
import { failureWords } from '~/features/payment/payment-words';
import { api } from '~/trpc/server';
import { orNotFound } from '../../or-not-found';

type Query = Record<string, string | string[] | undefined>;

/** The gateway's fail address: what happened, that nothing was taken, and one tap back with everything kept. */
export default async function PaymentFailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { code, orderId } = await searchParams;
  const order = typeof orderId === 'string' ? await orNotFound(api.payment.orderByOid({ orderId: orderId.slice(0, 64) })) : null;
  const { title, detail } = failureWords(typeof code === 'string' ? code : undefined);
  const held = order?.stage === 'PAY' || order?.stage === 'RETRY';
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-center justify-center px-(--gutter) py-14 text-center">
      <StateDrawing kind="broken" />
      <h1 className="mt-4 text-h1">{title}</h1>
      <p className="mt-1.5 text-ink-2">{detail}</p>
      {order?.failureMessage ? <p className="mt-3 rounded-m bg-sunken px-4 py-3 text-small text-ink-2">{order.failureMessage}</p> : null}
      <div className="mt-7 grid w-full max-w-[320px] gap-2.5">
        <LinkButton href={order ? payPathOf(order) : '/'} variant="primary" size="lg" block>
          {order ? (held ? '다시 결제하기' : '시간 다시 고르기') : '처음으로'}
        </LinkButton>
      </div>
    </div>
  );
}
