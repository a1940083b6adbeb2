import { answerDeadline, lessonTime } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { lessonMachine, type PartyRole } from '~/domain/lesson/status';
import type { ChangedIds, requestLessonInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import type { z } from 'zod';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { assertCanBook } from './assert-can-book';
import { assertOffered } from './assert-offered';
import { changedIds, otherSide, touchContract } from './change-lesson';
import type { ContractRow, LessonRow, OwnContract } from '../contract/contract-row';
import { lockContract } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { planRequestReminder } from '../reminder/remind-lesson-request';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { spendCredit } from '../contract/spend-credit';

/**
 * Requests one more lesson of a contract at a time; the other side confirms it. It takes the hour and a credit
 * immediately, so that neither can be used twice.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, COACH_UNAVAILABLE, HEALTH_STOP, NO_CREDIT,
 *   TIME_NOT_OFFERED, SLOT_TAKEN
 */
export function requestLesson(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, startsAt }: z.infer<typeof requestLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) =>
    createLesson(tx, await lockContract(tx, actor, encryptedId), { actor, startsAt, now }),
  );
}

/** Does the same inside a transaction that holds the contract's lock. */
export async function createLesson(
  tx: Tx,
  { contract, side }: OwnContract,
  { actor, startsAt, now }: { actor: MemberActor; startsAt: Date; now: Date },
): Promise<ChangedIds> {
  await assertCanBook(tx, { contract, side }, { starts: [startsAt], now });
  await assertOffered(tx, { contract, by: side, startsAt, now });
  const lesson = await takeLesson(tx, contract, { by: side, actorId: actor.userId, startsAt, now });
  const touched = await touchContract(tx, contract);
  await notifyParty(
    tx,
    touched,
    otherSide(side),
    { kind: 'requested', lessonId: lesson.id, startsAt, answerBy: lesson.answerBy ?? startsAt },
    `${lesson.id}:r${lesson.revision}`,
  );
  await planRequestDeadline(tx, lesson, now);
  return changedIds({ contract: touched, lesson });
}

/** A request is cancelled when nobody answers it in time, and the side that has to answer is reminded before that. */
export async function planRequestDeadline(
  tx: Tx,
  lesson: Pick<LessonRow, 'id' | 'startsAt' | 'answerBy'>,
  now: Date,
): Promise<void> {
  const answerBy = lesson.answerBy ?? lesson.startsAt;
  await enqueue(tx, 'expire-lesson-request', { lessonId: lesson.id }, { startAfter: answerBy });
  await planRequestReminder(tx, { lessonId: lesson.id, answerBy, requestedAt: now });
}

type NewLesson = {
  by: PartyRole;
  actorId: number;
  startsAt: Date;
  now: Date;
  /** Set for a lesson of a series: the series' common deadline, and its first lesson unless this is the first one. */
  series?: { answerBy: Date; firstLessonId: number | null };
};

/** Creates the lesson's row with its event, its credit and its hour. @throws DomainError NO_CREDIT, SLOT_TAKEN */
export async function takeLesson(
  tx: Tx,
  { id: contractId, orderId, coachId, learnerId, lessonPolicyVersion }: ContractRow,
  { by, actorId, startsAt, now, series }: NewLesson,
): Promise<LessonRow> {
  const policy = lessonPolicies.of(lessonPolicyVersion);
  const answerBy = series?.answerBy ?? answerDeadline(now, startsAt);
  // A request of the same time that was cancelled before its deadline: sending it again does not prolong the deadline.
  const before = await tx.lesson.aggregate({
    where: {
      contractId,
      startsAt,
      requestedBy: by,
      status: 'CANCELLED_FREE',
      endTerm: 'UNCONFIRMED',
      answerBy: { gt: now },
    },
    _min: { answerBy: true },
  });
  const { _max } = await tx.lesson.aggregate({ where: { contractId }, _max: { sequence: true } });
  const lesson = await tx.lesson.create({
    data: {
      contractId,
      coachId,
      learnerId,
      sequence: (_max.sequence ?? 0) + 1,
      startsAt,
      endsAt: lessonTime(startsAt, policy).endsAt,
      status: 'REQUESTED',
      requestedBy: by,
      answerBy: before._min.answerBy && before._min.answerBy < answerBy ? before._min.answerBy : answerBy,
      deadlineStartsAt: startsAt,
      seriesId: series?.firstLessonId ?? null,
      createdAt: now,
    },
  });
  await recordStateChange(tx, lessonMachine, {
    entityId: lesson.id,
    from: null,
    to: 'REQUESTED',
    role: by,
    actorId,
    at: now,
  });
  await spendCredit(tx, { contractId, lessonId: lesson.id, now });
  // The held hour is no longer needed, whichever hour was chosen, because the first lesson exists now.
  await tx.timeReservation.deleteMany({ where: { orderId, lessonId: null } });
  await reserveTime(tx, { coachId, learnerId, startsAt, policy, now, lessonId: lesson.id });
  return lesson;
}
