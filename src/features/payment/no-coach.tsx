import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { ServiceType } from '~/domain/shared/service-type';

/** Page without a coach to pay for: none was chosen, or the chosen coach is no longer available. */
export function NoCoach({
  title,
  serviceType,
  isUnavailable = false,
}: {
  title: string;
  serviceType: ServiceType;
  isUnavailable?: boolean;
}) {
  return (
    <div className="flex flex-1 flex-col justify-center pb-16">
      <EmptyState
        level={1}
        title={isUnavailable ? '지금은 이 코치에게 신청할 수 없어요' : `${title}, 누구와 할지 먼저 골라 주세요`}
        detail={
          isUnavailable
            ? '질문 몇 개에 답하면 원하는 시간에 수업할 수 있는 다른 코치를 볼 수 있어요.'
            : '질문 몇 개에 답하면 우리 동네에서 수업할 수 있는 코치를 볼 수 있어요.'
        }
        action={
          <LinkButton href={`/${serviceType}/suggest`} variant="primary">
            코치 찾기
          </LinkButton>
        }
      />
    </div>
  );
}
