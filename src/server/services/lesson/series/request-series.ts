import type { z } from 'zod';
import { answerDeadline } from '~/domain/lesson/hours';
import type { changedTimesOutput, requestSeriesInput } from '~/domain/lesson/schema/series';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { contractToken, type LessonRow } from '../contract/contract-row';
import { lockContract } from '../contract/lock-contract';
import { creditBalance } from '../contract/spend-credit';
import { notifyParty } from '../reminder/notify-party';
import { assertCanBook } from '../time/assert-can-book';
import { assertOffered } from '../time/assert-offered';
import { otherSide, touchContract } from '../time/change-lesson';
import { planRequestDeadline, takeLesson } from '../time/request-lesson';

/**
 * Requests several lessons of a contract together, exactly at the times that the plan showed: every hour and every
 * credit is taken in one transaction, or none. They have one deadline, that of the first lesson, because the other side
 * answers them together.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, COACH_UNAVAILABLE, HEALTH_STOP, NO_CREDIT,
 *   TIME_NOT_OFFERED and SLOT_TAKEN with the time that is not free any more as `startsAt`
 */
export function requestSeries(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, starts }: z.infer<typeof requestSeriesInput>,
): Promise<z.infer<typeof changedTimesOutput>> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await lockContract(tx, actor, encryptedId);
    await assertCanBook(tx, { contract, side }, { starts, now });
    if (contract.productType === 'trial' || (await creditBalance(tx, contract.id)) < starts.length)
      throw new DomainError('NO_CREDIT');
    const [firstStart = now] = starts;
    const answerBy = answerDeadline(now, firstStart);
    let first: LessonRow | null = null;
    for (const startsAt of starts) {
      await assertOffered(tx, { contract, by: side, startsAt, now, inSeries: true });
      const series = { answerBy, firstLessonId: first?.id ?? null };
      const by = { by: side, actorId: actor.userId, startsAt, now, series };
      const lesson: LessonRow = await takeLesson(tx, contract, by).catch((error: unknown) => {
        throw namedTime(error, startsAt);
      });
      if (!first) await tx.lesson.update({ where: { id: lesson.id }, data: { seriesId: lesson.id } });
      first ??= lesson;
      await planRequestDeadline(tx, lesson, now);
    }
    const touched = await touchContract(tx, contract);
    await notifyParty(
      tx,
      touched,
      otherSide(side),
      { kind: 'seriesRequested', starts, answerBy },
      `contract:${contract.id}:series:r${touched.revision}`,
    );
    return { encryptedId: contractToken(touched), count: starts.length };
  });
}

/** Returns the error with the time in its message, because one of many times is meant. */
export function namedTime(error: unknown, startsAt: Date): unknown {
  if (!(error instanceof DomainError) || error.code !== 'SLOT_TAKEN') return error;
  const message = `${formatSeoulDateTime(startsAt)}에는 그사이 다른 수업이 예약됐어요. 다른 시간을 골라 주세요.`;
  return new DomainError('SLOT_TAKEN', { startsAt: startsAt.toISOString() }, message);
}
