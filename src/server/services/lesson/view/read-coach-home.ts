import { isPaused } from '~/domain/coach/status';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import type { AgendaLesson, CoachHome } from '~/domain/lesson/schema/views';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';
import { encryptId } from '~/server/crypto/encrypted-id';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { contractToken } from '../contract/contract-row';
import { listWaitingLessonsSql } from './list-waiting-lessons.sql';
import { listSubstituteRequests } from '../substitute/read-offer';
import { lessonInclude, presentLesson } from './present-lesson';
import { readWays, takesPlace } from './read-ways';

const agendaInclude = {
  ...lessonInclude,
  contract: {
    select: {
      id: true,
      revision: true,
      serviceType: true,
      unitPrice: true,
      coachId: true,
      lessonPolicyVersion: true,
      productType: true,
      status: true,
      resumesAt: true,
      learner: { select: { id: true, name: true } },
      program: { select: { title: true } },
      order: { select: { personnel: true, regionId: true, addressDetail: true } },
      lessons: {
        where: { status: { in: ['REQUESTED', 'CONFIRMED', 'HELD', 'DONE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER'] } },
        orderBy: { startsAt: 'asc' },
        select: { id: true },
      },
    },
  },
} as const satisfies Prisma.LessonInclude;
/** Open complaints about which the coach was asked and has not answered. */
const awaitingStatement = {
  reportedBy: 'learner',
  status: 'OPEN',
  askedAt: { not: null },
  otherText: null,
} as const satisfies Prisma.ComplaintWhereInput;
type AgendaRow = Prisma.LessonGetPayload<{ include: typeof agendaInclude }>;

const maxRows = 300;

/**
 * The coach's own page: what to mark, what they are said to have missed, what to answer, today and the week. What waits
 * for an answer comes in the order of its deadlines. Served by lessons(coach_id, starts_at).
 */
export async function readCoachHome({ db, pool, now }: ServiceContext, coachId: number): Promise<CoachHome> {
  const today = seoulDayStart(now);
  const [tomorrow, nextWeek] = [new Date(today.getTime() + DAY_MS), new Date(today.getTime() + 7 * DAY_MS)];
  const absentSince = new Date(now.getTime() - schedulingPolicy.absenceVisibleDays * DAY_MS);
  const coach = await db.coach.findUniqueOrThrow({
    where: { id: coachId },
    select: { displayName: true, status: true },
  });
  const coachPaused = isPaused(coach);
  const rows = await db.lesson.findMany({
    where: {
      coachId,
      OR: [
        { status: 'CONFIRMED' },
        { status: { in: ['HELD', 'DONE'] }, startsAt: { gte: today, lt: tomorrow } },
        { status: 'NOSHOW_COACH', endedAt: { gte: absentSince } },
        { complaints: { some: awaitingStatement } },
      ],
    },
    include: agendaInclude,
    orderBy: { startsAt: 'asc' },
    take: maxRows,
  });
  const toAnswer = await listWaitingLessonsSql(pool, { coachId, answers: 'coach', now, maxRows });
  const awaited = await listWaitingLessonsSql(pool, { coachId, answers: 'learner', now, maxRows });
  const waiting = await db.lesson.findMany({
    where: { id: { in: [...toAnswer, ...awaited] } },
    include: agendaInclude,
  });
  const withoutDate = await db.contract.findMany({
    where: { coachId, status: 'ACTIVE', lessons: { none: { status: { notIn: ['CANCELLED_FREE', 'NOSHOW_COACH'] } } } },
    select: {
      id: true,
      revision: true,
      learner: { select: { id: true, name: true } },
      program: { select: { title: true } },
      order: {
        select: {
          startsAt: true,
          reservations: { where: { lessonId: null, expiresAt: { gt: now } }, select: { id: true } },
        },
      },
    },
    orderBy: { id: 'asc' },
    take: 50,
  });
  const regions = new Map(
    (
      await db.region.findMany({
        where: { id: { in: [...new Set([...rows, ...waiting].map(({ contract }) => contract.order.regionId))] } },
      })
    ).map((region) => [region.id, region]),
  );

  const nameOf = await readLearnerNames(
    db,
    coachId,
    [...rows.map(({ contract }) => contract), ...waiting.map(({ contract }) => contract), ...withoutDate].map(
      ({ learner }) => learner,
    ),
  );

  const listed = rows.filter(
    ({ status, startsAt }) => takesPlace.has(status) && startsAt >= today && startsAt < nextWeek,
  );
  const { lessons: ways } = await readWays(
    db,
    coachId,
    { from: today, until: nextWeek },
    listed.map(({ id, startsAt, endsAt, contract }) => ({
      id,
      startsAt,
      endsAt,
      region: regions.get(contract.order.regionId),
    })),
  );
  const present = (row: AgendaRow): AgendaLesson => ({
    ...presentLesson(row, {
      number: row.contract.lessons.findIndex(({ id }) => id === row.id) + 1 || null,
      policy: lessonPolicies.of(row.contract.lessonPolicyVersion),
      programType: row.contract.productType,
      coaches: { contractCoachId: row.contract.coachId, viewerCoachId: coachId },
      times: { status: row.contract.status, resumesAt: row.contract.resumesAt, coachPaused },
      place: { order: row.contract.order, region: regions.get(row.contract.order.regionId) },
      terms: { side: 'coach', unitPrice: row.contract.unitPrice, waiversLeft: 0 },
      now,
    }),
    encryptedContractId: contractToken(row.contract),
    learnerName: nameOf(row.contract.learner),
    encryptedLearnerId: row.contract.coachId === coachId ? encryptId('user', row.contract.learner.id) : null,
    programTitle: row.contract.program.title,
    serviceType: row.contract.serviceType,
    personnel: row.contract.order.personnel,
    way: takesPlace.has(row.status) ? (ways.get(row.id) ?? null) : null,
  });
  const pick = (test: (row: AgendaRow) => boolean) => rows.filter(test).map(present);
  const waitingById = new Map(waiting.map((row) => [row.id, row]));
  const inOrder = (ids: readonly number[]) => ids.flatMap((id) => waitingById.get(id) ?? []);
  return {
    coachName: coach.displayName,
    coachPaused,
    toMark: pick((row) => row.status === 'CONFIRMED' && row.endsAt <= now),
    absences: rows
      .filter(({ status, endedAt }) => status === 'NOSHOW_COACH' && endedAt !== null && endedAt >= absentSince)
      .map((row) => ({ ...present(row), reason: row.endReason })),
    wordsWanted: rows.map(present).filter((lesson) => lesson.wordsWanted),
    substituteRequests: await listSubstituteRequests({ db, now }, coachId),
    toAnswer: inOrder(toAnswer).map(present),
    awaited: inOrder(awaited)
      .filter(({ status }) => status === 'REQUESTED')
      .map(present),
    today: pick(({ status, startsAt }) => takesPlace.has(status) && startsAt >= today && startsAt < tomorrow),
    week: pick(({ status, startsAt }) => status === 'CONFIRMED' && startsAt >= tomorrow && startsAt < nextWeek),
    withoutDate: withoutDate.map(({ learner, program, order, ...contract }) => ({
      encryptedId: contractToken(contract),
      learnerName: nameOf(learner),
      programTitle: program.title,
      heldStartsAt: order.reservations.length > 0 && order.startsAt > now ? order.startsAt : null,
    })),
  };
}
