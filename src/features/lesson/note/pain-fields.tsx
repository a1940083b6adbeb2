'use client';
import { useController } from 'react-hook-form';
import { SeeDoctorCard } from '~/components/health/see-doctor-card';
import { painLabels, SEVERE_PAIN } from '~/domain/lesson/texts/note-labels';
import { PainScale } from './pain-scale';
import type { NoteFormState } from './use-note-form';

/** Pain before and after the lesson; without the learner's consent only the reason why there is none. */
export function PainFields({
  form: { control },
  isConsented,
  learnerName,
}: {
  form: NoteFormState;
  isConsented: boolean;
  learnerName: string;
}) {
  const before = useController({ control, name: 'painBefore' }).field;
  const after = useController({ control, name: 'painAfter' }).field;
  if (!isConsented)
    return (
      <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
        {learnerName} 님이 통증 기록에 동의하면 입력할 수 있어요. 동의는 회원의 수업 노트 화면에서 할 수 있어요.
      </p>
    );
  const isSevere = Math.max(before.value ?? 0, after.value ?? 0) >= SEVERE_PAIN;
  return (
    <div className="grid gap-4">
      <PainScale label={painLabels.before} value={before.value} onChange={before.onChange} />
      <PainScale label={painLabels.after} value={after.value} onChange={after.onChange} />
      {isSevere ? <SeeDoctorCard title="통증이 심해요.">{painLabels.careful}</SeeDoctorCard> : null}
    </div>
  );
}
