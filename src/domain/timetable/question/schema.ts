import { z } from 'zod';
import { type QuestionSet, questionSets } from '~/domain/health-stop/conditions';
import { healthCheckSchema } from '~/domain/health-stop/schema';
import { typedText } from '~/domain/shared/typed-schema';

/** The three sets of questions: C-type, body-vital and healing (docs/product/company.md#questions). */
export const questionTypes = questionSets;
export type QuestionType = QuestionSet;
export const toQuestionType = (type: number | null): QuestionType | null =>
  questionTypes.find((candidate) => candidate === type) ?? null;

export const medicalHistories = [
  'hypertension',
  'heart',
  'diabetes',
  'disc',
  'joint',
  'osteoporosis',
  'surgery',
  'pregnancy',
  'other',
] as const;
export const carePlaces = ['neck', 'shoulder', 'back', 'waist', 'pelvis', 'knee', 'wrist', 'ankle'] as const;
export const moods = ['good', 'calm', 'tired', 'stressed', 'low'] as const;
export const preferTypes = ['stretching', 'strength', 'relaxation', 'any'] as const;
export const intensities = ['weak', 'medium', 'strong'] as const;

/** Any values of a list, each once; an empty list means none. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length);

const intensiveCare = anyOf(carePlaces);
const bodyTouch = z.boolean();
const mood = z.enum(moods);
const intensity = z.enum(intensities);

/**
 * The description of the history is stored only with the answer yes; with no it is cleared, whatever was typed before.
 */
const history = {
  medicalHistoryYN: z.enum(['Y', 'N']),
  medicalHistory: typedText().max(500, '500자까지 입력할 수 있어요.'),
};
type History = { medicalHistoryYN: 'Y' | 'N'; medicalHistory: string };
const hasMedicalHistory = ({ medicalHistoryYN, medicalHistory }: History) =>
  medicalHistoryYN === 'N' || medicalHistory !== '';
const medicalHistoryIssue = { path: ['medicalHistory'], message: '어떤 병력인지 입력해 주세요.' };
const withoutNo = <Answer extends History>(answer: Answer): Answer =>
  answer.medicalHistoryYN === 'N' ? { ...answer, medicalHistory: '' } : answer;

export const cTypeAnswerSchema = z
  .object({
    medicalHistory: anyOf(medicalHistories),
    /** Free text, if `other` is chosen. */
    medicalHistoryOther: typedText().max(200, '200자까지 입력할 수 있어요.'),
    intensiveCare,
    bodyTouch,
    mood,
    preferType: z.enum(preferTypes),
    intensity,
  })
  .refine(
    ({ medicalHistory, medicalHistoryOther }) => !medicalHistory.includes('other') || medicalHistoryOther !== '',
    {
      path: ['medicalHistoryOther'],
      message: '어떤 병력인지 입력해 주세요.',
    },
  )
  .transform((answer) => (answer.medicalHistory.includes('other') ? answer : { ...answer, medicalHistoryOther: '' }));
export const bodyVitalAnswerSchema = z
  .object({ ...history, intensiveCare, bodyTouch, intensity })
  .refine(hasMedicalHistory, medicalHistoryIssue)
  .transform(withoutNo);
export const healingAnswerSchema = z
  .object({ ...history, intensiveCare, bodyTouch, mood })
  .refine(hasMedicalHistory, medicalHistoryIssue)
  .transform(withoutNo);

export const answerSchemas = { 1: cTypeAnswerSchema, 3: bodyVitalAnswerSchema, 5: healingAnswerSchema } as const;

const type = <Type extends QuestionType>(value: Type) => ({ csCorporateProgramType: z.literal(value) });
const cType = z.object({ ...type(1), answer: cTypeAnswerSchema });
const bodyVital = z.object({ ...type(3), answer: bodyVitalAnswerSchema });
const healing = z.object({ ...type(5), answer: healingAnswerSchema });

export const questionTypeInput = z.object({ csCorporateProgramType: z.literal(questionTypes) });
export type QuestionTypeInput = z.infer<typeof questionTypeInput>;
/** `healthCheck`: the conditions that were chosen before declining; they are valid only if they stop lessons. */
export const declineQuestionsInput = questionTypeInput.extend({ healthCheck: healthCheckSchema.optional() });
export type DeclineQuestionsInput = z.infer<typeof declineQuestionsInput>;

/** The question set and its answers. */
export const answeredSchema = z.discriminatedUnion('csCorporateProgramType', [cType, bodyVital, healing]);
export type Answered = z.infer<typeof answeredSchema>;

/** `healthCheck` is missing from clients that do not ask about health; then the earlier one stays. */
const typedCheck = { healthCheck: healthCheckSchema.optional() };
export const answerQuestionsInput = z.discriminatedUnion('csCorporateProgramType', [
  cType.extend(typedCheck),
  bodyVital.extend(typedCheck),
  healing.extend(typedCheck),
]);
export type AnswerQuestionsInput = z.infer<typeof answerQuestionsInput>;

/** State of a user's questions for a program: with `due`, the questions are asked before the next reservation. */
export const questionStates = ['due', 'answered', 'declined'] as const;
export type QuestionState = (typeof questionStates)[number];

const savedFields = { updatedAt: z.date() };
/** An answer with the time of its last update. */
export const savedAnswerSchema = z.discriminatedUnion('csCorporateProgramType', [
  cType.extend(savedFields),
  bodyVital.extend(savedFields),
  healing.extend(savedFields),
]);

/** The same for its owner, with the answer about health; null when it was not asked for. */
const ownFields = { ...savedFields, healthCheck: healthCheckSchema.nullable() };
const ownSavedAnswerSchema = z.discriminatedUnion('csCorporateProgramType', [
  cType.extend(ownFields),
  bodyVital.extend(ownFields),
  healing.extend(ownFields),
]);
export type OwnSavedAnswer = z.infer<typeof ownSavedAnswerSchema>;

/** The user's own answer to one set of questions, including an old one. */
export const ownAnswerSchema = z.object({
  csCorporateProgramType: z.literal(questionTypes),
  /** The status of the answer. */
  stand: z.enum(questionStates),
  kept: ownSavedAnswerSchema.nullable(),
  declinedAt: z.date().nullable(),
});
export type OwnAnswer = z.infer<typeof ownAnswerSchema>;

export const ownQuestionsSchema = z.object({
  /** Consent to show answers to experts; without it no answers are stored. */
  consent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
  /** The question sets that programs of the user's company ask, and those that the user has answered. */
  answers: z.array(
    ownAnswerSchema.extend({
      /** Titles of the company's programs that ask this set. */
      programs: z.array(z.string()),
    }),
  ),
});
export type OwnQuestions = z.infer<typeof ownQuestionsSchema>;

/**
 * Answers of the people in a lesson. Null only means that there is nothing to read, without a reason. Of the answer about
 * health an expert reads only what to avoid.
 */
export const lessonAnswersSchema = z.array(
  z.object({
    b2bTimetableReservationId: z.number(),
    name: z.string(),
    kept: savedAnswerSchema.nullable(),
    avoid: z.array(z.string()),
  }),
);
export type LessonAnswers = z.infer<typeof lessonAnswersSchema>;
