import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { pausedTexts } from '~/domain/lesson/open-times';
import { isPreferred } from '~/domain/lesson/hours';
import type { ContractHours, contractHoursInput } from '~/domain/lesson/schema/lesson';
import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Pool } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { plainAnswers } from '~/server/services/matching/request/read-match-form';
import { type ContractRow, findContract } from '../contract-row';
import { groupByDay } from '~/server/services/coach/hours/list-free-hours';
import { type FreeHoursQuery, listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';

/**
 * Lists the hours for a lesson of this contract: free for the coach and the learner, before the contract's end and
 * within the horizon. A learner needs advance notice; a coach does not.
 * @throws DomainError NOT_FOUND, also for a lesson of another contract, COACH_PAUSED
 */
export async function listContractHours(
  { db, pool, actor, now }: ServiceContext<MemberActor>,
  input: z.infer<typeof contractHoursInput>,
): Promise<ContractHours> {
  const { contract, side } = await findContract(db, actor, input.encryptedId);
  if (isPaused(contract.coach)) throw new DomainError('COACH_PAUSED', {}, pausedTexts[side]);
  const { lessonMinutes } = lessonPolicies.of(contract.lessonPolicyVersion);
  const free = await listOpenHours(pool, {
    contract,
    side,
    from: input.from,
    days: input.days,
    now,
    movingLessonId:
      input.encryptedLessonId === undefined ? undefined : await ownLesson(db, contract.id, input.encryptedLessonId),
    outsideSlots: input.outsideSlots,
  });
  const preferredSlots = await readPreferredSlots(db, contract.order.formId);
  return {
    lessonMinutes,
    days: groupByDay(input.from, input.days, free),
    wished: free.map(({ startsAt }) => startsAt).filter((startsAt) => isPreferred(startsAt, preferredSlots)),
  };
}

type OpenHoursQuery = Pick<FreeHoursQuery, 'from' | 'days' | 'now' | 'movingLessonId' | 'movingLessonIds'> & {
  contract: ContractRow;
  side: PartyRole;
  outsideSlots: boolean;
  /** The times are for a series, which is booked for the whole period and not only within the horizon. */
  inSeries?: boolean;
};

/** The same hours for one side of a contract whose coach is active, in order. */
export async function listOpenHours(
  pool: Pool,
  { contract, side, outsideSlots, now, inSeries = false, ...query }: OpenHoursQuery,
): Promise<{ date: string; startsAt: Date }[]> {
  const rows = await listFreeHoursSql(pool, {
    ...query,
    coachId: contract.coachId,
    lessonMinutes: lessonPolicies.of(contract.lessonPolicyVersion).lessonMinutes,
    learnerId: contract.learnerId,
    orderId: contract.orderId,
    now,
    notBefore: new Date(now.getTime() + (side === 'learner' ? schedulingPolicy.noticeMinutes : 0) * MINUTE_MS),
    outsideSlots: side === 'coach' && outsideSlots,
    alreadyPaid: true,
  });
  const until = Math.min(
    contract.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    inSeries ? Number.POSITIVE_INFINITY : now.getTime() + schedulingPolicy.horizonDays * DAY_MS,
  );
  return rows.filter(({ startsAt }) => startsAt.getTime() <= until);
}

/** Reads the weekly times of the contract's questionnaire; no health data is among them. */
async function readPreferredSlots(db: Db, formId: number | null): Promise<WeeklySlot[]> {
  const form =
    formId === null ? null : await db.suggestForm.findUnique({ where: { id: formId }, select: { answers: true } });
  return form ? plainAnswers(form).schedule.schedules : [];
}

/**
 * Accepts only a lesson of this contract: leaving out another person's lesson would reveal when the coach is with them.
 */
async function ownLesson(db: Db, contractId: number, encryptedLessonId: string): Promise<number> {
  const lesson = await db.lesson.findFirst({
    where: { id: decryptId('lesson', encryptedLessonId).id, contractId },
    select: { id: true },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  return lesson.id;
}
