import { changeLabel } from '~/domain/lesson/texts/change-labels';
import type { PartyRole } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { contractToken, type LessonRow, lessonToken } from '../contract/contract-row';

type Viewed = {
  contract: {
    id: number;
    revision: number;
    learner: { id: number; name: string };
    coach: { id: number; displayName: string };
  };
  side: PartyRole;
};

/**
 * @throws DomainError STALE with the contract's new id and the lesson that changed last, when the id has an older
 *   revision
 */
export async function assertFresh(db: Db | Tx, viewed: Viewed, encryptedId: string): Promise<void> {
  if (decryptId('contract', encryptedId).revision === viewed.contract.revision) return;
  const lesson = await findLastChanged(db, viewed.contract.id);
  throw new DomainError(
    'STALE',
    { encryptedId: contractToken(viewed.contract), ...(lesson && { encryptedLessonId: lessonToken(lesson) }) },
    await describeChange(db, viewed, lesson),
  );
}

/** @throws DomainError STALE with the lesson's and its contract's new ids */
export async function assertFreshLesson(
  db: Db | Tx,
  viewed: Viewed & { lesson: LessonRow },
  encryptedId: string,
): Promise<void> {
  const { contract, lesson } = viewed;
  if (decryptId('lesson', encryptedId).revision === lesson.revision) return;
  const currentToken = lessonToken(lesson);
  throw new DomainError(
    'STALE',
    { encryptedId: currentToken, encryptedContractId: contractToken(contract), encryptedLessonId: currentToken },
    await describeChange(db, viewed, lesson),
  );
}

const ofLessons = { machine: 'lesson' } as const;

async function findLastChanged(db: Db | Tx, contractId: number): Promise<LessonRow | null> {
  const lessons = await db.lesson.findMany({ where: { contractId } });
  const last = await db.stateEvent.findFirst({
    where: { ...ofLessons, entityId: { in: lessons.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    select: { entityId: true },
  });
  return lessons.find(({ id }) => id === last?.entityId) ?? null;
}

/** Returns the message for a stale page; undefined, for the general message, when no lesson has changed. */
async function describeChange(
  db: Db | Tx,
  { contract, side }: Viewed,
  lesson: LessonRow | null,
): Promise<string | undefined> {
  if (!lesson) return undefined;
  const last = await db.stateEvent.findFirst({
    where: { ...ofLessons, entityId: lesson.id },
    orderBy: { id: 'desc' },
    select: { actorRole: true },
  });
  const by = last?.actorRole ?? 'system';
  const { coach, learner } = contract;
  const other =
    side === 'learner'
      ? `${coach.displayName} 코치가`
      : `${(await readLearnerNames(db, coach.id, [learner]))(learner)} 님이`;
  return `${changeLabel({ ...lesson, by, own: by === side, other })} 지금 내용으로 새로고침할게요.`;
}
