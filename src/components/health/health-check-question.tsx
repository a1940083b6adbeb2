'use client';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { Banner } from '~/components/ui/banner';
import { CheckCard, ChoiceGroup } from '~/components/ui/choice-card';
import { TextField } from '~/components/ui/text-field';
import { type ConditionKey, type HealthAnswer, healthAnswerOf } from '~/domain/health-stop/conditions';
import { isRecentDay } from '~/domain/health-stop/decide';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { conditionTexts, healthCheckLabels, type HealthCheckLabels, waitsForClinic } from '~/domain/health-stop/texts';
import { seoulDate } from '~/domain/shared/seoul-time';
import { HealthAdvice } from './health-advice';
import { SeeDoctorCard } from './see-doctor-card';

interface HealthCheckQuestionProps {
  /** The conditions to choose from. */
  choices: readonly ConditionKey[];
  /** Null while unanswered. */
  value: HealthCheck | null;
  onChange: (value: HealthCheck | null) => void;
  labels?: HealthCheckLabels;
  /** Whether the day of the consultation is required. */
  requiresDay?: boolean;
  error?: string;
  className?: string;
}

/**
 * Asks whether a condition stops lessons for now, needs a doctor first or changes the lessons, and says what follows.
 */
export function HealthCheckQuestion({
  choices,
  value,
  onChange,
  labels = healthCheckLabels,
  requiresDay = false,
  error,
  className,
}: HealthCheckQuestionProps) {
  const chosen = value?.conditions ?? [];
  const doctorOn = value?.doctorOn ?? null;
  const toggle = (key: ConditionKey) => {
    const conditions = choices.filter((choice) => (choice === key) !== chosen.includes(choice));
    onChange(conditions.length === 0 ? null : { conditions, doctorOn });
  };
  const stops = ofAnswer(chosen, 'stop');
  const doctors = ofAnswer(chosen, 'doctor');
  const adapts = ofAnswer(chosen, 'adapt');
  const stopCard = useScrollIntoView(stops.length > 0);
  return (
    <div className={className}>
      <ChoiceGroup legend={labels.question} hint={labels.hint} error={value === null ? error : undefined}>
        {choices.map((key) => (
          <CheckCard
            key={key}
            title={conditionTexts[key].choice}
            checked={chosen.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
        <CheckCard
          title={labels.none}
          checked={value !== null && chosen.length === 0}
          onChange={(event) => onChange(event.target.checked ? { conditions: [], doctorOn: null } : null)}
        />
      </ChoiceGroup>
      <div ref={stopCard} role="alert" tabIndex={-1} data-part={STOP_CARD} className="mt-4 rounded-m empty:hidden">
        {stops.length > 0 ? (
          <SeeDoctorCard title={labels.stopTitle}>
            <HealthAdvice of={stops}>{waitsForClinic(stops) ? labels.clinicEnd : labels.stopEnd}</HealthAdvice>
          </SeeDoctorCard>
        ) : null}
      </div>
      <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
        {doctors.length > 0 ? (
          <SeeDoctorCard tone="warn" title={labels.doctorTitle}>
            <HealthAdvice of={doctors}>{stops.length > 0 ? null : labels.doctorEnd}</HealthAdvice>
          </SeeDoctorCard>
        ) : null}
        {adapts.length > 0 && stops.length === 0 ? (
          <Banner tone="plain" title={labels.adaptTitle}>
            <HealthAdvice of={adapts} />
          </Banner>
        ) : null}
      </div>
      {doctors.length > 0 && stops.length === 0 ? (
        <DoctorDay
          {...{ labels, error, requiresDay }}
          value={doctorOn}
          onChange={(day) => onChange({ conditions: [...chosen], doctorOn: day })}
        />
      ) : null}
    </div>
  );
}

/** Id of the card that says why lessons stop, so that a form can move the focus to it. */
export const STOP_CARD = 'health-stop';

/** Returns the ref of a part that is scrolled into view when it appears, because the list of choices is long. */
function useScrollIntoView(isShown: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(isShown);
  useEffect(() => {
    if (isShown && !before.current) part.current?.scrollIntoView({ block: 'center' });
    before.current = isShown;
  }, [isShown]);
  return part;
}

const ofAnswer = (conditions: readonly ConditionKey[], answer: HealthAnswer) =>
  conditions.filter((key) => healthAnswerOf(key) === answer);

/** The day of the consultation with a doctor. An invalid day is reported and not passed on. */
function DoctorDay({
  labels,
  requiresDay,
  error,
  value,
  onChange,
}: {
  labels: HealthCheckLabels;
  requiresDay: boolean;
  error: string | undefined;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const now = useNow(null);
  const [typed, setTyped] = useState(value ?? '');
  const isRecent = (day: string) => now !== null && isRecentDay(day, now);
  const today = now === null ? undefined : seoulDate(now);
  const problem =
    typed === '' || now === null || isRecent(typed)
      ? error
      : typed > (today ?? typed)
        ? labels.doctorFuture
        : labels.doctorOld;
  return (
    <TextField
      className="mt-4"
      label={labels.doctorField}
      type="date"
      optional={!requiresDay}
      max={today}
      value={typed}
      error={problem}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(isRecent(target.value) ? target.value : null);
      }}
    />
  );
}
