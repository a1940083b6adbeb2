import { avoidedIn } from '~/domain/health-stop/texts';
import { isVisibleToExpert, readableEndsAfter } from '~/domain/timetable/question/rules';
import { type LessonAnswers, type OwnSavedAnswer, toQuestionType } from '~/domain/timetable/question/schema';
import { lockConsentsForShare } from '~/server/services/account/consent/health-consent';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { assertAuthorised, type ExpertContext, readAssignedByExpert, seatedMember } from '../attendance/expert-lesson';
import { openAnswer } from './sealed-answer';

/**
 * Lists the answers of members with a seat in one of the expert's lessons to the questions of its program. Each view is
 * logged in the same transaction. Members who did not answer, declined, withdrew their consent or got the seat from an
 * expert all appear the same. The list is empty for a lesson that asks no questions, is cancelled or ended long ago.
 * @throws DomainError NOT_FOUND without an authorisation
 */
export function listLessonAnswers(
  ctx: ExpertContext,
  { b2bTimetableId }: { b2bTimetableId: number },
): Promise<LessonAnswers> {
  const { db, coach, csCorporateId, now } = ctx;
  return db.$transaction(async (tx) => {
    const lesson = await tx.timetable.findFirst({
      where: {
        id: b2bTimetableId,
        csCorporateId,
        coachId: coach.id,
        cancelledAt: null,
        endsAt: { gt: readableEndsAfter(now) },
      },
      select: { program: { select: { csCorporateProgramType: true } } },
    });
    const type = toQuestionType(lesson?.program.csCorporateProgramType ?? null);
    if (type === null) return [];
    const seated = { ...seatedMember, csCorporateId, timetableId: b2bTimetableId };
    const named = await tx.timetableReservation.findMany({ where: seated, select: { userId: true } });
    const userIds = named.flatMap(({ userId }) => userId ?? []);
    const consenting = await lockConsentsForShare(tx, userIds, 'HEALTH_QUESTIONS');
    await assertAuthorised(tx, ctx);
    // Read after the people are locked, so that none of them leaves the company in the meantime.
    const seats = await tx.timetableReservation.findMany({
      where: { ...seated, userId: { in: userIds } },
      orderBy: [{ user: { name: 'asc' } }, { id: 'asc' }],
      select: { id: true, createdAt: true, userId: true, user: { select: { name: true } } },
    });
    const assigned = await readAssignedByExpert(
      tx,
      seats.map(({ id }) => id),
    );
    const rows = await tx.questionAnswer.findMany({
      where: { userId: { in: [...consenting] }, csCorporateProgramType: type },
    });
    const rowOf = new Map(rows.map((row) => [row.userId, row]));
    const answers = seats.map(({ id, createdAt, userId, user }) => {
      const row = userId === null ? undefined : rowOf.get(userId);
      const isVisible = row !== undefined && !assigned.has(id) && isVisibleToExpert(row, createdAt);
      const opened = isVisible ? openAnswer(row.userId, type, row) : null;
      return { userId, answer: { b2bTimetableReservationId: id, name: user?.name ?? '', ...expertView(opened) } };
    });
    const subjectIds = answers.flatMap(({ userId, answer }) => (userId !== null && answer.kept ? [userId] : []));
    await noteHealthView(tx, ctx, { subjectIds, what: 'question-answer' });
    return answers.map(({ answer }) => answer);
  });
}

/** Leaves out which conditions the person chose: an expert reads only what to avoid. */
function expertView(opened: OwnSavedAnswer | null): Pick<LessonAnswers[number], 'kept' | 'avoid'> {
  if (opened === null) return { kept: null, avoid: [] };
  const { healthCheck, ...kept } = opened;
  return { kept, avoid: avoidedIn(healthCheck?.conditions ?? []) };
}
