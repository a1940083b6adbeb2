'use client';
import { useId } from 'react';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { TextArea } from '~/components/ui/text-area';
import { bounds } from '~/domain/suggest/policy';
import { useAnswer } from '../suggest-context';
import { DiseasePicker } from './disease-picker';

/** Class C: has a doctor looked, and what the coach must know. Histories are optional; nobody is made to tell. */
export function PainQuestions() {
  const [purpose, setPurpose] = useAnswer('purpose');
  const name = useId();
  return (
    <div className="mt-7 grid gap-7">
      <ChoiceGroup legend="병원에서 진료를 받았나요?" className="[&>div]:sm:grid-cols-2">
        <RadioCard name={name} value="yes" title="받았어요" checked={purpose.isCheckedAche === true} onChange={() => setPurpose({ ...purpose, isCheckedAche: true })} />
        <RadioCard name={name} value="no" title="아직이에요" detail="심하면 먼저 진료를 받아 주세요" checked={purpose.isCheckedAche === false} onChange={() => setPurpose({ ...purpose, isCheckedAche: false })} />
      </ChoiceGroup>
      <DiseasePicker />
      <TextArea
        label="목록에 없다면 적어 주세요"
        optional
        rows={2}
        maxLength={bounds.directInput}
        placeholder="예: 2년 전 발목을 수술했고 뛰면 아파요"
        value={purpose.diseaseAndMedicalHistoryDirectInput}
        onChange={(event) => setPurpose({ ...purpose, diseaseAndMedicalHistoryDirectInput: event.target.value })}
      />
    </div>
  );
}
