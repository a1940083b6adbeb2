import type { ServiceType } from '~/domain/shared/service-type';
import { healthStopPolicy } from './policy';

/**
 * What follows from a condition: no lesson now, a consultation with a doctor first, or a lesson that is adapted to it.
 */
export type HealthAnswer = 'stop' | 'doctor' | 'adapt';

type Condition = {
  readonly key: string;
  readonly verticals: readonly ServiceType[];
  readonly answer: HealthAnswer;
  /** Only during a pregnancy, only in its last weeks, or only after a birth. */
  readonly period?: 'prenatal' | 'latePregnancy' | 'postnatal';
};

const bodyVerticals = ['workout', 'care', 'ache', 'pregnant'] as const;
const painVerticals = ['care', 'ache'] as const;
const pregnancyVerticals = ['pregnant'] as const;
const meditationVerticals = ['meditation'] as const;

/**
 * Conditions that decide whether lessons are safe, with symptoms first. Symptoms stop lessons; diagnoses need a
 * consultation with a doctor, or the lessons are adapted to them (docs/product/verticals-and-matching.md#health-stops).
 */
const conditions = [
  { key: 'heartSymptoms', verticals: bodyVerticals, answer: 'stop' },
  { key: 'veryHighBloodPressure', verticals: bodyVerticals, answer: 'stop' },
  { key: 'headBlow', verticals: bodyVerticals, answer: 'stop' },
  { key: 'acuteIllness', verticals: bodyVerticals, answer: 'stop' },
  { key: 'nerveSymptoms', verticals: painVerticals, answer: 'stop' },
  { key: 'seriousBackPain', verticals: painVerticals, answer: 'stop' },
  { key: 'pregnancySymptoms', verticals: pregnancyVerticals, answer: 'stop', period: 'prenatal' },
  { key: 'pregnancyComplications', verticals: pregnancyVerticals, answer: 'stop', period: 'prenatal' },
  { key: 'latePlacentaPrevia', verticals: pregnancyVerticals, answer: 'stop', period: 'latePregnancy' },
  { key: 'highBloodPressure', verticals: bodyVerticals, answer: 'doctor' },
  { key: 'cancerBonePain', verticals: bodyVerticals, answer: 'doctor' },
  { key: 'pregnancyRisks', verticals: pregnancyVerticals, answer: 'doctor', period: 'prenatal' },
  { key: 'lateTwins', verticals: pregnancyVerticals, answer: 'doctor', period: 'latePregnancy' },
  { key: 'suicidalThoughts', verticals: meditationVerticals, answer: 'doctor' },
  { key: 'psychosis', verticals: meditationVerticals, answer: 'doctor' },
  { key: 'freshTrauma', verticals: meditationVerticals, answer: 'doctor' },
  { key: 'controlledBloodPressure', verticals: bodyVerticals, answer: 'adapt' },
  { key: 'chronicDisease', verticals: bodyVerticals, answer: 'adapt' },
  { key: 'cancer', verticals: bodyVerticals, answer: 'adapt' },
  { key: 'osteoporosis', verticals: bodyVerticals, answer: 'adapt' },
  { key: 'pelvicSymptoms', verticals: pregnancyVerticals, answer: 'adapt', period: 'postnatal' },
] as const satisfies readonly Condition[];

export type ConditionKey = (typeof conditions)[number]['key'];
export const conditionKeys = conditions.map(({ key }) => key);

const byKey = new Map<ConditionKey, Condition>(conditions.map((condition) => [condition.key, condition]));

export const healthAnswerOf = (key: ConditionKey): HealthAnswer => byKey.get(key)?.answer ?? 'stop';

/** Returns the conditions that a vertical asks about; none where lessons do not depend on the body or the mind. */
export function conditionsOf(serviceType: ServiceType): ConditionKey[] {
  return conditions
    .filter(({ verticals }) => (verticals as readonly ServiceType[]).includes(serviceType))
    .map(({ key }) => key);
}

/** The verticals whose lessons are like those of the company programs that ask each set of questions. */
const questionVerticals = {
  1: ['care'],
  3: ['workout'],
  5: ['workout', 'meditation'],
} as const satisfies Record<number, readonly ServiceType[]>;

export type QuestionSet = keyof typeof questionVerticals;
export const questionSets = [1, 3, 5] as const satisfies readonly QuestionSet[];

/** Returns the conditions that a set of questions of companies asks about. */
export const conditionsOfQuestions = (set: QuestionSet): ConditionKey[] =>
  conditionKeys.filter((key) => questionVerticals[set].some((vertical) => conditionsOf(vertical).includes(key)));

/** The answers about a pregnancy that decide which conditions are asked about. */
export type Pregnancy = { type: 'prenatal' | 'postnatal' | null; week: number | null };

/** Returns those of the conditions that can be true at this time of a pregnancy or after a birth. */
export function conditionsAt(keys: readonly ConditionKey[], { type, week }: Pregnancy): ConditionKey[] {
  return keys.filter((key) => {
    const period = byKey.get(key)?.period;
    if (period === undefined) return true;
    if (period === 'latePregnancy') return type === 'prenatal' && week !== null && week > healthStopPolicy.lateWeek;
    return period === type;
  });
}
