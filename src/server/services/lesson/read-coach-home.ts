import { answerer } from '~/domain/lesson/next-step';
import type { AgendaLesson, CoachHome } from '~/domain/lesson/views';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';
import { contractToken } from './contract-row';
import { placeOf } from './present-contract';
import { lessonInclude, presentLesson } from './present-lesson';

const DAY_MS = 24 * 60 * 60 * 1000;

const agendaInclude = {
  ...lessonInclude,
  contract: {
    select: {
      id: true, revision: true, serviceType: true, unitPrice: true, learner: { select: { name: true } }, program: { select: { title: true } },
      order: { select: { personnel: true, regionId: true, addressDetail: true } },
      lessons: { where: { status: { in: ['REQUESTED', 'CONFIRMED', 'HELD', 'DONE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER'] } }, orderBy: { startsAt: 'asc' }, select: { id: true } },
    },
  },
} as const satisfies Prisma.LessonInclude;
type AgendaRow = Prisma.LessonGetPayload<{ include: typeof agendaInclude }>;

/** The coach's own page: what to mark, what to answer, today and the week. Served by lessons(coach_id, starts_at). */
export async function readCoachHome({ db, now }: ServiceContext, coachId: number): Promise<CoachHome> {
  const today = seoulDayStart(now);
  const [tomorrow, nextWeek] = [new Date(today.getTime() + DAY_MS), new Date(today.getTime() + 7 * DAY_MS)];
  const coach = await db.coach.findUniqueOrThrow({ where: { id: coachId }, select: { displayName: true } });
  const rows = await db.lesson.findMany({
    where: { coachId, OR: [{ status: { in: ['REQUESTED', 'CONFIRMED'] } }, { status: { in: ['HELD', 'DONE'] }, startsAt: { gte: today, lt: tomorrow } }] },
    include: agendaInclude,
    orderBy: { startsAt: 'asc' },
    take: 300,
  });
  const withoutDate = await db.contract.findMany({
    where: { coachId, status: 'ACTIVE', lessons: { none: { status: { notIn: ['CANCELLED_FREE', 'NOSHOW_COACH'] } } } },
    select: { id: true, revision: true, learner: { select: { name: true } }, program: { select: { title: true } }, order: { select: { startsAt: true, reservations: { where: { lessonId: null, expiresAt: { gt: now } }, select: { id: true } } } } },
    orderBy: { id: 'asc' },
    take: 50,
  });
  const regions = new Map((await db.region.findMany({ where: { id: { in: [...new Set(rows.map(({ contract }) => contract.order.regionId))] } } })).map((region) => [region.id, region]));

  const present = (row: AgendaRow): AgendaLesson => ({
    ...presentLesson(row, row.contract.lessons.findIndex(({ id }) => id === row.id) + 1 || null, { side: 'coach', unitPrice: row.contract.unitPrice, waiversLeft: 0, now }),
    encryptedContractId: contractToken(row.contract),
    learnerName: row.contract.learner.name,
    programTitle: row.contract.program.title,
    serviceType: row.contract.serviceType,
    personnel: row.contract.order.personnel,
    place: placeOf(row.contract.order, regions.get(row.contract.order.regionId), row.status !== 'REQUESTED'),
  });
  const pick = (test: (row: AgendaRow) => boolean) => rows.filter(test).map(present);
  const fixed = ({ status }: AgendaRow) => status !== 'REQUESTED';
  return {
    coachName: coach.displayName,
    toMark: pick((row) => row.status === 'CONFIRMED' && row.startsAt <= now),
    toAnswer: pick((row) => answerer(row) === 'coach' && row.startsAt > now),
    today: pick((row) => fixed(row) && row.startsAt >= today && row.startsAt < tomorrow),
    week: pick((row) => row.startsAt >= tomorrow && row.startsAt < nextWeek),
    withoutDate: withoutDate.map(({ learner, program, order, ...contract }) => ({
      encryptedId: contractToken(contract), learnerName: learner.name, programTitle: program.title, heldStartsAt: order.reservations.length > 0 && order.startsAt > now ? order.startsAt : null,
    })),
  };
}
