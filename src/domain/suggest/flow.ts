import { type ConditionKey, conditionsAt, conditionsOf, healthAnswerOf } from '~/domain/health-stop/conditions';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { ServiceType } from '~/domain/shared/service-type';
import {
  artMaterials,
  type ChoiceLists,
  type ChoiceStep,
  chosenOptions,
  meditationExpects,
  meditationPurposes,
  musicInstrument,
} from './choice-lists';
import { chosenPurposes, type Purpose, type PurposeClass, purposeClassDetails } from '~/domain/catalog/purposes';
import { hasGuardianConsent } from './minors';
import type { LessonType, LessonUser, SuggestAnswers } from './schema/suggest';

export const stepKeys = [
  'chat',
  'expect',
  'purpose',
  'material',
  'type',
  'userInfo',
  'address',
  'schedule',
  'preMatching',
  'product',
  'program',
  'search',
  'complete',
] as const;
export type StepKey = (typeof stepKeys)[number];

export type SuggestFlow = {
  /** The steps in their order (docs/product/verticals-and-matching.md#steps). */
  readonly steps: readonly [StepKey, ...StepKey[]];
  readonly purposeClasses: readonly [PurposeClass, ...PurposeClass[]];
  /** Classes that a draft may contain, but that another vertical serves, with its own coaches and prices. */
  readonly elsewhere: Readonly<Partial<Record<PurposeClass, ServiceType>>>;
  /** A draft of another version is not restored (docs/product/verticals-and-matching.md#drafts). */
  readonly draftVersion: number;
  /** Kinds of lesson that the vertical offers. */
  readonly types: readonly LessonType[];
  /** Answers that the vertical forces (docs/product/verticals-and-matching.md#verticals). */
  readonly forced: {
    readonly class?: PurposeClass;
    readonly purposes?: readonly Purpose[];
    readonly types?: readonly LessonType[];
  };
  /** Steps that ask with the vertical's own list of choices. */
  readonly choices: ChoiceLists;
  /** Conditions of health that decide whether a lesson is safe; empty where nothing is asked. */
  readonly conditions: readonly ConditionKey[];
};

const place = ['userInfo', 'address', 'schedule', 'preMatching', 'product', 'program', 'search', 'complete'] as const;
const plain = { types: [], forced: {}, choices: {}, elsewhere: {}, conditions: [] } as const;

/**
 * The questionnaires as data: a new vertical needs a row here and its questions. If only one class is allowed, the
 * vertical forces it.
 */
export const suggestFlows: Readonly<Record<ServiceType, SuggestFlow>> = {
  workout: {
    ...plain,
    conditions: conditionsOf('workout'),
    steps: ['chat', 'purpose', 'type', ...place],
    purposeClasses: ['A', 'B', 'C'],
    elsewhere: { B: 'pregnant' },
    draftVersion: 35,
    types: ['yoga', 'pilates', 'weights', 'yogaMeditation'],
  },
  care: {
    ...plain,
    conditions: conditionsOf('care'),
    steps: ['chat', 'purpose', ...place],
    purposeClasses: ['H'],
    draftVersion: 33,
    forced: { class: 'H' },
  },
  ache: {
    ...plain,
    conditions: conditionsOf('ache'),
    steps: ['chat', 'purpose', ...place],
    purposeClasses: ['C'],
    draftVersion: 33,
    forced: { class: 'C' },
  },
  pregnant: {
    ...plain,
    conditions: conditionsOf('pregnant'),
    steps: ['chat', 'purpose', ...place],
    purposeClasses: ['B'],
    draftVersion: 33,
    forced: { class: 'B' },
  },
  meditation: {
    ...plain,
    conditions: conditionsOf('meditation'),
    steps: ['chat', 'expect', 'purpose', ...place],
    purposeClasses: ['A', 'B', 'C', 'D'],
    draftVersion: 33,
    forced: { class: 'D', purposes: ['bodyMind'], types: ['yogaMeditation'] },
    choices: { expect: meditationExpects, purpose: meditationPurposes },
  },
  art: {
    ...plain,
    steps: ['chat', 'material', ...place],
    purposeClasses: ['E'],
    draftVersion: 24,
    forced: { class: 'E', types: ['painting'] },
    choices: { material: artMaterials },
  },
  music: {
    ...plain,
    steps: ['chat', 'purpose', 'material', ...place],
    purposeClasses: ['F', 'G'],
    draftVersion: 24,
    choices: { material: musicInstrument },
  },
};

/** What the questionnaire knows besides the answers. */
export type FlowConditions = {
  /** True while the health-data consent is given (docs/product/account-and-privacy.md#health). */
  healthConsent: boolean;
};

type Requirement = (answers: SuggestAnswers, flow: SuggestFlow, conditions: FlowConditions) => boolean;

const filled = (value: string) => value.trim() !== '';
export const isUserAnswered = ({ gender, age }: LessonUser) => gender !== null && age !== null;

/** Returns whether all people who take part are known; the value of `userInfo.isEnd`. */
export function areUsersAnswered({ personnel, isSelf, users }: SuggestAnswers['userInfo']): boolean {
  return isSelf !== null && users.length >= personnel && users.slice(0, personnel).every(isUserAnswered);
}

/** Returns whether the class has questions about health. */
export function isHealthClass({ purpose }: Pick<SuggestAnswers, 'purpose'>): boolean {
  return purpose.class !== null && purposeClassDetails[purpose.class].health;
}

/** Returns whether the answers contain health data. The answer that no condition applies is not health data. */
export function needsHealthConsent({ purpose, healthCheck }: Pick<SuggestAnswers, 'purpose' | 'healthCheck'>): boolean {
  return isHealthClass({ purpose }) || (healthCheck !== null && healthCheck.conditions.length > 0);
}

/** Returns the conditions of the question about health; some of them depend on the stage of a pregnancy. */
export function relevantConditions({ purpose }: Pick<SuggestAnswers, 'purpose'>, flow: SuggestFlow): ConditionKey[] {
  return conditionsAt(flow.conditions, purpose.pregnant);
}

/**
 * Returns the answer about health without conditions that are no longer asked about; null while unanswered, and when
 * none of the chosen conditions is asked about any more.
 */
export function relevantHealthCheck(
  answers: Pick<SuggestAnswers, 'purpose' | 'healthCheck'>,
  flow: SuggestFlow,
): HealthCheck | null {
  const { healthCheck } = answers;
  if (healthCheck === null || flow.conditions.length === 0) return null;
  if (healthCheck.conditions.length === 0) return { conditions: [], doctorOn: null };
  const relevant = relevantConditions(answers, flow);
  const conditions = healthCheck.conditions.filter((key) => relevant.includes(key));
  return conditions.length === 0 ? null : { conditions, doctorOn: healthCheck.doctorOn };
}

/** Returns whether one of the chosen conditions stops lessons for now. */
export function isHealthStopped(check: HealthCheck | null): boolean {
  return check?.conditions.some((key) => healthAnswerOf(key) === 'stop') ?? false;
}

function isHealthCheckAnswered(answers: SuggestAnswers, flow: SuggestFlow): boolean {
  if (flow.conditions.length === 0) return true;
  const check = relevantHealthCheck(answers, flow);
  return check !== null && !isHealthStopped(check);
}

function isPurposeAnswered({ purpose }: SuggestAnswers, flow: SuggestFlow): boolean {
  if (purpose.class === null || !flow.purposeClasses.includes(purpose.class) || flow.elsewhere[purpose.class])
    return false;
  if (chosenPurposes(purpose.purposes, purpose.class).length === 0) return false;
  const { asks: healthQuestions } = purposeClassDetails[purpose.class];
  if (healthQuestions.includes('pregnancy') && !isPregnancyAnswered(purpose.pregnant)) return false;
  return !healthQuestions.includes('ache') || purpose.isCheckedAche !== null;
}

/** Returns whether the time of the pregnancy, or that it is over, is known. */
export function isPregnancyAnswered({ type, week }: SuggestAnswers['purpose']['pregnant']): boolean {
  return type === 'postnatal' || (type === 'prenatal' && week !== null);
}

/** Returns whether the vertical's own list of a step has been answered; true where it has none. */
function isChoiceAnswered(step: ChoiceStep, answers: SuggestAnswers, flow: SuggestFlow): boolean {
  const list = flow.choices[step];
  return !list || chosenOptions(list, answers).length > 0;
}

/** Requirements of each step before the next one makes sense; a step without a row has no required answers. */
const requirements: { readonly [Step in StepKey]?: Requirement } = {
  expect: (answers, flow) => isChoiceAnswered('expect', answers, flow),
  purpose: (answers, flow, conditions) =>
    isPurposeAnswered(answers, flow) &&
    isChoiceAnswered('purpose', answers, flow) &&
    isHealthCheckAnswered(answers, flow) &&
    (conditions.healthConsent || !needsHealthConsent(answers)),
  type: ({ type }, flow) => type.types.some((chosen) => flow.types.includes(chosen)),
  material: (answers, flow) => isChoiceAnswered('material', answers, flow),
  userInfo: ({ userInfo, guardianConsent }) =>
    userInfo.personnel <= currentPolicy(priceBooks).maxPersonnel &&
    areUsersAnswered(userInfo) &&
    hasGuardianConsent({ userInfo, guardianConsent }),
  address: ({ address }) => filled(address.province) && filled(address.city) && filled(address.district),
  schedule: ({ schedule }) => schedule.schedules.length > 0,
  product: ({ productProgram }) =>
    productProgram.type !== null && (productProgram.type !== 'short' || productProgram.short.lessonCount !== null),
  program: ({ coach }) => filled(coach.programPermalink),
  // Only a learner who chooses the coach needs one here; otherwise coaches are invited.
  search: ({ coach, isMatchSelf }) => !isMatchSelf || filled(coach.userId),
};

export function isStepAnswered(
  step: StepKey,
  answers: SuggestAnswers,
  flow: SuggestFlow,
  conditions: FlowConditions,
): boolean {
  return requirements[step]?.(answers, flow, conditions) ?? true;
}

/** Returns the first step with missing answers; null when all required answers are given. */
export function firstMissingStep(
  answers: SuggestAnswers,
  flow: SuggestFlow,
  conditions: FlowConditions,
): StepKey | null {
  return flow.steps.find((step) => !isStepAnswered(step, answers, flow, conditions)) ?? null;
}

/** Returns the requested step, or the first step before it with missing answers. */
export function stepToShow(
  requested: StepKey,
  answers: SuggestAnswers,
  flow: SuggestFlow,
  conditions: FlowConditions,
): StepKey {
  const missing = firstMissingStep(answers, flow, conditions);
  return missing !== null && flow.steps.indexOf(missing) < flow.steps.indexOf(requested) ? missing : requested;
}

export function stepAfter(step: StepKey, flow: SuggestFlow): StepKey | null {
  const index = flow.steps.indexOf(step);
  return index < 0 ? null : (flow.steps[index + 1] ?? null);
}

export function stepBefore(step: StepKey, flow: SuggestFlow): StepKey | null {
  return flow.steps[flow.steps.indexOf(step) - 1] ?? null;
}

/** Steps without questions: the greeting, the found coaches, and the summary. */
const stepsWithoutQuestions: ReadonlySet<StepKey> = new Set(['chat', 'preMatching', 'complete']);

/**
 * Returns the progress "8개 중 5번째": the position of a question, or the number of questions before a step without one.
 */
export function progressOf(step: StepKey, flow: SuggestFlow): { done: number; total: number; isQuestion: boolean } {
  const questions = flow.steps.filter((candidate) => !stepsWithoutQuestions.has(candidate));
  const isQuestion = questions.includes(step);
  const before = flow.steps
    .slice(0, flow.steps.indexOf(step))
    .filter((candidate) => questions.includes(candidate)).length;
  return { done: before + (isQuestion ? 1 : 0), total: questions.length, isQuestion };
}
