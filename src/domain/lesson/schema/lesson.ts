import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';
import { absenceKinds } from '../absence';
import { cancelTermSchema } from '../cancel';
import { complaintPhotoPolicy } from '../policy';

/** A day in Seoul. */
export const seoulDateSchema = z.iso
  .date()
  .refine((date) => date >= '2020-01-01' && date <= '2099-12-31', '날짜를 다시 골라 주세요.');

export const freeHoursInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  from: seoulDateSchema,
  days: z.int().min(1).max(42),
  /** Set when a coach looks for hours to propose: the learner's own lessons block hours, too. */
  encryptedInvitationId: encryptedIdSchema.optional(),
});

/** Contains every requested day, also those without a free hour, so that a calendar can be drawn from it. */
export const freeHoursOutput = z.object({
  lessonMinutes: z.int(),
  days: z.array(z.object({ date: seoulDateSchema, startsAt: z.array(z.date()) })),
});
export type FreeHours = z.infer<typeof freeHoursOutput>;

/** Text that a user writes for the other side or for the operators. */
export const reasonSchema = typedText().min(2, '두 글자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.');

/** `encryptedId` is the id of the contract, which is the row of the lesson list. */
export const requestLessonInput = z.object({ encryptedId: encryptedIdSchema, startsAt: z.date() });
/** Without `startsAt`, the hour that was held with the payment is requested. */
export const requestFirstTimeInput = z.object({ encryptedId: encryptedIdSchema, startsAt: z.date().optional() });
export const contractInput = z.object({ encryptedId: encryptedIdSchema });
export const moveLessonInput = z.object({ encryptedLessonId: encryptedIdSchema, startsAt: z.date() });
export const answerLessonInput = z.object({ encryptedLessonId: encryptedIdSchema });
/** `term` is the term of the promise that the user saw. */
export const cancelLessonInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  term: cancelTermSchema,
  reason: reasonSchema.optional(),
});
export const reportNoShowInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  /** What the coach found on arrival; a learner's report has no kind. */
  kind: z.enum(absenceKinds, '문 앞에서 어땠는지 골라 주세요.').optional(),
  reason: reasonSchema,
  agreedToTerms: z.literal(true, '안내를 읽고 체크해 주세요.'),
});

/** Ids of uploaded photos that belong to words about a complaint. */
export const complaintPhotosSchema = z
  .array(z.string().regex(/^[0-9a-f]{64}$/, '사진을 다시 올려 주세요.'))
  .max(complaintPhotoPolicy.maxPerSide, `사진은 ${complaintPhotoPolicy.maxPerSide}장까지 올릴 수 있어요.`)
  .default([]);

/** PRESENT: the side that was reported absent states that it was present. */
export const complaintKinds = ['PRESENT', 'LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER'] as const;
/** Labels for the reporting user and for the operators. */
export const complaintKindLabels: Record<Exclude<(typeof complaintKinds)[number], 'PRESENT'>, string> = {
  LATE: '지각·수업 시간 부족',
  QUALITY: '수업 내용',
  MANNERS: '말과 태도',
  SAFETY: '안전 문제',
  PAYMENT: '결제와 차감',
  OTHER: '기타',
};
export const complaintInput = z.object({
  encryptedId: encryptedIdSchema,
  /** The lesson that the complaint is about, if any. */
  encryptedLessonId: encryptedIdSchema.optional(),
  kind: z.enum(complaintKinds, '어떤 일인지 골라 주세요.'),
  text: typedText().min(10, '어떤 일이 있었는지 10자 이상 입력해 주세요.').max(2000, '2,000자까지 입력할 수 있어요.'),
  pictureIds: complaintPhotosSchema,
});

/** Complaints about events at the lesson: the other side is asked immediately. An operator decides about the others. */
export const statementComplaintKinds: ReadonlySet<(typeof complaintKinds)[number]> = new Set(['PRESENT', 'LATE']);
/** The statement of the side that was asked about the lesson. */
export const disputeStatementInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  text: complaintInput.shape.text,
  pictureIds: complaintPhotosSchema,
});

/**
 * Every change of a lesson returns new ids; the older ids become stale
 * (docs/product/consulting-and-lessons.md#stale-views).
 */
export const changedIdsOutput = z.object({ encryptedId: encryptedIdSchema, encryptedLessonId: encryptedIdSchema });
export type ChangedIds = z.infer<typeof changedIdsOutput>;

/** Free hours for a contract's own calendar; a lesson that is being moved does not block its own hour. */
export const contractHoursInput = z.object({
  encryptedId: encryptedIdSchema,
  encryptedLessonId: encryptedIdSchema.optional(),
  from: seoulDateSchema,
  days: z.int().min(1).max(42),
  /** Lets a coach also offer hours outside their own weekly slots. */
  outsideSlots: z.boolean().default(false),
});

/** Adds the free hours that lie in the weekly slots that the learner chose. */
export const contractHoursOutput = freeHoursOutput.extend({ wished: z.array(z.date()) });
export type ContractHours = z.infer<typeof contractHoursOutput>;
