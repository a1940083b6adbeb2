import { type ConditionKey, conditionsOf, healthAnswerOf } from '~/domain/health-stop/conditions';
import { healthCheckLabels, type HealthCheckLabels } from '~/domain/health-stop/texts';
import type { ServiceType } from '~/domain/shared/service-type';
import { noteForms } from './note-forms';
import type { NoteHealth } from './schema/note-health';

/** Diagnoses and risks that the questionnaire asks for; a coach cannot see them in a lesson. */
const diagnoses: ReadonlySet<ConditionKey> = new Set(['pregnancyComplications', 'latePlacentaPrevia']);

/** Returns the signs that the note of a vertical asks for: those that stop a lesson, and those of the pelvic floor. */
export function signsOf(serviceType: ServiceType): ConditionKey[] {
  if (!noteForms[serviceType].health?.hasSigns) return [];
  return conditionsOf(serviceType).filter(
    (key) => key === 'pelvicSymptoms' || (healthAnswerOf(key) === 'stop' && !diagnoses.has(key)),
  );
}

/** Blood pressure in mmHg from which no lesson takes place, and from which a doctor is consulted first. */
const STOP_PRESSURE = { systolic: 180, diastolic: 110 } as const;
const DOCTOR_PRESSURE = { systolic: 160, diastolic: 90 } as const;

type Pressure = Pick<NoteHealth, 'systolic' | 'diastolic'>;

/** Returns the condition that a measured blood pressure means; null when it is lower. */
export function pressureSign({ systolic, diastolic }: Pressure): ConditionKey | null {
  const reaches = (limit: typeof STOP_PRESSURE | typeof DOCTOR_PRESSURE) =>
    (systolic ?? 0) >= limit.systolic || (diastolic ?? 0) >= limit.diastolic;
  if (reaches(STOP_PRESSURE)) return 'veryHighBloodPressure';
  return reaches(DOCTOR_PRESSURE) ? 'highBloodPressure' : null;
}

/** Returns the chosen signs and that of the blood pressure, each once. */
export function signsIn(health: Pressure & Pick<NoteHealth, 'signs'>): ConditionKey[] {
  const measured = pressureSign(health);
  return [...new Set([...(health.signs ?? []), ...(measured === null ? [] : [measured])])];
}

/** Pain from this value on shows the advice to see a doctor. */
const SEVERE_PAIN = 7;

/** Returns whether a value of pain before or after the lesson is severe. */
export function hasSeverePain({ painBefore, painAfter, parts }: NoteHealth): boolean {
  const values = [painBefore, painAfter, ...parts.flatMap(({ before, after }) => [before, after])];
  return values.some((value) => value !== null && value >= SEVERE_PAIN);
}

const inLesson = '수업 중이라면 바로 멈춰 주세요. 노트를 보내면 회원도 이 안내를 볼 수 있어요.';

/** Texts of the question about signs, which the coach answers about the learner. */
export const signLabels: HealthCheckLabels = {
  ...healthCheckLabels,
  question: '오늘 회원에게 이런 증상이 있었나요?',
  hint: '안전하게 수업하려는 기록이고, 의학적인 판단은 아니에요. 여러 개 골라도 돼요.',
  stopEnd: inLesson,
  clinicEnd: inLesson,
  doctorEnd: inLesson,
  adaptTitle: '수업을 이렇게 맞춰 주세요',
};

/** Titles of the signs where a note is read. */
export const readSignLabels = {
  stop: '수업보다 몸이 먼저예요',
  doctor: '의사와 먼저 상의해 주세요',
  adapt: '수업을 이렇게 맞춰요',
  none: '확인한 증상이 없었어요.',
} as const;
