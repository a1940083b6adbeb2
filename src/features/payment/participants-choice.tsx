'use client';
import { useId } from 'react';
import { GuardianConsent } from '~/components/form/guardian-consent';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { participantGroups, participantLabels } from '~/domain/suggest/participants';
import type { ParticipantsState } from './use-participants';

type ParticipantsChoiceProps = Pick<ParticipantsState, 'group' | 'setGroup' | 'isConsented' | 'setIsConsented'> & {
  personnel: number;
};

/** Who takes the lessons of an order without a questionnaire, with the consent of the guardian for a child. */
export function ParticipantsChoice({
  group,
  setGroup,
  isConsented,
  setIsConsented,
  personnel,
}: ParticipantsChoiceProps) {
  const name = useId();
  return (
    <div>
      <ChoiceGroup
        legend="누구의 수업인가요?"
        hint={personnel > 1 ? '여러 명이면 가장 어린 사람에 맞춰 골라 주세요.' : undefined}
        className="[&>div]:grid-cols-2"
      >
        {participantGroups.map((value) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            title={participantLabels[value].title}
            detail={participantLabels[value].ages}
            checked={group === value}
            onChange={() => setGroup(value)}
          />
        ))}
      </ChoiceGroup>
      {group === 'CHILD' ? (
        <GuardianConsent className="mt-2.5" checked={isConsented} onChange={setIsConsented} />
      ) : null}
    </div>
  );
}
