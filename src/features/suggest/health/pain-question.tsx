'use client';
import { useId } from 'react';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { useAnswer } from '../suggest-context';

/** Asks whether a doctor has examined the pain. */
export function PainQuestion() {
  const [purpose, setPurpose] = useAnswer('purpose');
  const name = useId();
  return (
    <ChoiceGroup legend="병원에서 진료를 받았나요?" className="mt-7 [&>div]:sm:grid-cols-2">
      <RadioCard
        name={name}
        value="yes"
        title="받았어요"
        checked={purpose.isCheckedAche === true}
        onChange={() => setPurpose({ ...purpose, isCheckedAche: true })}
      />
      <RadioCard
        name={name}
        value="no"
        title="아직이에요"
        detail="심하면 먼저 진료를 받아 주세요"
        checked={purpose.isCheckedAche === false}
        onChange={() => setPurpose({ ...purpose, isCheckedAche: false })}
      />
    </ChoiceGroup>
  );
}
