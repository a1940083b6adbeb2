import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema';
import { typedText } from '~/domain/shared/typed-schema';
import { timetableInput } from './schema';
import { groupLessonTypes } from './status';
import { mondayOf } from './week';

const rowId = z.int().min(1).max(2_147_483_647);
/** "2026-11-23", a day in Seoul. */
export const daySchema = z.iso.date();

/** Only says what would happen. */
const rehearsal = z.boolean().default(false);
const seatsWords = '1명부터 1,000명까지 입력해 주세요.';
const seats = z.int(seatsWords).min(1, seatsWords).max(1000, seatsWords);
const minutesWords = '10분부터 480분까지 입력해 주세요.';
const minutes = z.int(minutesWords).min(10, minutesWords).max(480, minutesWords);
const reasonText = typedText().min(2, '이유를 입력해 주세요.').max(200, '200자까지 입력할 수 있어요.');

const chosen = (words: string) => z.int(words).min(1, words).max(2_147_483_647);
const expert = z.string().min(1, '전문가를 골라 주세요.').max(200);
const place = chosen('장소를 골라 주세요.');

export const planLessonsInput = csCorporateInput.extend({
  programId: chosen('프로그램을 골라 주세요.'),
  encryptedCoachId: expert,
  placeId: place,
  startsAt: z.date(),
  /** What is usual without it. */
  minutes: minutes.optional(),
  groupLessonType: z.enum(groupLessonTypes),
  groupMaxLearnerNumber: seats,
  /** Every week up to this day; one lesson without it. */
  until: daySchema.nullish(),
  /** Of a series, no lesson on a public holiday. */
  skipHolidays: z.boolean().default(false),
  rehearsal,
});
export type PlanLessonsInput = z.infer<typeof planLessonsInput>;

export const planScopes = ['one', 'following'] as const;
export type PlanScope = (typeof planScopes)[number];
export const planScopeLabels: Readonly<Record<PlanScope, string>> = {
  one: '이 수업만',
  following: '이 수업과 이후 수업 모두',
};

const scoped = csCorporateInput.extend({
  ...timetableInput.shape,
  scope: z.enum(planScopes).default('one'),
  rehearsal,
});
export const changeLessonsInput = scoped.extend({
  startsAt: z.date().optional(),
  /** The start that was shown; when it is another by now, nothing is changed. */
  shownStartsAt: z.date().optional(),
  /** What else was shown of the lesson; when one of these is another by now, nothing is changed. */
  shown: z
    .object({
      minutes,
      encryptedCoachId: expert,
      placeId: place,
      groupMaxLearnerNumber: seats,
      groupLessonType: z.enum(groupLessonTypes),
    })
    .optional(),
  minutes: minutes.optional(),
  encryptedCoachId: expert.optional(),
  placeId: place.optional(),
  groupMaxLearnerNumber: seats.optional(),
  groupLessonType: z.enum(groupLessonTypes).optional(),
});
export type ChangeLessonsInput = z.infer<typeof changeLessonsInput>;
export const cancelLessonsInput = scoped.extend({ reason: reasonText });
export type CancelLessonsInput = z.infer<typeof cancelLessonsInput>;
export const copyWeekInput = csCorporateInput
  .extend({
    /** Any day of the week that is copied, and of the one that it is copied to. */
    from: z.iso.date('복사할 주를 골라 주세요.'),
    to: z.iso.date('붙여 넣을 주를 골라 주세요.'),
    rehearsal,
  })
  .refine(({ from, to }) => mondayOf(from).getTime() !== mondayOf(to).getTime(), {
    path: ['to'],
    message: '복사할 주와 다른 주를 골라 주세요.',
  });
export type CopyWeekInput = z.infer<typeof copyWeekInput>;

export const setContractEndInput = csCorporateInput.extend({
  contractId: rowId,
  /** The revision that the operator saw. A save that is based on an older one is refused. */
  basedOn: rowId,
  /** The last day; null opens the contract again. */
  endsOn: daySchema.nullable(),
  /** Cancels what stands after it. */
  cancelLessons: z.boolean().default(false),
  rehearsal,
});
export type SetContractEndInput = z.infer<typeof setContractEndInput>;

export const planEffectKinds = ['promoted', 'demoted', 'moved', 'cancelled', 'told'] as const;
export const planEffectSchema = z.object({
  b2bTimetableId: z.number(),
  b2bTimetableReservationId: z.number(),
  startsAt: z.date(),
  name: z.string(),
  /** What tells people of one name in the lesson apart. */
  distinction: z.string(),
  kind: z.enum(planEffectKinds),
  /** What they are told, of `told`. */
  text: z.string().nullable(),
});
export type PlanEffect = z.infer<typeof planEffectSchema>;
export const planEffectLabels: Readonly<Record<PlanEffect['kind'], string>> = {
  promoted: '자리를 받아요',
  demoted: '대기로 바뀌어요',
  moved: '옮겨져요',
  cancelled: '예약이 취소돼요',
  told: '알림을 받아요',
};

/** An expert whom it concerns, and what they are told. */
export const toldExpertSchema = z.object({ name: z.string(), text: z.string() });
export type ToldExpert = z.infer<typeof toldExpertSchema>;

const plannedLesson = { startsAt: z.date(), program: z.string(), place: z.string(), expert: z.string() };

/** When a lottery takes entries and is drawn. */
const lotteryPlan = z.object({ opensAt: z.date(), closesAt: z.date(), drawsAt: z.date() });

/** What a change does to bills and pay, month by month ("2026-12"), if every lesson is held as planned. */
export const planMoneySchema = z.object({
  /** What the company's bill changes by, KRW; months without a change are left out. */
  bill: z.array(z.object({ month: z.string(), amount: z.int() })),
  /** What experts earn more or less, KRW. */
  pay: z.array(z.object({ month: z.string(), expert: z.string(), amount: z.int() })),
  /** Lessons on a day for which no contract has numbers: nothing is billed or paid for them yet. */
  unpriced: z.int(),
  /** Lessons on a day for which the company pays by the month. */
  monthly: z.int(),
});
export type PlanMoney = z.infer<typeof planMoneySchema>;

/** What a change does, said beforehand and afterwards in the same words. */
export const planResultSchema = z.object({
  /** Lessons that are, or would be, made or changed. */
  lessons: z.array(
    z.object({
      b2bTimetableId: z.number(),
      ...plannedLesson,
      /** Of a lottery that is not drawn yet; null for other kinds and for a lesson that is cancelled. */
      lottery: lotteryPlan.nullable(),
    }),
  ),
  /** Lessons that cannot be, and why. */
  refused: z.array(z.object({ ...plannedLesson, reason: z.string() })),
  /** Starts that were left out for being on public holidays. */
  leftOut: z.array(z.date()),
  effects: z.array(planEffectSchema),
  experts: z.array(toldExpertSchema),
  money: planMoneySchema,
});
export type PlanResult = z.infer<typeof planResultSchema>;
export type NamedLesson = Omit<PlanResult['refused'][number], 'reason'>;
