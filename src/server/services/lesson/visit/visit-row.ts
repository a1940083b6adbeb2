import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { visitPolicy } from '~/domain/lesson/policy';
import { isVisitedStatus, type Visit, type Visited } from '~/domain/lesson/visit';
import type { LessonVisit } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { lockStaleLesson } from '../contract/lock-contract';
import { changedIds } from '../time/change-lesson';

const visitOf = (lesson: Pick<LessonRow, 'id' | 'startsAt'>) => ({
  lessonId_startsAt: { lessonId: lesson.id, startsAt: lesson.startsAt },
});

/** Returns what the coach recorded for the current time of a lesson. */
export async function findVisit(db: Db | Tx, lesson: Pick<LessonRow, 'id' | 'startsAt'>): Promise<Visit | null> {
  const row = await db.lessonVisit.findUnique({ where: visitOf(lesson) });
  return row && toVisit(row);
}

/** Returns the visit of the lesson's current time; rows of earlier times are left out. */
export function presentVisit({ startsAt, visits }: { startsAt: Date; visits: readonly LessonVisit[] }): Visit | null {
  const row = visits.find((visit) => visit.startsAt.getTime() === startsAt.getTime());
  return row ? toVisit(row) : null;
}

export function toVisit({
  codeMisses,
  codeMissKey: _codeMissKey,
  lessonId: _lessonId,
  startsAt: _startsAt,
  ...visit
}: LessonVisit): Visit {
  return { ...visit, isCodeLocked: visit.codeAt === null && codeMisses >= visitPolicy.maxCodeMisses };
}

type VisitRecord = Partial<Omit<LessonVisit, 'lessonId' | 'startsAt'>>;

/** Stores records of a visit. The caller holds the contract's lock. */
export async function saveVisit(
  tx: Tx,
  { id: lessonId, startsAt }: Pick<LessonRow, 'id' | 'startsAt'>,
  record: VisitRecord,
): Promise<Visit> {
  const [updated] = await tx.lessonVisit.updateManyAndReturn({ where: { lessonId, startsAt }, data: record });
  return toVisit(updated ?? (await tx.lessonVisit.create({ data: { ...record, lessonId, startsAt } })));
}

/**
 * Counts a wrong code, once for each key. The caller holds the contract's lock.
 * @returns the number of wrong codes so far
 */
export async function countCodeMiss(
  tx: Tx,
  lesson: Pick<LessonRow, 'id' | 'startsAt'>,
  codeMissKey: string | null,
): Promise<number> {
  const row = await tx.lessonVisit.findUnique({ where: visitOf(lesson) });
  if (row && codeMissKey !== null && row.codeMissKey === codeMissKey) return row.codeMisses;
  const { codeMisses } = await tx.lessonVisit.upsert({
    where: visitOf(lesson),
    create: { lessonId: lesson.id, startsAt: lesson.startsAt, codeMisses: 1, codeMissKey },
    update: { codeMisses: { increment: 1 }, codeMissKey },
  });
  return codeMisses;
}

/**
 * Locks a lesson of which the coach records something. A stale view is accepted: the record is about the lesson's time.
 * @throws DomainError NOT_FOUND, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for a lesson without a fixed time
 */
export async function lockVisitedLesson(tx: Tx, actor: MemberActor, encryptedLessonId: string) {
  const locked = await lockStaleLesson(tx, actor, encryptedLessonId);
  if (locked.side !== 'coach') throw new DomainError('FORBIDDEN');
  const { lesson } = locked;
  if (!isVisitedStatus(lesson.status)) {
    const message =
      lesson.status === 'REQUESTED' ? '아직 확정되지 않은 수업이에요.' : '취소된 수업이라 기록할 수 없어요.';
    throw new DomainError('MOVE_NOT_ALLOWED', { status: lesson.status }, message);
  }
  return { ...locked, visit: await findVisit(tx, lesson) };
}

/** Returns the answer of a record: the lesson's ids, its state and the visit. */
export function visited({
  contract,
  lesson,
  visit,
}: {
  contract: ContractRow;
  lesson: LessonRow;
  visit: Visit;
}): Visited {
  if (!isVisitedStatus(lesson.status)) throw new RangeError(`${lesson.status} is no state of a visit`);
  return { ...changedIds({ contract, lesson }), status: lesson.status, visit };
}
