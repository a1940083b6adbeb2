import { DomainError } from '~/domain/shared/errors';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { summariseForExpert } from '~/domain/timetable/review/rules';
import type {
  CompanyReviews,
  CompanyReviewsInput,
  ExpertReviews,
  ExpertReviewsInput,
} from '~/domain/timetable/review/schema';
import type { ExpertContext } from '../attendance/expert-lesson';
import type { OperatorContext } from '../planning/plan-lessons';
import { lessonOfReview, toReviewedLesson } from './reviewed-lesson';
import { toAnswer } from './sealed-review';

/** What people said of the expert's lessons at a company in a month, so that nobody's answer can be told. */
export async function getExpertReviews(
  { db, coach, csCorporateId, now }: ExpertContext,
  { month }: ExpertReviewsInput,
): Promise<ExpertReviews> {
  const { from, to } = seoulMonthRange(month);
  const rows = await db.timetableReview.findMany({
    where: { csCorporateId, reservation: { timetable: { coachId: coach.id, startsAt: { gte: from, lt: to } } } },
    include: { reservation: { select: { userId: true } } },
  });
  const said = rows.flatMap(({ reservation: { userId }, ...row }) =>
    userId === null ? [] : [{ userId, answer: toAnswer(row, { secret: false }) }],
  );
  return summariseForExpert(said, month, now);
}

const PAGE = 30;

/** Reviews at a company for operators, the secret part too; newest lesson first. @throws DomainError NOT_FOUND */
export async function listCompanyReviews(
  { db }: OperatorContext,
  { csCorporateId, cursor }: CompanyReviewsInput,
): Promise<CompanyReviews> {
  if ((await db.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
  const rows = await db.timetableReview.findMany({
    where: { csCorporateId, ...(cursor === undefined ? {} : { reservationId: { lt: cursor } }) },
    orderBy: { reservationId: 'desc' },
    take: PAGE + 1,
    include: { reservation: { select: { timetable: lessonOfReview, user: { select: { name: true } } } } },
  });
  const page = rows.slice(0, PAGE);
  return {
    items: page.map(({ reservation, ...row }) => ({
      ...toReviewedLesson(row.reservationId, reservation.timetable),
      learnerName: reservation.user?.name ?? '',
      writtenAt: row.updatedAt,
      review: toAnswer(row, { secret: true }),
    })),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.reservationId ?? null) : null,
  };
}
