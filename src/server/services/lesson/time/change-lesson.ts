import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import { type LessonStatus, type PartyRole, lessonMachine } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';
import { type ContractRow, type LessonRow, contractToken, lessonToken } from '../contract/contract-row';
import type { NotificationKey } from '../reminder/notification-key';
import { notifyParty } from '../reminder/notify-party';
import { endSubstitution } from '../substitute/end-substitution';

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
  /** Recipients and content of the notification: the other side for a person's action, named sides for a job. */
  notify?: { to: readonly PartyRole[]; notification: LessonNotification };
};

export type Changed = { contract: ContractRow; lesson: LessonRow };

/**
 * Changes a lesson's status; no other function does (docs/product/consulting-and-lessons.md#lesson). It checks the
 * transition table, records the event, and updates the row only if it has not changed since it was read. The revision
 * increases, so that older views are known to be stale. A change of state or time withdraws an open proposal that
 * another coach gives the lesson.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function transitionLesson(
  tx: Tx,
  lesson: LessonRow,
  to: LessonStatus,
  by: TransitionActor,
  data: LessonColumns = {},
): Promise<LessonRow> {
  await recordTransition(tx, lessonMachine, { entityId: lesson.id, from: lesson.status, to, ...by });
  const [updated] = await tx.lesson.updateManyAndReturn({
    where: { id: lesson.id, status: lesson.status, revision: lesson.revision },
    data: { ...data, status: to, revision: { increment: 1 } },
  });
  if (!updated) throw new DomainError('CONFLICT');
  if (updated.status !== lesson.status || updated.startsAt.getTime() !== lesson.startsAt.getTime())
    await endSubstitution(tx, updated, by.at);
  return updated;
}

/**
 * Changes a lesson of a running contract: the contract's revision increases, too, and the sides are notified. The
 * caller holds the contract's lock.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function changeLesson(
  tx: Tx,
  { contract, lesson, to, role, actorId, now, reason, data, notify }: LessonChange,
): Promise<Changed> {
  const updated = await transitionLesson(tx, lesson, to, { role, actorId, at: now, reason }, data);
  const touched = await touchContract(tx, contract);
  for (const side of notify?.to ?? [])
    if (notify) await notifyParty(tx, touched, side, notify.notification, notificationKey(updated));
  return { contract: touched, lesson: updated };
}

/** Returns the key of the notification of a lesson's change, so that each change is sent once. */
export function notificationKey({ id, revision }: LessonRow): NotificationKey {
  return `${id}:r${revision}`;
}

/** Increases the contract's revision, because its row in the lists looks different now. */
export async function touchContract(tx: Tx, contract: ContractRow): Promise<ContractRow> {
  const { revision } = await tx.contract.update({
    where: { id: contract.id },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  return { ...contract, revision };
}

/** Returns the new ids of the changed lesson and its contract. */
export function changedIds({ contract, lesson }: Changed): { encryptedId: string; encryptedLessonId: string } {
  return { encryptedId: contractToken(contract), encryptedLessonId: lessonToken(lesson) };
}

export function otherSide(side: PartyRole): PartyRole {
  return side === 'learner' ? 'coach' : 'learner';
}
