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

const body = ['workout', 'care', 'ache', 'pregnant'] as const;
const pain = ['care', 'ache'] as const;
const pregnant = ['pregnant'] as const;
const meditation = ['meditation'] as const;

/**
 * Conditions that decide whether lessons are safe, with symptoms first. Symptoms stop lessons; diagnoses need a
 * consultation with a doctor, or the lessons are adapted to them (docs/product/verticals-and-matching.md#health-stops).
 */
const conditions = [
  { key: 'heartSymptoms', verticals: body, answer: 'stop' },
  { key: 'veryHighBloodPressure', verticals: body, answer: 'stop' },
  { key: 'headBlow', verticals: body, answer: 'stop' },
  { key: 'acuteIllness', verticals: body, answer: 'stop' },
  { key: 'nerveSymptoms', verticals: pain, answer: 'stop' },
  { key: 'seriousBackPain', verticals: pain, answer: 'stop' },
  { key: 'pregnancySymptoms', verticals: pregnant, answer: 'stop', period: 'prenatal' },
  { key: 'pregnancyComplications', verticals: pregnant, answer: 'stop', period: 'prenatal' },
  { key: 'latePlacentaPrevia', verticals: pregnant, answer: 'stop', period: 'latePregnancy' },
  { key: 'highBloodPressure', verticals: body, answer: 'doctor' },
  { key: 'cancerBonePain', verticals: body, answer: 'doctor' },
  { key: 'pregnancyRisks', verticals: pregnant, answer: 'doctor', period: 'prenatal' },
  { key: 'lateTwins', verticals: pregnant, answer: 'doctor', period: 'latePregnancy' },
  { key: 'suicidalThoughts', verticals: meditation, answer: 'doctor' },
  { key: 'psychosis', verticals: meditation, answer: 'doctor' },
  { key: 'freshTrauma', verticals: meditation, answer: 'doctor' },
  { key: 'controlledBloodPressure', verticals: body, answer: 'adapt' },
  { key: 'chronicDisease', verticals: body, answer: 'adapt' },
  { key: 'cancer', verticals: body, answer: 'adapt' },
  { key: 'osteoporosis', verticals: body, answer: 'adapt' },
  { key: 'pelvicSymptoms', verticals: pregnant, answer: 'adapt', period: 'postnatal' },
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
