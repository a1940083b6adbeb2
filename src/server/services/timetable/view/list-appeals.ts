import type { Appeal, ListAppealsInput } from '~/domain/timetable/schema/operator';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readMemberDistinctions } from './lesson-distinctions';

const PAGE = 50;
const appealInclude = {
  company: { select: { name: true } },
  user: { select: { name: true } },
  reservation: {
    select: {
      status: true,
      timetable: { select: { id: true, startsAt: true, program: { select: { title: true } } } },
    },
  },
} satisfies Prisma.PenaltyPointInclude;
type AppealRow = Prisma.PenaltyPointGetPayload<{ include: typeof appealInclude }>;

/**
 * Lists appeals against points by the time of the appeal, newest first; open appeals oldest first. The next page
 * continues after its last appeal, even if it has been decided in the meantime.
 */
export async function listAppeals(
  { db }: ServiceContext<MemberActor>,
  { status, csCorporateId, query = '', cursor }: ListAppealsInput,
): Promise<Page<Appeal, number>> {
  const [order, beyond] = status === 'OPEN' ? (['asc', 'gt'] as const) : (['desc', 'lt'] as const);
  const last =
    cursor === undefined
      ? null
      : await db.penaltyPoint.findUnique({ where: { id: cursor }, select: { id: true, appealedAt: true } });
  if (cursor !== undefined && !last?.appealedAt) return { items: [], nextCursor: null };
  const rows = await db.penaltyPoint.findMany({
    where: {
      appealedAt: { not: null },
      ...(status === undefined ? {} : { decidedAt: status === 'OPEN' ? null : { not: null } }),
      ...(csCorporateId === undefined ? {} : { csCorporateId }),
      ...(query === '' ? {} : { user: personSearchFilter(query) }),
      ...(last?.appealedAt
        ? {
            OR: [
              { appealedAt: { [beyond]: last.appealedAt } },
              { appealedAt: last.appealedAt, id: { [beyond]: last.id } },
            ],
          }
        : {}),
    },
    orderBy: [{ appealedAt: order }, { id: order }],
    take: PAGE + 1,
    include: appealInclude,
  });
  const page = pageOf(rows, PAGE, ({ id }) => id);
  return { ...page, items: await presentAppeals(db, page.items) };
}

/** @throws DomainError NOT_FOUND, also for points without an appeal */
export async function getAppeal(
  { db }: ServiceContext<MemberActor>,
  { appealId }: { appealId: number },
): Promise<Appeal> {
  const row = await db.penaltyPoint.findUnique({ where: { id: appealId }, include: appealInclude });
  const [appeal] = await presentAppeals(db, row ? [row] : []);
  if (!appeal) throw new DomainError('NOT_FOUND');
  return appeal;
}

async function presentAppeals(db: Db, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const distinctionOf = await readMemberDistinctions(
    db,
    rows.map(({ csCorporateId, userId, user }) => ({ csCorporateId, userId, name: user.name })),
  );
  return rows.flatMap((row) => presentAppeal(row, distinctionOf(row)) ?? []);
}

function presentAppeal({ id, company, user, reservation, ...row }: AppealRow, distinction: string): Appeal | null {
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
    distinction,
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
