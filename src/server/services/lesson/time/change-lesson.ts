import type { LessonNews } from '~/domain/lesson/lesson-news';
import { type LessonStatus, type PartyRole, lessonMachine } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type Mover, recordTransition } from '~/server/services/audit/record-transition';
import { type ContractRow, type LessonRow, contractToken, lessonToken } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';

type LessonColumns = Omit<Prisma.LessonUncheckedUpdateManyInput, 'id' | 'status' | 'revision'>;

export type LessonChange = {
  contract: ContractRow;
  lesson: LessonRow;
  to: LessonStatus;
  role: TransitionRole;
  actorId: number | null;
  now: Date;
  reason?: string;
  data?: LessonColumns;
  /** Told to whom; the other side of the actor for moves of a person, named ones for a job. */
  news?: { to: readonly PartyRole[]; tell: LessonNews };
};

export type Changed = { contract: ContractRow; lesson: LessonRow };

/**
 * The one way a lesson changes its state (docs/product/consulting-and-lessons.md#lesson): the table is asked, the
 * event is written, and the row is updated only if it is still as it was read; its revision goes up, so that older
 * views are known as old.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function transitionLesson(
  tx: Tx,
  lesson: LessonRow,
  to: LessonStatus,
  by: Mover,
  data: LessonColumns = {},
): Promise<LessonRow> {
  await recordTransition(tx, lessonMachine, { entityId: lesson.id, from: lesson.status, to, ...by });
  const [updated] = await tx.lesson.updateManyAndReturn({
    where: { id: lesson.id, status: lesson.status, revision: lesson.revision },
    data: { ...data, status: to, revision: { increment: 1 } },
  });
  if (!updated) throw new DomainError('CONFLICT');
  return updated;
}

/**
 * A lesson of a contract that goes on changes: the contract's revision goes up with it, and the sides are told. The
 * caller holds the contract's lock.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function changeLesson(
  tx: Tx,
  { contract, lesson, to, role, actorId, now, reason, data, news }: LessonChange,
): Promise<Changed> {
  const updated = await transitionLesson(tx, lesson, to, { role, actorId, at: now, reason }, data);
  const touched = await touchContract(tx, contract);
  for (const side of news?.to ?? []) if (news) await notifyParty(tx, touched, side, news.tell, newsKey(updated));
  return { contract: touched, lesson: updated };
}

/** The key of what is told of a change of a lesson: once for each. */
export function newsKey({ id, revision }: LessonRow): string {
  return `${id}:r${revision}`;
}

/** A new revision for the contract: its row in the lists looks different now. */
export async function touchContract(tx: Tx, contract: ContractRow): Promise<ContractRow> {
  const { revision } = await tx.contract.update({
    where: { id: contract.id },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  return { ...contract, revision };
}

/** What a change answers: the new ids of the row it changed. */
export function changedIds({ contract, lesson }: Changed): { encryptedId: string; encryptedLessonId: string } {
  return { encryptedId: contractToken(contract), encryptedLessonId: lessonToken(lesson) };
}

export function otherSide(side: PartyRole): PartyRole {
  return side === 'learner' ? 'coach' : 'learner';
}
