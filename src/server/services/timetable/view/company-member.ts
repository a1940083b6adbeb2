import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { MemberReservation, OperatorMember } from '~/domain/timetable/schema/operator';
import { pointsInMonth } from '~/domain/timetable/penalty';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readPoints } from '../attendance/penalty-points';
import { activeBlock, presentBlockPoints } from './penalty-state';

type OperatorContext = ServiceContext<MemberActor>;
type Member = { csCorporateId: number; userId: number };

const MAX_PENALTIES = 100;
const PAGE = 20;

/**
 * Returns a member of a company for operators: the newest membership, the points and the block.
 * @throws DomainError NOT_FOUND for a person who was never a member there
 */
export async function getOperatorMember(
  { db, now }: OperatorContext,
  { csCorporateId, encryptedUserId }: { csCorporateId: number; encryptedUserId: string },
): Promise<OperatorMember> {
  const userId = decryptId('user', encryptedUserId).id;
  const membership = await db.companyMembership.findFirst({
    where: { csCorporateId, userId },
    orderBy: { id: 'desc' },
    include: { user: { select: { name: true, email: true, phone: true } } },
  });
  if (!membership) throw new DomainError('NOT_FOUND');
  const member = { csCorporateId, userId };
  const block = await db.companyBlock.findUnique({ where: { csCorporateId_userId: member } });
  const { user, revision, isManager, occupantId, joinedAt, leftAt } = membership;
  return {
    encryptedUserId: encryptId('user', userId),
    ...user,
    revision,
    isManager,
    occupantId,
    joinedAt,
    leftAt,
    blockedUntil: activeBlock(block?.blockedUntil, now),
    pointsThisMonth: pointsInMonth(await readPoints(db, member), now),
    blockPoints: presentBlockPoints(),
    penalties: await readPenalties(db, member),
  };
}

async function readPenalties(db: Db, member: Member): Promise<OperatorMember['penalties']> {
  const rows = await db.penaltyPoint.findMany({
    where: member,
    orderBy: { id: 'desc' },
    take: MAX_PENALTIES,
    include: {
      reservation: {
        select: {
          status: true,
          timetable: { select: { id: true, startsAt: true, program: { select: { title: true } } } },
        },
      },
    },
  });
  return rows.map(({ id, reservationId, reservation: { status, timetable }, ...row }) => ({
    b2bTimetableReservationId: reservationId,
    b2bTimetableId: timetable.id,
    lesson: timetable.program.title,
    startsAt: timetable.startsAt,
    status,
    points: row.points,
    givenAt: row.givenAt,
    voidedAt: row.voidedAt,
    appealId: row.appealedAt ? id : null,
    isAppealOpen: row.appealedAt !== null && row.decidedAt === null,
  }));
}

/**
 * Lists all reservations of a member in a company's lessons, latest lesson first. The next page continues after the
 * last reservation, even when it was moved in the meantime.
 */
export async function listMemberReservations(
  { db }: OperatorContext,
  { csCorporateId, encryptedUserId, cursor }: { csCorporateId: number; encryptedUserId: string; cursor?: number },
): Promise<Page<MemberReservation, number>> {
  const member = { csCorporateId, userId: decryptId('user', encryptedUserId).id };
  const last =
    cursor === undefined ? null : await db.timetableReservation.findFirst({ where: { ...member, id: cursor } });
  if (cursor !== undefined && !last) return { items: [], nextCursor: null };
  const rows = await db.timetableReservation.findMany({
    where: {
      ...member,
      ...(last ? { OR: [{ startsAt: { lt: last.startsAt } }, { startsAt: last.startsAt, id: { lt: last.id } }] } : {}),
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: {
      id: true,
      status: true,
      startsAt: true,
      timetable: {
        select: {
          id: true,
          program: { select: { title: true } },
          place: { select: { name: true } },
          coach: { select: { displayName: true } },
        },
      },
    },
  });
  const items = rows.map(({ id, status, startsAt, timetable: { program, place, coach, ...lesson } }) => ({
    b2bTimetableReservationId: id,
    b2bTimetableId: lesson.id,
    csCorporateId,
    lesson: program.title,
    place: place.name,
    expert: coach.displayName,
    startsAt,
    status,
  }));
  return pageOf(items, PAGE, (last) => last.b2bTimetableReservationId);
}
