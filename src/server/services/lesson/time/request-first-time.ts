import { firstLessonOf } from '~/domain/lesson/contract';
import type { ChangedIds, contractInput, requestFirstTimeInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { z } from 'zod';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { heldHour } from '~/server/services/payment/order/held-hour';
import { changedIds } from './change-lesson';
import { confirmTime } from './confirm-lesson';
import type { LessonRow } from '../contract/contract-row';
import { lockContract } from '../contract/lock-contract';
import { proposeTime } from './propose-time';
import { createLesson } from './request-lesson';

/**
 * Requests the date of the first lesson (docs/product/consulting-and-lessons.md#first-date), or proposes another one if
 * a date exists. Without a time, the hour held with the payment is used.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, TIME_NOT_OFFERED, SLOT_TAKEN, MOVE_NOT_ALLOWED, TOO_LATE
 */
export function requestFirstTime(
  { db, actor, now }: ServiceContext<MemberActor>,
  input: z.infer<typeof requestFirstTimeInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const locked = await lockContract(tx, actor, input.encryptedId);
    const startsAt = input.startsAt ?? (await heldHour(tx, locked.contract, now));
    if (!startsAt) throw new DomainError('TIME_NOT_OFFERED', {}, '첫 수업 날짜를 골라 주세요.');
    const lesson = await findFirstLesson(tx, locked.contract.id);
    return lesson
      ? proposeTime(tx, { ...locked, lesson }, { actor, startsAt, now })
      : createLesson(tx, locked, { actor, startsAt, now });
  });
}

/**
 * Confirms the date that the other side requested.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED when nothing waits for this side's answer, TOO_LATE,
 *   SLOT_TAKEN
 */
export function confirmFirstTime(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof contractInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const locked = await lockContract(tx, actor, encryptedId);
    const lesson = await findFirstLesson(tx, locked.contract.id);
    if (!lesson) throw new DomainError('MOVE_NOT_ALLOWED');
    return changedIds(await confirmTime(tx, { ...locked, lesson }, actor, now));
  });
}

async function findFirstLesson(tx: Tx, contractId: number): Promise<LessonRow | null> {
  return firstLessonOf(await tx.lesson.findMany({ where: { contractId } }));
}
