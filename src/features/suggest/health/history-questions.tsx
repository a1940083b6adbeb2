'use client';
import { TextArea } from '~/components/ui/text-area';
import { bounds } from '~/domain/suggest/policy';
import { useAnswer } from '../suggest-context';
import { DiseasePicker } from './disease-picker';

/** Diseases and histories that the coach should know. All of it is optional. */
export function HistoryQuestions() {
  const [purpose, setPurpose] = useAnswer('purpose');
  return (
    <div className="mt-7 grid gap-7">
      <DiseasePicker />
      <TextArea
        label="목록에 없다면 입력해 주세요"
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
