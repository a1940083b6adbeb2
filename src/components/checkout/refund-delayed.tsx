import { SupportText } from '~/components/layout/support-text';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { type RefundTarget, refundTo } from '~/domain/payment/refund-target';
import { formatWon } from '~/domain/shared/money';

/** Shown when the gateway rejected a refund: no money has been returned yet, and what happens next. */
export function RefundDelayed({
  amount,
  target,
  reason,
}: {
  /** Amount still to be refunded, in KRW. */ amount: number;
  target: RefundTarget;
  reason: string;
}) {
  return (
    <div className="pt-4 text-center">
      <StateDrawing kind="closed" className="mx-auto" />
      <h1 className="mt-4 text-h1">환불이 늦어지고 있어요</h1>
      <p className="mt-1.5 text-ink-2">{reason}</p>
      <p className="mt-1.5 text-ink-2">
        {refundTo(target)} {formatWon(amount)}을 돌려드리려고 했는데 결제사가 아직 처리하지 못했어요. 다시 요청하고
        있고, 환불이 완료되면 메일로 알려 드려요.
      </p>
      <p className="mt-1.5 text-small text-ink-2">
        <SupportText text="따로 하실 일은 없어요. 궁금한 점은 고객센터에 문의해 주세요." />
      </p>
    </div>
  );
}
