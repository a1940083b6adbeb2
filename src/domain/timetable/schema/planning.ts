import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema/company';
import { typedText } from '~/domain/shared/typed-schema';
import { rowId } from '~/domain/shared/row-id';
import { timetableInput } from './timetable';
import { groupLessonTypes } from '../status';
import { mondayOf } from '../week';

/** "2026-11-23", a day in Seoul. */
export const daySchema = z.iso.date();

/** True for a dry run that only returns what would happen. */
const rehearsal = z.boolean().default(false);
const seatsMessage = '1명부터 1,000명까지 입력해 주세요.';
const seats = z.int(seatsMessage).min(1, seatsMessage).max(1000, seatsMessage);
const minutesMessage = '10분부터 480분까지 입력해 주세요.';
const minutes = z.int(minutesMessage).min(10, minutesMessage).max(480, minutesMessage);
const reasonText = typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200, '200자까지 입력할 수 있어요.');

const chosen = (message: string) => z.int(message).min(1, message).max(2_147_483_647);
const expert = z.string().min(1, '전문가를 골라 주세요.').max(200);
const place = chosen('장소를 골라 주세요.');

export const planLessonsInput = csCorporateInput.extend({
  programId: chosen('프로그램을 골라 주세요.'),
  encryptedCoachId: expert,
  placeId: place,
  startsAt: z.date(),
  /** Length of the lesson in minutes; by default the `lessonMinutes` of the current timetable policy. */
  minutes: minutes.optional(),
  groupLessonType: z.enum(groupLessonTypes),
  groupMaxLearnerNumber: seats,
  /** Repeats every week up to this day; a single lesson without it. */
  until: daySchema.nullish(),
  /** In a series, skips lessons on public holidays. */
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
  /** The start that the page showed; nothing is changed when it has changed since. */
  shownStartsAt: z.date().optional(),
  /** Other values that the page showed; nothing is changed when one of them has changed since. */
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
    /** Any day of the week to copy, and any day of the target week. */
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
  /** The revision that the operator saw. A save that is based on an older one is rejected. */
  basedOn: rowId,
  /** The last day; null reopens the contract. */
  endsOn: daySchema.nullable(),
  /** Cancels the lessons after the last day. */
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
  /** Distinguishes people with the same name in the lesson. */
  distinction: z.string(),
  kind: z.enum(planEffectKinds),
  /** The notice that they get, for `told`. */
  text: z.string().nullable(),
});
export type PlanEffect = z.infer<typeof planEffectSchema>;
export const planEffectLabels: Readonly<Record<PlanEffect['kind'], string>> = {
  promoted: '자리를 받아요',
  demoted: '대기로 바뀌어요',
  moved: '예약이 바뀌어요',
  cancelled: '예약이 취소돼요',
  told: '알림을 받아요',
};

/** An affected expert and the notice that they get. */
export const notifiedExpertSchema = z.object({ name: z.string(), text: z.string() });
export type NotifiedExpert = z.infer<typeof notifiedExpertSchema>;

const plannedLesson = { startsAt: z.date(), program: z.string(), place: z.string(), expert: z.string() };

/** When a lottery opens and closes for entries and is drawn. */
const lotteryPlan = z.object({ opensAt: z.date(), closesAt: z.date(), drawsAt: z.date() });

/** The effect of a change on bills and pay, by month ("2026-12"), if every lesson is held as planned. */
export const planMoneySchema = z.object({
  /** Change of the company's bill, KRW; months without a change are left out. */
  bill: z.array(z.object({ month: z.string(), amount: z.int() })),
  /** Change of the experts' pay, KRW. */
  pay: z.array(z.object({ month: z.string(), expert: z.string(), amount: z.int() })),
  /** Lessons on a day for which no contract has numbers: nothing is billed or paid for them yet. */
  unpriced: z.int(),
  /** Lessons on a day for which the company pays by the month. */
  monthly: z.int(),
});
export type PlanMoney = z.infer<typeof planMoneySchema>;

/** The effect of a change, in the same form for the dry run and the result. */
export const planResultSchema = z.object({
  /** Lessons that are, or would be, created or changed. */
  lessons: z.array(
    z.object({
      b2bTimetableId: z.number(),
      ...plannedLesson,
      /** Set for a lottery that is not drawn yet; null for other kinds and for a cancelled lesson. */
      lottery: lotteryPlan.nullable(),
      /** True if the lesson is within a day off of its expert. The operator decides; it is planned anyway. */
      isOnDayOff: z.boolean(),
    }),
  ),
  /** Lessons that cannot be created or changed, each with the reason. */
  refused: z.array(z.object({ ...plannedLesson, reason: z.string() })),
  /** Starts that were skipped because they are on public holidays. */
  leftOut: z.array(z.date()),
  effects: z.array(planEffectSchema),
  experts: z.array(notifiedExpertSchema),
  money: planMoneySchema,
});
export type PlanResult = z.infer<typeof planResultSchema>;
export type NamedLesson = Omit<PlanResult['refused'][number], 'reason'>;
