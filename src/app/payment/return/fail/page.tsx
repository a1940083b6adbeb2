import { redirect } from 'next/navigation';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { LinkButton } from '~/components/navigation/link-button';
import { orderPath } from '~/domain/payment/order-path';
import type { OrderStage } from '~/domain/payment/schema';
import { isToolOid } from '~/domain/tools/texts/labels';
import { payPathOf } from '~/features/payment/payment-paths';
import { failureText, unknownFailure } from '~/features/payment/payment-labels';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../as-not-found';

type Query = Record<string, string | string[] | undefined>;

/** Stages in which no money was taken; for every other stage the order's own page shows the payment state. */
const untaken: ReadonlySet<OrderStage> = new Set(['PAY', 'RETRY', 'EXPIRED', 'CANCELLED']);

/**
 * The gateway's failure URL: shows what happened, that no money was taken, and a link back with the whole input. The
 * URL can contain anything, so the order decides whether money was taken: a paid or pending order redirects to its own
 * page.
 */
export default async function PaymentFailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { code, orderId } = await searchParams;
  const order = typeof orderId === 'string' ? await readOrder(orderId.slice(0, 64)) : null;
  if (order && !untaken.has(order.stage)) redirect(order.ownPath);
  const { title, detail } = order ? failureText(typeof code === 'string' ? code : undefined) : unknownFailure;
  // A code with its own text already says what to do, so the gateway's message is not shown for it.
  const unknown = title === failureText(undefined).title;
  const held = order?.stage === 'PAY' || order?.stage === 'RETRY';
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-center justify-center px-(--gutter) py-14 text-center">
      <StateDrawing kind="broken" />
      <h1 className="mt-4 text-h1">{title}</h1>
      <p className="mt-1.5 text-ink-2">{detail}</p>
      {unknown && order?.failureMessage ? (
        <p className="mt-3 rounded-m bg-sunken px-4 py-3 text-small text-ink-2">{order.failureMessage}</p>
      ) : null}
      <div className="mt-7 grid w-full max-w-[320px] gap-2.5">
        <LinkButton href={order?.path ?? '/f/user/mypage/lesson/learner'} variant="primary" size="lg" block>
          {order ? (held ? '다시 결제하기' : order.again) : '내 수업 보기'}
        </LinkButton>
      </div>
    </div>
  );
}

type Failed = {
  stage: OrderStage;
  failureMessage: string | null;
  /** The payment page. */ path: string;
  /** The page that shows the order's state. */ ownPath: string;
  /** Label of the link back when nothing is held any more. */ again: string;
};

/** Reads the order of lessons or of tools that the gateway names. */
async function readOrder(oid: string): Promise<Failed> {
  if (!isToolOid(oid)) {
    const order = await rejectedAsNotFound(api.payment.orderByOid({ orderId: oid }));
    return {
      stage: order.stage,
      failureMessage: order.failureMessage,
      path: payPathOf(order),
      ownPath: orderPath(order.encryptedOrderId),
      again: '시간 다시 고르기',
    };
  }
  const order = await rejectedAsNotFound(api.tools.orderByOid({ orderId: oid }));
  const token = encodeURIComponent(order.encryptedOrderId);
  return {
    stage: order.stage,
    failureMessage: order.failureMessage,
    path: `/tool/payment?order=${token}`,
    ownPath: `/tool/order/${token}`,
    again: '담은 도구 보기',
  };
}
