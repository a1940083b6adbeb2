import { firstDateText, firstLessonOf } from '~/domain/lesson/contract';
import { pausedTexts } from '~/domain/lesson/open-times';
import type { LessonRef } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { assertRunning } from '../contract/assert-running';
import { assertAnswerable } from './assert-answerable';
import { assertCoachActive } from './assert-coach-active';
import { otherSide } from './change-lesson';
import { hasOtherTime } from './has-other-time';
import { lockAnyContract } from '../contract/lock-contract';
import { notifyOnceADay } from '../reminder/notify-party';
import { assertFresh } from './assert-fresh';
import { resolveRow } from '../view/resolve-row';

/**
 * Asks the other side by message to set or answer the first date (docs/product/consulting-and-lessons.md#first-date);
 * once a day each.
 * @throws DomainError NOT_FOUND, STALE, CONTRACT_CLOSED, COACH_PAUSED, MOVE_NOT_ALLOWED when the date is fixed or it is
 * one's own turn to answer, TOO_LATE when the requested date can be answered no more, ALREADY_SENT
 */
export async function sendLearnerRequest(ctx: ServiceContext<MemberActor>, ref: LessonRef): Promise<void> {
  const { db, actor, now } = ctx;
  const { ownContract: viewed } = await resolveRow(db, actor, ref);
  const mayPropose = viewed !== null && (await hasOtherTime(ctx, viewed.contract, otherSide(viewed.side)));
  return db.$transaction(async (tx) => {
    const { ownContract } = await resolveRow(tx, actor, ref);
    // The status is read under the lock, because the contract may be ended or paused in the meantime.
    const contract = ownContract && (await lockAnyContract(tx, ownContract.contract.id));
    if (!contract) throw new DomainError('NOT_FOUND');
    const { side } = ownContract;
    if (!ref.isSuggestConsulting) await assertFresh(tx, { contract, side }, ref.encryptedId);
    assertRunning(contract);
    await assertCoachActive(tx, contract.coachId, pausedTexts[side]);
    const first = firstLessonOf(await tx.lesson.findMany({ where: { contractId: contract.id } }));
    const reason = firstDateText(first, side);
    if (reason !== null) throw new DomainError('MOVE_NOT_ALLOWED', {}, reason);
    if (first) assertAnswerable(first, now);
    await notifyOnceADay(
      tx,
      contract,
      otherSide(side),
      first
        ? {
            kind: 'answerWanted',
            lessonId: first.id,
            startsAt: first.startsAt,
            answerBy: first.answerBy ?? first.startsAt,
            mayPropose,
          }
        : { kind: 'firstTimeWanted' },
      { kind: 'nudge', now },
    );
  });
}
