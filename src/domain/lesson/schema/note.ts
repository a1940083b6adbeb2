import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedText } from '~/domain/shared/typed-schema';
import { ProductType } from '~/generated/prisma/enums';
import { noteKinds, noteStages, noteTags, trackedNumbers } from '../note-forms';
import { forEachOf, healthNumberRules, homeMinutesRule, noteNumberRules, noteNumbers } from '../note-numbers';
import {
  boundedNumber,
  emptyHealth,
  knownOf,
  type NoteHealth,
  noteHealthSchema,
  spotSchema,
  storedHealthSchema,
  storedNumber,
} from './note-health';
import { comparedPhotoSchema, lessonPhotoSchema } from './photo';
import { partyRoleSchema } from './views';

export const MAX_NOTE_ENTRIES = 40;
export const MAX_HOMEWORK = 5;
const MAX_TAGS = 7;

/** What was done in a lesson, one exercise, piece or work at a time. A number that does not apply is null. */
export const noteEntrySchema = z.object({
  name: typedText().min(1, '이름을 입력해 주세요.').max(60, '60자까지 입력할 수 있어요.'),
  detail: typedText().max(80, '80자까지 입력할 수 있어요.'),
  stage: z.enum(noteStages).nullable(),
  ...forEachOf(noteNumbers, (field) => boundedNumber(noteNumberRules[field])),
});
export type NoteEntry = z.infer<typeof noteEntrySchema>;

/** The stored form of an entry, without bounds: it stays readable when a bound changes or a stage is unknown. */
const storedEntrySchema = z.object({
  name: z.string(),
  detail: z.string(),
  stage: z.enum(noteStages).nullable().catch(null),
  ...forEachOf(noteNumbers, () => storedNumber),
}) satisfies z.ZodType<NoteEntry>;

export const emptyNoteEntry: NoteEntry = {
  name: '',
  detail: '',
  stage: null,
  ...forEachOf(noteNumbers, () => null),
};

const entriesOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(MAX_NOTE_ENTRIES, `${MAX_NOTE_ENTRIES}개까지 입력할 수 있어요.`);
const noteFields = {
  encryptedLessonId: encryptedIdSchema,
  /** Version of the note that the coach saw; 0 before the first one. */
  version: z.int().min(0).max(2_147_483_647),
  entries: entriesOf(noteEntrySchema),
  homework: z
    .array(z.object({ text: typedText().min(1, '숙제를 입력해 주세요.').max(80, '80자까지 입력할 수 있어요.') }))
    .max(MAX_HOMEWORK, `숙제는 ${MAX_HOMEWORK}개까지 줄 수 있어요.`),
  coachLine: typedText().max(300, '300자까지 입력할 수 있어요.'),
  tags: z.array(z.enum(noteTags)).max(MAX_TAGS, `${MAX_TAGS}개까지 고를 수 있어요.`),
  /** Minutes at home in the last week. */
  homeMinutes: boundedNumber(homeMinutesRule),
  /** What follows in the next lesson, and what the learner brings. */
  next: typedText().max(80, '80자까지 입력할 수 있어요.'),
  bring: typedText().max(80, '80자까지 입력할 수 있어요.'),
  health: noteHealthSchema,
};
const hasContent = ({ entries, coachLine }: { entries: readonly unknown[]; coachLine: string }) =>
  entries.length > 0 || coachLine !== '';
const noContent = { path: ['coachLine'], message: '오늘 한 것이나 한마디 가운데 하나는 입력해 주세요.' };

/** The values of the coach's form. */
export const noteFormSchema = z.object(noteFields).refine(hasContent, noContent);
type NoteFormValues = z.output<typeof noteFormSchema>;

/** What the form sends. An older client version does not send the fields with a default. */
export const writeLessonNoteInput = z
  .object({
    ...noteFields,
    entries: entriesOf(
      noteEntrySchema.extend(forEachOf(noteNumbers, (field) => boundedNumber(noteNumberRules[field]).default(null))),
    ),
    tags: noteFields.tags.default([]),
    homeMinutes: noteFields.homeMinutes.default(null),
    next: noteFields.next.default(''),
    bring: noteFields.bring.default(''),
    /** Null when the form could not show the stored values, which then stay; empty deletes them. */
    health: noteHealthSchema.nullable().default(null),
    /** An older client version sends these instead of `health`. */
    painBefore: boundedNumber(healthNumberRules.painBefore).optional(),
    painAfter: boundedNumber(healthNumberRules.painAfter).optional(),
  })
  .refine(hasContent, noContent);
export type WriteLessonNote = z.output<typeof writeLessonNoteInput>;

/** Returns the health data to store; null when the stored values stay. */
export function healthOf({
  health,
  painBefore = null,
  painAfter = null,
}: Pick<WriteLessonNote, 'health' | 'painBefore' | 'painAfter'>): NoteHealth | null {
  const hasPain = painBefore !== null || painAfter !== null;
  return health === null && hasPain ? { ...emptyHealth, painBefore, painAfter } : health;
}

/** The values of a note in which nothing is written. */
export const emptyNote: Omit<NoteFormValues, 'encryptedLessonId' | 'version'> = {
  entries: [],
  homework: [],
  coachLine: '',
  tags: [],
  homeMinutes: null,
  next: '',
  bring: '',
  health: emptyHealth,
};

/** The sealed part of a note that the coach wrote; older notes have entries and the line. Unknown tags are left out. */
export const noteContentSchema = z.object({
  entries: z.array(storedEntrySchema),
  coachLine: z.string(),
  tags: z
    .array(z.string())
    .transform((stored) => knownOf(noteTags, stored))
    .default([]),
  homeMinutes: storedNumber,
  next: z.string().default(''),
  bring: z.string().default(''),
});
export type NoteContent = z.infer<typeof noteContentSchema>;
/** Returns the part of a note that is sealed as its content. */
export function contentOf({ entries, coachLine, tags, homeMinutes, next, bring }: NoteContent): NoteContent {
  return { entries, coachLine, tags, homeMinutes, next, bring };
}

export const learnerLineInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  /** Version of the line that the learner saw; 0 before the first one. An older client version sends none. */
  version: z.int().min(0).max(2_147_483_647).optional(),
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
  /** Empty where nothing is recorded, and for a coach without the learner's consent. */
  health: storedHealthSchema,
  learnerLine: z.string(),
  lineVersion: z.int(),
});
export type LessonNote = z.infer<typeof lessonNoteSchema>;

/** What one lesson adds to the charts. */
export const progressPointSchema = z.object({
  startsAt: z.date(),
  /** Minutes of all entries together; null when no entry has any. */
  minutes: z.int().nullable(),
  homeMinutes: z.int().nullable(),
  /** Load times repetitions times sets in kg; null when no entry has load and repetitions. */
  volumeKg: z.number().nullable(),
  /** Highest tracked value of each name, and the tempo that the last entry of the name aims at. */
  best: z.array(
    z.object({
      name: z.string(),
      field: z.enum(trackedNumbers),
      value: z.number(),
      target: z.number().nullable(),
    }),
  ),
  health: storedHealthSchema,
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
  /** Which form the notes have. */
  noteKind: z.enum(noteKinds),
  programTitle: z.string(),
  coachName: z.string(),
  learnerName: z.string(),
  /** The learner's consent to the recording of health data. */
  healthConsent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
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
          tags: noteContentSchema.shape.tags,
          next: z.string(),
          bring: z.string(),
          /** Parts of the body without their values; none without the learner's consent. */
          spots: z.array(spotSchema),
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
