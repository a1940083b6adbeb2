import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { REVIEW_DAYS, writableUntil } from '~/domain/timetable/review/rules';
import type { OwnReviews, WriteReviewInput } from '~/domain/timetable/review/schema';
import type { Tx } from '~/server/db';
import type { EmployeeContext } from '../reservation/employee-context';
import { lessonOfReview, toReviewedLesson } from './reviewed-lesson';
import { emptyTexts, toAnswer, toColumns } from './sealed-review';

/**
 * What was attended and can still be spoken of, and what one said of lessons before; newest first. Own words stay to be
 * read when an operator corrects the attendance they stand on; they count no more and are not changed.
 */
export async function listOwnReviews({ db, actor, membership, now }: EmployeeContext): Promise<OwnReviews> {
  const oldest = new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
  const rows = await db.timetableReservation.findMany({
    where: {
      userId: actor.userId,
      csCorporateId: membership.csCorporateId,
      timetable: { endsAt: { lte: now } },
      OR: [{ status: 'ATTENDED', timetable: { endsAt: { gt: oldest } } }, { review: { isNot: null } }],
    },
    orderBy: { timetable: { startsAt: 'desc' } },
    take: 100,
    select: { id: true, status: true, timetable: lessonOfReview, review: true },
  });
  return {
    lessons: rows.map(({ id, status, timetable, review }) => ({
      ...toReviewedLesson(id, timetable),
      review: review && toAnswer(review, { secret: true }),
      counts: status === 'ATTENDED',
      writableUntil: writableUntil(timetable.endsAt),
    })),
  };
}

/**
 * Says something of a lesson that one attended, or something else than before.
 * @throws DomainError NOT_FOUND for another's reservation, MOVE_NOT_ALLOWED for a lesson that is not over, that one did
 *   not attend, or that was too long ago
 */
export async function writeReview(
  { db, actor, membership, now }: EmployeeContext,
  { b2bTimetableReservationId: reservationId, review }: WriteReviewInput,
): Promise<void> {
  const { csCorporateId } = membership;
  await db.$transaction(async (tx) => {
    // Held so that the attendance is not corrected, and the account not closed, between looking and writing.
    const [own] = await tx.$queryRaw<{ status: string; endsAt: Date }[]>`
      select r.status, t.ends_at as "endsAt" from timetable_reservations r
        join timetables t on t.id = r.timetable_id join users u on u.id = r.user_id
      where r.id = ${reservationId} and r.cs_corporate_id = ${csCorporateId} and r.user_id = ${actor.userId}
        and u.status <> 'LEFT'
      for share of r, u`;
    if (!own) throw new DomainError('NOT_FOUND');
    if (own.status !== 'ATTENDED')
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '참석한 수업에만 후기를 남길 수 있어요.');
    if (own.endsAt > now) throw new DomainError('MOVE_NOT_ALLOWED', {}, '수업이 끝난 뒤에 남길 수 있어요.');
    if (writableUntil(own.endsAt) <= now)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, `후기는 수업이 끝나고 ${REVIEW_DAYS}일 동안 남길 수 있어요.`);
    const columns = toColumns(reservationId, review);
    await tx.timetableReview.upsert({
      where: { reservationId },
      create: { reservationId, csCorporateId, ...columns, createdAt: now, updatedAt: now },
      update: { ...columns, updatedAt: now },
    });
  });
}

/** Somebody's words about lessons go with their account; what they chose stays in the sums, without a person. */
export async function emptyReviewTexts(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.timetableReview.findMany({
    where: { reservation: { userId } },
    select: { reservationId: true },
  });
  for (const { reservationId } of rows)
    await tx.timetableReview.update({ where: { reservationId }, data: emptyTexts(reservationId) });
}
