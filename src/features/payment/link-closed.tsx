import { StateDrawing } from '~/components/illustration/state-drawing';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { PaymentLinkView } from '~/domain/payment/link';
import { orderPath } from '~/domain/payment/order-path';
import { productLabel } from '~/domain/payment/texts/product-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** Page for a coach's link that is no longer valid: the reason, and what to do instead. */
export function LinkClosed({
  link,
  restartPath,
}: {
  link: PaymentLinkView;
  /** Path to the same program with this coach, without the link. */ restartPath: string;
}) {
  const { state, programTitle, product, coachName, expiresAt, encryptedOrderId } = link;
  const offer = `${programTitle} ${productLabel(product, currentPolicy(priceBooks))}`;
  const paid = state === 'PAID';
  return (
    <div className="flex flex-1 flex-col justify-center pb-16">
      <EmptyState
        level={1}
        art={<StateDrawing kind={paid ? 'done' : 'closed'} />}
        title={paid ? '이미 결제한 링크예요' : '결제 링크의 기한이 지났어요'}
        detail={
          paid
            ? `${coachName} 코치가 보낸 ${offer} 링크는 한 번만 결제할 수 있어요. 결제한 내용은 주문에서 볼 수 있어요.`
            : `${coachName} 코치가 보낸 ${offer} 링크는 ${formatSeoulDateTime(expiresAt)}까지 결제할 수 있었어요. 결제된 금액은 없어요. 코치에게 새 링크를 요청하거나, 직접 골라 신청해 주세요.`
        }
        action={
          paid ? (
            <LinkButton
              href={encryptedOrderId ? orderPath(encryptedOrderId) : '/f/user/mypage/lesson/learner'}
              variant="primary"
            >
              {encryptedOrderId ? '주문 보기' : '내 수업 보기'}
            </LinkButton>
          ) : (
            <LinkButton href={restartPath} variant="primary">
              직접 골라 신청하기
            </LinkButton>
          )
        }
      />
    </div>
  );
}
