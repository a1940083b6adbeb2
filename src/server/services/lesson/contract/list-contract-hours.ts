import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { isWished } from '~/domain/lesson/hours';
import type { ContractHours, contractHoursInput } from '~/domain/lesson/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { plainAnswers } from '~/server/services/matching/read-wish';
import { findContract } from './contract-row';
import { groupByDay } from '~/server/services/coach/hours/list-free-hours';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';

/**
 * The hours at which a lesson of this contract can be put: free for the coach and for the learner, within the
 * contract's time and the horizon. A learner needs notice; a coach does not.
 * @throws DomainError NOT_FOUND, also for a lesson of another contract, COACH_PAUSED
 */
export async function listContractHours(
  { db, pool, actor, now }: ServiceContext<MemberActor>,
  input: z.infer<typeof contractHoursInput>,
): Promise<ContractHours> {
  const { contract, side } = await findContract(db, actor, input.encryptedId);
  if (isPaused(contract.coach)) throw new DomainError('COACH_PAUSED');
  const notBefore = new Date(now.getTime() + (side === 'learner' ? schedulingPolicy.noticeMinutes : 0) * MINUTE_MS);
  const { lessonMinutes } = lessonPolicies.of(contract.lessonPolicyVersion);
  const rows = await listFreeHoursSql(pool, {
    coachId: contract.coachId,
    lessonMinutes,
    learnerId: contract.learnerId,
    from: input.from,
    days: input.days,
    now,
    notBefore,
    movingLessonId:
      input.encryptedLessonId === undefined ? undefined : await ownLesson(db, contract.id, input.encryptedLessonId),
    outsideSlots: side === 'coach' && input.outsideSlots,
    alreadyPaid: true,
  });
  const until = Math.min(
    contract.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    now.getTime() + schedulingPolicy.horizonDays * DAY_MS,
  );
  const free = rows.filter(({ startsAt }) => startsAt.getTime() <= until);
  const wishes = await readWishes(db, contract.order.formId);
  return {
    lessonMinutes,
    days: groupByDay(input.from, input.days, free),
    wished: free.map(({ startsAt }) => startsAt).filter((startsAt) => isWished(startsAt, wishes)),
  };
}

/** The weekly times of the questionnaire that the contract came from; nothing about health is among them. */
async function readWishes(db: Db, formId: number | null): Promise<WeeklySlot[]> {
  const form =
    formId === null ? null : await db.suggestForm.findUnique({ where: { id: formId }, select: { answers: true } });
  return form ? plainAnswers(form).schedule.schedules : [];
}

/** Leaving somebody else's lesson out would tell when the coach is with them. */
async function ownLesson(db: Db, contractId: number, encryptedLessonId: string): Promise<number> {
  const lesson = await db.lesson.findFirst({
    where: { id: decryptId('lesson', encryptedLessonId).id, contractId },
    select: { id: true },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  return lesson.id;
}
