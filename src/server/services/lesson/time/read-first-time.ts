import { isPaused } from '~/domain/coach/status';
import { firstLessonOf, regularFirstMonthLessonCount } from '~/domain/lesson/contract';
import { noTimeText } from '~/domain/lesson/open-times';
import { monthsOf } from '~/domain/payment/quote';
import type { FirstTime, LessonRef } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { heldHour } from '~/server/services/payment/order/held-hour';
import { lessonToken } from '../contract/contract-row';
import { resolveRow } from '../view/resolve-row';

/**
 * Returns the present date of the first lesson (docs/product/consulting-and-lessons.md#first-date). `message` is the
 * reason why none can be set.
 * @throws DomainError NOT_FOUND, STALE
 */
export async function readFirstTime(
  { db, actor, now }: ServiceContext<MemberActor>,
  ref: LessonRef,
): Promise<FirstTime> {
  const { ownContract } = await resolveRow(db, actor, ref);
  const emptyAnswer = {
    firstLessonDate: null,
    requestedBy: null,
    regularFirstMonthLessonCount: null,
    heldStartsAt: null,
    encryptedLessonId: null,
  };
  if (!ownContract) return { ...emptyAnswer, message: '아직 결제하지 않은 수업이에요.' };
  const { contract, side } = ownContract;
  const first = firstLessonOf(await db.lesson.findMany({ where: { contractId: contract.id } }));
  return {
    message: first ? null : noTimeText({ status: contract.status, coachPaused: isPaused(contract.coach) }, side),
    firstLessonDate: first?.startsAt ?? null,
    requestedBy: first?.requestedBy ?? null,
    regularFirstMonthLessonCount: regularFirstMonthLessonCount({
      ...contract,
      months: monthsOf(contract.order),
    }),
    heldStartsAt: first ? null : await heldHour(db, contract, now),
    encryptedLessonId: first && lessonToken(first),
  };
}
