'use client';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { HealthAdvice } from '~/components/health/health-advice';
import { HealthCheckQuestion } from '~/components/health/health-check-question';
import { SeeDoctorCard } from '~/components/health/see-doctor-card';
import { conditionTexts } from '~/domain/health-stop/texts';
import { healthAnswerOf } from '~/domain/health-stop/conditions';
import type { HealthForm } from '~/domain/lesson/note-forms';
import { measuredRules, type NoteScale, noteScales, scaleFields } from '~/domain/lesson/note-numbers';
import { hasSeverePain, pressureSign, readSignLabels, signLabels, signsOf } from '~/domain/lesson/note-signs';
import { HEALTH_NOTES, painLabels, scaleEnds, scaleLabels, scaleTimes } from '~/domain/lesson/texts/note-labels';
import type { ServiceType } from '~/domain/shared/service-type';
import { NoteSection } from './note-section';
import { NumberFields } from './number-fields';
import { PartFields } from './part-fields';
import { ScaleChoice } from './scale-choice';
import type { NoteFormState } from './use-note-form';

interface HealthFieldsProps {
  form: NoteFormState;
  asks: HealthForm;
  serviceType: ServiceType;
  isConsented: boolean;
  learnerName: string;
}

/** The health of the learner in this lesson; without their consent only the reason why nothing is recorded. */
export function HealthFields({ form, asks, serviceType, isConsented, learnerName }: HealthFieldsProps) {
  const health = useWatch({ control: form.control, name: 'health' });
  // An older note can have a scale that its form no longer has.
  const [scales] = useState(() =>
    noteScales.filter(
      (scale) => asks.scales.includes(scale) || scaleFields[scale].some((field) => health[field] !== null),
    ),
  );
  if (!isConsented)
    return (
      <NoteSection title={asks.title}>
        <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
          {learnerName} 님이 {HEALTH_NOTES}에 동의하면 입력할 수 있어요. 동의는 회원의 수업 노트 화면에서 할 수 있어요.
        </p>
      </NoteSection>
    );
  return (
    <NoteSection title={asks.title} detail="보내기 전에는 이 기기에도 저장하지 않아요.">
      <div className="grid gap-6">
        {asks.hasSigns ? <SignsField form={form} serviceType={serviceType} /> : null}
        {scales.map((scale) => (
          <ScaleField key={scale} form={form} scale={scale} />
        ))}
        {asks.hasParts ? <PartFields form={form} /> : null}
        {hasSeverePain(health) ? <SeeDoctorCard title="통증이 심해요.">{painLabels.careful}</SeeDoctorCard> : null}
        {asks.numbers.length > 0 ? (
          <div>
            {asks.hint === undefined ? null : <p className="mb-3 text-caption text-ink-2">{asks.hint}</p>}
            <NumberFields
              form={form}
              names={asks.numbers}
              rules={measuredRules}
              pathOf={(field) => `health.${field}`}
              errors={form.errors.health}
            />
            <PressureCard systolic={health.systolic} diastolic={health.diastolic} />
          </div>
        ) : null}
      </div>
    </NoteSection>
  );
}

/** The signs of this lesson; one that stops it opens the card with what to do now. */
function SignsField({ form: { control }, serviceType }: { form: NoteFormState; serviceType: ServiceType }) {
  const { field } = useController({ control, name: 'health.signs' });
  return (
    <HealthCheckQuestion
      choices={signsOf(serviceType)}
      labels={signLabels}
      value={field.value === null ? null : { conditions: field.value, doctorOn: null }}
      onChange={(check) => field.onChange(check?.conditions ?? null)}
    />
  );
}

function ScaleField({ form: { control }, scale }: { form: NoteFormState; scale: NoteScale }) {
  const [beforeField, afterField] = scaleFields[scale];
  const before = useController({ control, name: `health.${beforeField}` }).field;
  const after = useController({ control, name: `health.${afterField}` }).field;
  const { none, most } = scaleEnds[scale];
  return (
    <fieldset>
      <legend className="font-semibold">{scaleLabels[scale]}</legend>
      <p className="mb-3 text-caption text-ink-2">
        0: {none} · 10: {most}
      </p>
      <div className="grid gap-4">
        <ScaleChoice label={scaleTimes[0]} value={before.value} onChange={before.onChange} />
        <ScaleChoice label={scaleTimes[1]} value={after.value} onChange={after.onChange} />
      </div>
    </fieldset>
  );
}

/** What a high blood pressure means, as soon as it is typed. */
function PressureCard({ systolic, diastolic }: { systolic: number | null; diastolic: number | null }) {
  const sign = pressureSign({ systolic, diastolic });
  const isStop = sign !== null && healthAnswerOf(sign) === 'stop';
  return (
    <div role="alert" className="mt-3 empty:hidden">
      {sign === null ? null : (
        <SeeDoctorCard tone={isStop ? 'bad' : 'warn'} title={isStop ? readSignLabels.stop : readSignLabels.doctor}>
          <HealthAdvice of={[sign]}>{isStop ? signLabels.stopEnd : conditionTexts[sign].choice}</HealthAdvice>
        </SeeDoctorCard>
      )}
    </div>
  );
}
