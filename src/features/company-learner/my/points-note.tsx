import { Banner } from '~/components/ui/banner';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { PenaltyState } from '~/domain/timetable/schema/timetable';
import { pointRuleText } from '~/components/company/lesson-labels';

/** This month's points, their effect, and the rules that give them. */
export function PointsNote({ penalty }: { penalty: PenaltyState }) {
  const { pointsThisMonth, blockPoints, blockDays, blockedUntil } = penalty;
  if (blockedUntil)
    return (
      <Banner tone="warn" className="mt-4" title={`이번 달 벌점 ${pointsThisMonth}점.`}>
        {formatSeoulDateTime(blockedUntil)}까지 새로 예약할 수 없어요. 이미 한 예약은 그대로예요.{' '}
        {pointRuleText(penalty)}
      </Banner>
    );
  if (pointsThisMonth === 0) return null;
  return (
    <Banner tone="plain" className="mt-4" title={`이번 달 벌점 ${pointsThisMonth}점.`}>
      {blockPoints}점이 되면 {blockDays}일 동안 새로 예약할 수 없어요. 다음 달이 되면 다시 0점부터예요.{' '}
      {pointRuleText(penalty)}
    </Banner>
  );
}
