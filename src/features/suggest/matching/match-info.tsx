import { healthPrivacy } from '~/domain/account/health-privacy';
import { Clock, EyeOff, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchingRequestPolicy } from '~/domain/matching/policy';

const icon = { 'aria-hidden': true, className: 'mt-0.5 size-[18px] shrink-0 text-green' } as const;

function InfoItem({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {art}
      <span>{children}</span>
    </li>
  );
}

/** Details of a match request: deadlines, what coaches see, and that it is free. */
export function MatchInfo({ className }: { className?: string }) {
  return (
    <ul className={className}>
      <InfoItem art={<Clock {...icon} />}>
        코치들은 {matchingRequestPolicy.answerHours}시간 안에 답해요. 답이 없으면 다음 코치에게 물어보고 바로 알려
        드려요.
      </InfoItem>
      <InfoItem art={<EyeOff {...icon} />}>
        코치에게는 동네, 시간, 수업 받는 사람, 원하는 수업만 보여요. 이름 전체와 상세 주소는 보이지 않아요.{' '}
        {healthPrivacy.brief}
      </InfoItem>
      <InfoItem art={<Wallet {...icon} />}>요청은 무료예요. 마음에 드는 제안을 고를 때 결제해요.</InfoItem>
    </ul>
  );
}
