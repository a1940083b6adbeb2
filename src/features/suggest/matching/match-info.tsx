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
        코치의 답변 기한은 {matchingRequestPolicy.answerHours}시간이에요. 제안이 하나도 없으면 다음 코치에게 요청을
        보내고 바로 알려 드려요.
      </InfoItem>
      <InfoItem art={<EyeOff {...icon} />}>
        결제 전까지 코치에게는 일부를 가린 이름, 동네와 시간, 수업 받는 사람의 나이와 성별, 고른 목적과 수업, 담은 도구,
        주차와 반려동물이 보여요. 상세 주소와 메시지는 보이지 않아요. {healthPrivacy.brief}
      </InfoItem>
      <InfoItem art={<Wallet {...icon} />}>요청은 무료예요. 마음에 드는 제안을 고를 때 결제해요.</InfoItem>
    </ul>
  );
}
