import { SupportText } from '~/components/layout/support-text';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { isOverContract } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { refundPath } from '~/domain/payment/order-path';

/** Informs the learner of a paused coach what happens to the lessons and what the learner can do. */
export function PausedCoachNotice({ contract }: { contract: ContractView }) {
  const { coach, coachPaused, status, upcomingAt, hasRequest, encryptedOrderId } = contract;
  if (!coachPaused || isOverContract(status)) return null;
  return (
    <Banner tone="warn" className="mt-4" title={`${coach.name} 코치가 활동을 쉬고 있어요.`}>
      <p className="mt-1">
        {[
          '지금은 수업 시간을 새로 정하거나 바꿀 수 없어요.',
          ...(upcomingAt ? ['확정된 수업은 예정대로 할 수 있는지 확인하고 있어요.'] : []),
          ...(hasRequest ? ['확정되지 않은 요청은 답변 기한이 지나면 취소되고 수업 1회는 그대로 남아요.'] : []),
        ].join(' ')}
      </p>
      <p className="mt-1.5">
        <SupportText text="다른 시간이나 다른 코치, 환불이 필요하면 고객센터로 알려 주세요." />
      </p>
      <Link
        href={refundPath(encryptedOrderId)}
        className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        결제·환불 보기
      </Link>
    </Banner>
  );
}
