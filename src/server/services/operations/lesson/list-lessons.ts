import type { AdminLessonRow, ListLessonsInput } from '~/domain/operations/schema/lesson';
import type { LessonStatus } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayOf } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { containsTextInAnyCase } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readAccountNames, readCoachNames } from '~/server/services/account/distinct-names';
import { uncheckedLessons } from '~/server/services/suggest/unchecked-lessons.sql';
import { readLessonNumbers } from './lesson-numbers';

const PAGE = 50;
/** A lesson that can still take place. */
const openStatuses: LessonStatus[] = ['REQUESTED', 'CONFIRMED'];

export const lessonRowSelect = {
  id: true,
  contractId: true,
  sequence: true,
  startsAt: true,
  endsAt: true,
  status: true,
  proposedStartsAt: true,
  learner: { select: { id: true, name: true } },
  coach: { select: { id: true, displayName: true } },
  contract: { select: { lessonCount: true, serviceType: true, program: { select: { title: true } } } },
} as const satisfies Prisma.LessonSelect;

type Row = Prisma.LessonGetPayload<{ select: typeof lessonRowSelect }>;

/** @param numbers from `readLessonNumbers` */
export function toLessonRow(
  { id, learner, coach, contract, ...row }: Row,
  numbers: ReadonlyMap<number, number>,
): AdminLessonRow {
  const { sequence, startsAt, endsAt, status, proposedStartsAt } = row;
  return {
    encryptedLessonId: encryptId('lesson', id),
    sequence,
    number: numbers.get(id) ?? null,
    lessonCount: contract.lessonCount,
    startsAt,
    endsAt,
    status,
    proposedStartsAt,
    serviceType: contract.serviceType,
    program: contract.program.title,
    learner: learner.name,
    coach: coach.displayName,
  };
}

/**
 * Returns the cursor after a page: the start and the id of its last lesson. A lesson that is moved meanwhile does not
 * shift the pages.
 */
const writeCursor = ({ id, startsAt }: Row) => `${startsAt.getTime()}.${encryptId('lesson', id)}`;

/** @throws DomainError NOT_FOUND for an invalid cursor */
function readCursor(cursor: string): Prisma.LessonWhereInput {
  const [, at, token = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  const { id } = decryptId('lesson', token);
  const startsAt = new Date(Number(at));
  return { OR: [{ startsAt: { lt: startsAt } }, { startsAt, id: { lt: id } }] };
}

async function listUnchecked(db: Db, now: Date): Promise<number[]> {
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(
    `select id from ${uncheckedLessons('$1::timestamptz')} found`,
    now,
  );
  return rows.map(({ id }) => id);
}

/** Returns 1:1 lessons by their start, latest first (lessons_starts_at_id_idx). */
export async function listLessons(
  { db, now }: ServiceContext<MemberActor>,
  { status, serviceType, from, to, query, coach, encryptedContractId, attention, cursor }: ListLessonsInput,
): Promise<Page<AdminLessonRow>> {
  const rows = await db.lesson.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(serviceType ? { contract: { serviceType } } : {}),
      ...(encryptedContractId ? { contractId: decryptId('contract', encryptedContractId).id } : {}),
      ...(query ? { learner: personSearchFilter(query) } : {}),
      ...(coach
        ? { coach: { OR: [{ displayName: containsTextInAnyCase(coach) }, { user: personSearchFilter(coach) }] } }
        : {}),
      startsAt: {
        ...(from ? { gte: seoulDayOf(from) } : {}),
        ...(to ? { lt: new Date(seoulDayOf(to).getTime() + DAY_MS) } : {}),
      },
      AND: [
        ...(attention === 'unchecked-coach' ? [{ id: { in: await listUnchecked(db, now) } }] : []),
        ...(attention === 'paused-coach'
          ? [{ status: { in: openStatuses }, startsAt: { gt: now }, coach: { status: 'SUSPENDED' } } as const]
          : []),
        ...(cursor ? [readCursor(cursor)] : []),
      ],
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: lessonRowSelect,
  });
  const page = pageOf(rows, PAGE, writeCursor);
  const nameOf = await readAccountNames(
    db,
    page.items.map(({ learner }) => learner),
  );
  const coachNameOf = await readCoachNames(
    db,
    page.items.map((row) => row.coach),
  );
  const numbers = await readLessonNumbers(
    db,
    page.items.map(({ contractId }) => contractId),
  );
  const items = page.items.map((row) => ({
    ...toLessonRow(row, numbers),
    learner: nameOf(row.learner),
    coach: coachNameOf(row.coach),
  }));
  return { ...page, items };
}
