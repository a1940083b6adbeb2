import type { Appeal } from '~/domain/timetable/operator-schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Prisma } from '~/generated/prisma/client';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;
const about = {
  company: { select: { name: true } },
  user: { select: { name: true } },
  reservation: {
    select: {
      status: true,
      timetable: { select: { id: true, startsAt: true, program: { select: { title: true } } } },
    },
  },
} satisfies Prisma.PenaltyPointInclude;
type AppealRow = Prisma.PenaltyPointGetPayload<{ include: typeof about }>;
type Input = { status?: 'OPEN' | 'DECIDED' | undefined; cursor?: number | undefined };

/** Appeals against points, newest first. */
export async function listAppeals(
  { db }: ServiceContext<MemberActor>,
  { status, cursor }: Input,
): Promise<{ items: Appeal[]; nextCursor: number | null }> {
  const rows = await db.penaltyPoint.findMany({
    where: {
      appealedAt: { not: null },
      ...(status === undefined ? {} : { decidedAt: status === 'OPEN' ? null : { not: null } }),
      ...(cursor === undefined ? {} : { id: { lt: cursor } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    include: about,
  });
  const items = rows.slice(0, PAGE).flatMap((row) => presentAppeal(row) ?? []);
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.appealId ?? null) : null };
}

/** @throws DomainError NOT_FOUND for points that nobody appealed against, too */
export async function getAppeal(
  { db }: ServiceContext<MemberActor>,
  { appealId }: { appealId: number },
): Promise<Appeal> {
  const row = await db.penaltyPoint.findUnique({ where: { id: appealId }, include: about });
  const appeal = row && presentAppeal(row);
  if (!appeal) throw new DomainError('NOT_FOUND');
  return appeal;
}

function presentAppeal({ id, company, user, reservation, ...row }: AppealRow): Appeal | null {
  const { timetable, status } = reservation;
  const { appeal, appealedAt } = row;
  if (appeal === null || appealedAt === null) return null;
  return {
    appealId: id,
    csCorporateId: row.csCorporateId,
    companyName: company.name,
    b2bTimetableId: timetable.id,
    lesson: timetable.program.title,
    startsAt: timetable.startsAt,
    name: user.name,
    encryptedUserId: encryptId('user', row.userId),
    status,
    points: row.points,
    appeal,
    appealedAt,
    decidedAt: row.decidedAt,
    decision: row.decision,
    accepted: row.accepted ?? false,
  };
}
