import type { ReactNode } from 'react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { refundDelay, refundTo, type RefundTarget } from '~/domain/payment/refund-target';

interface OrderEndedHeadProps {
  isRefunded: boolean;
  title: string;
  detail: string;
  /** Where the refund went; null if no money went back that way. */
  refundWay: RefundTarget | null;
  children?: ReactNode;
}

/** Head of the page of an order that has ended: what happened, why, and where the refund went. */
export function OrderEndedHead({ isRefunded, title, detail, refundWay, children }: OrderEndedHeadProps) {
  return (
    <div className="pt-4 text-center">
      <StateDrawing kind={isRefunded ? 'done' : 'closed'} className="mx-auto" />
      <h1 className="mt-4 text-h1">{title}</h1>
      <p className="mt-1.5 text-ink-2">{detail}</p>
      {refundWay ? (
        <p className="text-small text-ink-2">
          {refundTo(refundWay)} 돌려드렸어요. {refundDelay(refundWay)}
        </p>
      ) : null}
      {children}
    </div>
  );
}
