import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import type { ServiceType } from '~/domain/shared/service-type';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedText } from '~/domain/shared/typed-schema';
import { ProductType } from '~/generated/prisma/enums';
import { noteForms, type NoteNumber, noteNumberRules, noteNumbers, noteStages } from '../note-forms';
import { comparedPhotoSchema, lessonPhotoSchema } from './photo';
import { partyRoleSchema } from './views';

export const MAX_NOTE_ENTRIES = 20;
export const MAX_HOMEWORK = 5;
/** Pain is a whole number from 0 (none) to this. */
export const MAX_PAIN = 10;

function numberOf(field: NoteNumber) {
  const { label, unit, min, max, step } = noteNumberRules[field];
  const message = `${label}: ${min}~${max}${unit} 사이로 입력해 주세요.`;
  const value = z.number(`${label}: 숫자로 입력해 주세요.`).min(min, message).max(max, message);
  return (
    step === 1
      ? value.int(`${label}: 소수점 없이 입력해 주세요.`)
      : value.multipleOf(step, `${label}: ${step}${unit} 단위로 입력해 주세요.`)
  ).nullable();
}

/** What was done in a lesson, one exercise, piece or work at a time. A number that does not apply is null. */
export const noteEntrySchema = z.object({
  name: typedText().min(1, '이름을 입력해 주세요.').max(60, '60자까지 입력할 수 있어요.'),
  detail: typedText().max(80, '80자까지 입력할 수 있어요.'),
  stage: z.enum(noteStages).nullable(),
  loadKg: numberOf('loadKg'),
  sets: numberOf('sets'),
  reps: numberOf('reps'),
  holdSeconds: numberOf('holdSeconds'),
  minutes: numberOf('minutes'),
  bpm: numberOf('bpm'),
  targetBpm: numberOf('targetBpm'),
});
export type NoteEntry = z.infer<typeof noteEntrySchema>;

const amount = z.number().nullable();
/** The stored form, without bounds: an entry stays readable when a bound changes. */
const storedEntrySchema = z.object({
  name: z.string(),
  detail: z.string(),
  stage: z.enum(noteStages).nullable(),
  loadKg: amount,
  sets: amount,
  reps: amount,
  holdSeconds: amount,
  minutes: amount,
  bpm: amount,
  targetBpm: amount,
}) satisfies z.ZodType<NoteEntry>;

export const emptyNoteEntry: NoteEntry = {
  name: '',
  detail: '',
  stage: null,
  loadKg: null,
  sets: null,
  reps: null,
  holdSeconds: null,
  minutes: null,
  bpm: null,
  targetBpm: null,
};

const pain = z.int('0~10에서 골라 주세요.').min(0).max(MAX_PAIN).nullable();

export const writeLessonNoteInput = z
  .object({
    encryptedLessonId: encryptedIdSchema,
    /** Version of the note that the coach saw; 0 before the first one. */
    version: z.int().min(0).max(2_147_483_647),
    entries: z.array(noteEntrySchema).max(MAX_NOTE_ENTRIES, `${MAX_NOTE_ENTRIES}개까지 입력할 수 있어요.`),
    homework: z
      .array(z.object({ text: typedText().min(1, '숙제를 입력해 주세요.').max(80, '80자까지 입력할 수 있어요.') }))
      .max(MAX_HOMEWORK, `숙제는 ${MAX_HOMEWORK}개까지 줄 수 있어요.`),
    coachLine: typedText().max(300, '300자까지 입력할 수 있어요.'),
    /** Null keeps the stored values when the learner does not consent. */
    painBefore: pain,
    painAfter: pain,
  })
  .refine(({ entries, coachLine }) => entries.length > 0 || coachLine !== '', {
    path: ['coachLine'],
    message: '오늘 한 것이나 한마디 가운데 하나는 입력해 주세요.',
  });
export type WriteLessonNote = z.output<typeof writeLessonNoteInput>;

/** The sealed part of a note that the coach wrote. */
export const noteContentSchema = z.object({ entries: z.array(storedEntrySchema), coachLine: z.string() });
export type NoteContent = z.infer<typeof noteContentSchema>;
export const notePainSchema = z.object({ painBefore: pain, painAfter: pain });
export type NotePain = z.infer<typeof notePainSchema>;

/** Returns whether an entry has only fields that the vertical asks for. */
export function fitsForm(serviceType: ServiceType, entry: NoteEntry): boolean {
  const { numbers, stages } = noteForms[serviceType];
  return (
    noteNumbers.every((field) => entry[field] === null || numbers.includes(field)) &&
    (entry.stage === null || stages.includes(entry.stage))
  );
}

export const learnerLineInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  /** Empty removes it. */
  text: typedText().max(300, '300자까지 입력할 수 있어요.'),
});

export const tickHomeworkInput = z.object({ encryptedHomeworkId: encryptedIdSchema, done: z.boolean() });

/** The side whose view is requested, as its address contains it. */
export const noteRatings = ['member', 'coach'] as const;
export type NoteRating = (typeof noteRatings)[number];

export const lessonNotebookInput = z.object({
  encryptedId: encryptedIdSchema,
  /** If given, it must match the contract. */
  programType: z.enum(ProductType).optional(),
  rating: z.enum(noteRatings),
  /** The lesson to open; defaults to the newest one. */
  encryptedLessonId: encryptedIdSchema.optional(),
});

export const homeworkSchema = z.object({
  encryptedHomeworkId: encryptedIdSchema,
  text: z.string(),
  doneAt: z.date().nullable(),
});
export type Homework = z.infer<typeof homeworkSchema>;

export const lessonNoteSchema = noteContentSchema.extend({
  version: z.int(),
  sentAt: z.date(),
  updatedAt: z.date(),
  homework: z.array(homeworkSchema),
  /** Null where it is not recorded, and for a coach without the learner's consent. */
  painBefore: z.int().nullable(),
  painAfter: z.int().nullable(),
  learnerLine: z.string(),
});
export type LessonNote = z.infer<typeof lessonNoteSchema>;

/** What one lesson adds to the charts. */
export const progressPointSchema = z.object({
  startsAt: z.date(),
  /** Minutes of all entries together; null when no entry has any. */
  minutes: z.int().nullable(),
  /** Highest tracked value of each name. */
  best: z.array(z.object({ name: z.string(), value: z.number() })),
  painBefore: z.int().nullable(),
  painAfter: z.int().nullable(),
});
export type ProgressPoint = z.infer<typeof progressPointSchema>;

const notedLessonSchema = z.object({
  encryptedLessonId: encryptedIdSchema,
  /** "3회차"; null for a lesson that does not count. */
  number: z.int().nullable(),
  startsAt: z.date(),
});

/** The notes of a contract, opened at one lesson. */
export const lessonNotebookOutput = z.object({
  encryptedId: encryptedIdSchema,
  programType: z.enum(ProductType),
  side: partyRoleSchema,
  serviceType: serviceTypeSchema,
  programTitle: z.string(),
  coachName: z.string(),
  learnerName: z.string(),
  /** The learner's consent to the recording of pain. */
  painConsent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
  /** The learner's consent to photos that can show the body; null where photos need none. */
  photoConsent: z.object({ granted: z.boolean(), at: z.date().nullable() }).nullable(),
  /** Lessons that have begun or have a note; the newest first. */
  lessons: z.array(notedLessonSchema.extend({ isWritten: z.boolean() })),
  /** The opened lesson; null while no lesson has begun. */
  opened: notedLessonSchema
    .extend({
      isWritable: z.boolean(),
      /** The lesson has begun, so that photos can be uploaded if the learner consents. */
      canAddPhotos: z.boolean(),
      photos: z.array(lessonPhotoSchema),
      note: lessonNoteSchema.nullable(),
      /** For the coach: what can be reused from the last earlier note. */
      previous: z
        .object({
          startsAt: z.date(),
          entries: z.array(storedEntrySchema),
          homework: z.array(homeworkSchema.pick({ text: true, doneAt: true })),
        })
        .nullable(),
    })
    .nullable(),
  /**
   * Photos with a pose of the same learner, coach and vertical, over all contracts; the oldest first. The learner also
   * gets those of lessons that another coach gave instead. Null where photos are not compared.
   */
  comparedPhotos: z.array(comparedPhotoSchema).nullable(),
  /**
   * Notes of the same learner, coach and vertical, over all contracts; the oldest first. The learner also gets those of
   * lessons that another coach gave instead.
   */
  progress: z.array(progressPointSchema),
});
export type LessonNotebook = z.infer<typeof lessonNotebookOutput>;
export type OpenedLesson = NonNullable<LessonNotebook['opened']>;

export const writtenLessonNoteOutput = z.object({ version: z.int() });
