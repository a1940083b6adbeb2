import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { REVIEW_DAYS } from '~/domain/timetable/review/policy';
import { writableUntil } from '~/domain/timetable/review/rules';
import type { OwnReviews, WriteReviewInput } from '~/domain/timetable/review/schema';
import type { Tx } from '~/server/db';
import type { EmployeeContext } from '../reservation/employee-context';
import { lessonOfReview, toReviewedLesson } from './reviewed-lesson';
import { emptyTexts, toAnswer, toColumns } from './sealed-review';

/**
 * Lists the attended lessons that can still be reviewed, and the user's reviews of earlier lessons; newest first. When
 * an operator corrects the attendance, the review stays readable for its author, but it no longer counts and cannot be
 * changed.
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
 * Stores or replaces the user's review of a lesson that they attended.
 * @throws DomainError NOT_FOUND for another person's reservation, MOVE_NOT_ALLOWED for a lesson that is not over, that
 *   the user did not attend, or that was too long ago
 */
export async function writeReview(
  { db, actor, membership, now }: EmployeeContext,
  { b2bTimetableReservationId: reservationId, review }: WriteReviewInput,
): Promise<void> {
  const { csCorporateId } = membership;
  await db.$transaction(async (tx) => {
    // Locked, so that the attendance is not corrected and the account not closed between the check and the write.
    const [reservation] = await tx.$queryRaw<{ status: string; endsAt: Date }[]>`
      select r.status, t.ends_at as "endsAt" from timetable_reservations r
        join timetables t on t.id = r.timetable_id join users u on u.id = r.user_id
      where r.id = ${reservationId} and r.cs_corporate_id = ${csCorporateId} and r.user_id = ${actor.userId}
        and u.status <> 'LEFT'
      for share of r, u`;
    if (!reservation) throw new DomainError('NOT_FOUND');
    if (reservation.status !== 'ATTENDED')
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '참석한 수업에만 후기를 남길 수 있어요.');
    if (reservation.endsAt > now)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '후기는 수업이 끝난 뒤에 남길 수 있어요.');
    if (writableUntil(reservation.endsAt) <= now)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, `후기는 수업이 끝나고 ${REVIEW_DAYS}일 동안 남길 수 있어요.`);
    const columns = toColumns(reservationId, review);
    await tx.timetableReview.upsert({
      where: { reservationId },
      create: { reservationId, csCorporateId, ...columns, createdAt: now, updatedAt: now },
      update: { ...columns, updatedAt: now },
    });
  });
}

/** Erases the texts of a person's reviews when their account is closed; the choices still count, without a person. */
export async function emptyReviewTexts(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.timetableReview.findMany({
    where: { reservation: { userId } },
    select: { reservationId: true },
  });
  for (const { reservationId } of rows)
    await tx.timetableReview.update({ where: { reservationId }, data: emptyTexts(reservationId) });
}
