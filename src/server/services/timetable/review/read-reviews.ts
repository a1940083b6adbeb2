import { DomainError } from '~/domain/shared/errors';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { pageOf } from '~/domain/shared/page';
import { monthVisibleFrom, summariseForExpert } from '~/domain/timetable/review/rules';
import type {
  CompanyReviews,
  CompanyReviewsInput,
  ExpertReviews,
  ExpertReviewsInput,
} from '~/domain/timetable/review/schema';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { recordAudit } from '~/server/services/audit/record-audit';
import { attendedAt } from '../attendance/attended-at';
import type { ExpertContext } from '../attendance/expert-lesson';
import type { OperatorContext } from '../planning/plan-lessons';
import { readMemberDistinctions } from '../view/lesson-distinctions';
import { lessonOfReview, toReviewedLesson } from './reviewed-lesson';
import { toAnswer } from './sealed-review';

/**
 * Summarises the reviews of the expert's lessons at a company in a month, so that no single person's answers can be
 * identified. Whether a review counts depends on the attendance when the month was first shown: after a later
 * correction, the difference would reveal one person's answers.
 */
export async function getExpertReviews(
  { db, coach, csCorporateId, now }: ExpertContext,
  { month }: ExpertReviewsInput,
): Promise<ExpertReviews> {
  const { from, to } = seoulMonthRange(month);
  const rows = await db.timetableReview.findMany({
    where: { csCorporateId, reservation: { timetable: { coachId: coach.id, startsAt: { gte: from, lt: to } } } },
    include: { reservation: { select: { id: true, userId: true, status: true } } },
  });
  const counted = await attendedAt(db, {
    reservations: rows.map((row) => row.reservation),
    at: monthVisibleFrom(month),
  });
  const submitted = rows.flatMap(({ reservation: { id, userId }, ...row }) =>
    userId === null || !counted.has(id) ? [] : [{ userId, answer: toAnswer(row, { secret: false }) }],
  );
  return summariseForExpert(submitted, month, now);
}

const PAGE = 30;

/**
 * Lists a company's reviews for operators, with names and the secret part; newest lesson first. The operators' log
 * records each page that is read and whose reviews it has.
 * @throws DomainError NOT_FOUND, also for a cursor of another company
 */
export async function listCompanyReviews(
  ctx: OperatorContext,
  { csCorporateId, cursor }: CompanyReviewsInput,
): Promise<CompanyReviews> {
  const { db } = ctx;
  if ((await db.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
  const rows = await db.timetableReview.findMany({
    where: { csCorporateId, ...(cursor === undefined ? {} : await earlierThan(db, { csCorporateId, id: cursor })) },
    orderBy: [{ reservation: { timetable: { startsAt: 'desc' } } }, { reservationId: 'desc' }],
    take: PAGE + 1,
    include: { reservation: { select: { timetable: lessonOfReview, user: { select: { id: true, name: true } } } } },
  });
  const { items, nextCursor } = pageOf(rows, PAGE, ({ reservationId }) => reservationId);
  if (items.length > 0)
    await recordAudit(db, ctx, {
      action: 'company.reviews',
      subject: `company:${csCorporateId}`,
      details: { reviews: items.length, b2bTimetableReservationIds: items.map(({ reservationId }) => reservationId) },
    });
  const authors = items.flatMap(({ reservation: { user } }) =>
    user ? [{ csCorporateId, userId: user.id, name: user.name }] : [],
  );
  const distinctionOf = await readMemberDistinctions(db, authors);
  return {
    items: items.map(({ reservation, ...row }) => ({
      ...toReviewedLesson(row.reservationId, reservation.timetable),
      learnerName: reservation.user?.name ?? '',
      distinction: reservation.user ? distinctionOf({ csCorporateId, userId: reservation.user.id }) : '',
      writtenAt: row.updatedAt,
      review: toAnswer(row, { secret: true }),
    })),
    nextCursor,
  };
}

/** Returns the condition for the reviews after a review in that order. @throws DomainError NOT_FOUND */
async function earlierThan(
  db: Db,
  { csCorporateId, id }: { csCorporateId: number; id: number },
): Promise<Prisma.TimetableReviewWhereInput> {
  const last = await db.timetableReservation.findFirst({
    where: { id, csCorporateId },
    select: { timetable: { select: { startsAt: true } } },
  });
  if (!last) throw new DomainError('NOT_FOUND');
  const { startsAt } = last.timetable;
  return {
    OR: [
      { reservation: { timetable: { startsAt: { lt: startsAt } } } },
      { reservation: { timetable: { startsAt } }, reservationId: { lt: id } },
    ],
  };
}
