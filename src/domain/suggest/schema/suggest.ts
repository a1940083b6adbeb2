import { healthCheckSchema } from '~/domain/health-stop/schema';
import { defaultPersonnel } from '~/domain/shared/site-constants';
import { z } from 'zod';
import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { composedText } from '~/domain/shared/typed-schema';
import { bounds, guardianConsents, suggestPolicy } from '../policy';
import { purposeClasses, purposes } from '~/domain/catalog/purposes';
import { weeklySlotSchema, workoutTypes } from '~/domain/catalog/search-codes';

/** The current version, because nothing has been bought yet. */
const { regular, maxPersonnel } = currentPolicy(priceBooks);

/** How the learner gets the instrument for the lessons; empty while unanswered. */
export const instruments = ['', 'own', 'rent', 'buy', 'undecided'] as const;

const text = (max: number) => composedText().max(max);
const list = <T extends z.ZodType>(entry: T, max: number) => z.array(entry).max(max);

export const coachSorts = ['rank', 'rating', 'reviews', 'distance', 'response', 'price'] as const;
export const coachSortSchema = z.enum(coachSorts);

/**
 * Kinds of lesson of all verticals: the workout types of the coach search, and painting
 * (docs/product/verticals-and-matching.md#answers).
 */
export const lessonTypes = [...workoutTypes, 'painting'] as const;
export type LessonType = (typeof lessonTypes)[number];

export const genderSchema = z.enum(['female', 'male']);

/** A person who takes the lessons; empty until answered. */
export const lessonUserSchema = z.object({
  gender: genderSchema.nullable(),
  /** Age in completed years. */
  age: z.int().min(suggestPolicy.age.min).max(suggestPolicy.age.max).nullable(),
});
export type LessonUser = z.infer<typeof lessonUserSchema>;

export const parkingTypes = ['free', 'paid', 'none', 'unknown'] as const;
export const petTypes = ['dog', 'cat', 'other'] as const;
export const pregnancyTypes = ['prenatal', 'postnatal'] as const;
export type PregnancyType = (typeof pregnancyTypes)[number];

const shape = {
  sort: coachSortSchema,
  /** Called `{product}Program` outside the code: product-key.ts adds the brand's key. */
  productProgram: z.object({
    type: z.enum(['trial', 'short', 'regular']).nullable(),
    short: z.object({ lessonCount: z.int().min(1).max(100).nullable() }),
    /** lessonCount is per month. */
    regular: z.object({
      period: z.enum(['pro', 'basic']),
      lessonCount: z.int().min(regular.minCount).max(regular.maxCount),
    }),
  }),
  address: z.object({
    province: text(bounds.name),
    city: text(bounds.name),
    district: text(bounds.name),
    detail: text(bounds.addressDetail),
  }),
  purpose: z.object({
    class: z.enum(purposeClasses).nullable(),
    purposes: list(z.enum(purposes), purposes.length),
    pregnant: z.object({
      type: z.enum(pregnancyTypes).nullable(),
      week: z.int().min(suggestPolicy.pregnancyWeeks.min).max(suggestPolicy.pregnancyWeeks.max).nullable(),
    }),
    /** True if a doctor has examined the pain. */
    isCheckedAche: z.boolean().nullable(),
    diseaseAndMedicalHistories: list(text(bounds.name), bounds.histories),
    diseaseAndMedicalHistoryDirectInput: text(bounds.directInput),
    /** The most important one, with the details that apply. */
    selectedDiseaseAndMedicalHistory: z
      .object({
        name: text(bounds.name),
        description: text(bounds.directInput),
        items: list(text(bounds.name), bounds.historyItems),
        parent: text(bounds.name),
      })
      .nullable(),
  }),
  /** Null until answered. It was added later: a form that was submitted before has none. */
  healthCheck: healthCheckSchema.nullable().default(null),
  type: z.object({ types: list(z.enum(lessonTypes), lessonTypes.length) }),
  userInfo: z.object({
    personnel: z.int().min(1).max(maxPersonnel),
    /** True if the first of the users is the person who answers. */
    isSelf: z.boolean().nullable(),
    users: z.array(lessonUserSchema).min(1).max(maxPersonnel),
    /** True when all fields above are answered; computed by the draft. */
    isEnd: z.boolean(),
  }),
  /**
   * The version of the consent that the legal guardian of a young child gave; null otherwise. It was added later: a
   * form that was submitted before has none.
   */
  guardianConsent: z.enum(guardianConsents).nullable().default(null),
  schedule: z.object({ schedules: list(weeklySlotSchema, 42) }),
  /** True if the learner chooses the coach; otherwise coaches are invited and propose. */
  isMatchSelf: z.boolean(),
  /** userId contains the coach's encrypted id; gender is the preferred one. */
  coach: z.object({
    userId: text(bounds.token),
    programPermalink: text(bounds.token),
    gender: genderSchema.nullable(),
  }),
  parking: z.object({ parkingType: z.enum(parkingTypes).nullable() }),
  pet: z.object({
    hasPet: z.boolean().nullable(),
    petType: z.enum(petTypes).nullable(),
    etc: text(bounds.addressDetail),
  }),
  /** A note to the coach. */
  etc: text(bounds.note),
  /** How the learner found the product: where, with which search words, anything else. */
  funnel: z.object({ funnel: text(bounds.name), search: text(bounds.addressDetail), etc: text(bounds.addressDetail) }),
  refererUrl: text(bounds.url),
  /** Unchecked: a draft may contain an incomplete address, a finished form may not (finishedAnswersSchema). */
  recommenderEmail: text(bounds.email),
  /** expects was added later: a form that was submitted before has none. */
  meditation: z.object({ purposes: list(text(bounds.name), 10), expects: list(text(bounds.name), 10).default([]) }),
  /** Keys of the chosen tools in the cart. */
  tools: list(text(bounds.token), bounds.tools),
  /**
   * `instrument`, how the learner gets the instrument for the lessons, was added later: a form that was submitted
   * before has none.
   */
  music: z.object({
    subcategory: z.enum(['', 'piano', 'violin']),
    instrument: z.enum(instruments).default(''),
  }),
  art: z.object({ materials: list(text(bounds.name), 20) }),
};

/**
 * The complete answers of the questionnaire (docs/product/verticals-and-matching.md#answers): an empty answer is an
 * empty value, never a missing field.
 */
export const suggestAnswersSchema = z.object(shape);
export type SuggestAnswers = z.infer<typeof suggestAnswersSchema>;

/** The answers that can be submitted. The flow decides which of them are required (flow.ts). */
export const finishedAnswersSchema = suggestAnswersSchema.extend({
  recommenderEmail: z.union([z.literal(''), z.email().max(bounds.email)]),
});

export type AnswerField = keyof SuggestAnswers;
export const answerFields = Object.keys(shape) as AnswerField[];
export const answerShape: { [F in AnswerField]: z.ZodType<SuggestAnswers[F]> } = shape;

/**
 * Returns an untouched questionnaire: one person, four lessons a month
 * (docs/product/constants-and-messages.md#defaults).
 */
export function emptyAnswers(): SuggestAnswers {
  return {
    sort: 'rank',
    productProgram: {
      type: null,
      short: { lessonCount: null },
      regular: { period: 'basic', lessonCount: regular.defaultCount },
    },
    address: { province: '', city: '', district: '', detail: '' },
    purpose: {
      class: null,
      purposes: [],
      pregnant: { type: null, week: null },
      isCheckedAche: null,
      diseaseAndMedicalHistories: [],
      diseaseAndMedicalHistoryDirectInput: '',
      selectedDiseaseAndMedicalHistory: null,
    },
    healthCheck: null,
    type: { types: [] },
    userInfo: { personnel: defaultPersonnel, isSelf: null, users: [{ gender: null, age: null }], isEnd: false },
    guardianConsent: null,
    schedule: { schedules: [] },
    isMatchSelf: true,
    coach: { userId: '', programPermalink: '', gender: null },
    parking: { parkingType: null },
    pet: { hasPet: null, petType: null, etc: '' },
    etc: '',
    funnel: { funnel: '', search: '', etc: '' },
    refererUrl: '',
    recommenderEmail: '',
    meditation: { purposes: [], expects: [] },
    tools: [],
    music: { subcategory: '', instrument: '' },
    art: { materials: [] },
  };
}
