'use client';
import { useId } from 'react';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { useAnswer } from '../suggest-context';

const { coachesPerRound, answerHours } = matchingRequestPolicy;

/** Choice between picking a coach and getting proposals from coaches, each with an explanation. */
export function MatchMethodChoice({ className }: { className?: string }) {
  const [isMatchSelf, setIsMatchSelf] = useAnswer('isMatchSelf');
  const name = useId();
  return (
    <ChoiceGroup legend="코치를 어떻게 만날까요?" className={className}>
      <RadioCard
        name={name}
        value="self"
        checked={isMatchSelf}
        onChange={() => setIsMatchSelf(true)}
        title="직접 고르기"
        detail="프로필과 빈 시간을 보고 바로 한 분을 정해요."
      />
      <RadioCard
        name={name}
        value="matched"
        checked={!isMatchSelf}
        onChange={() => setIsMatchSelf(false)}
        title="추천받기"
        detail={`잘 맞는 코치 최대 ${coachesPerRound}명에게 요청을 보내요. ${answerHours}시간 안에 도착한 제안을 한눈에 비교할 수 있어요.`}
      />
    </ChoiceGroup>
  );
}
