import { coachDocumentMachine, type CoachDocumentStatus } from '~/domain/coach/document/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { recordTransition, type TransitionActor } from '~/server/services/audit/record-transition';
import { releasePrivatePictures } from '~/server/services/file/private-picture';

export type DocumentRow = { id: number; status: CoachDocumentStatus; pictureSha256: string | null };

/**
 * Changes the state of a coach's document; all state changes go through here. When the document ends, its picture and
 * its number are erased. The caller holds the lock of the coach's row.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its state has changed
 */
export async function transitionCoachDocument(
  tx: Tx,
  document: DocumentRow,
  to: CoachDocumentStatus,
  by: TransitionActor,
  data: Omit<Prisma.CoachDocumentUncheckedUpdateManyInput, 'id' | 'status'> = {},
): Promise<void> {
  await recordTransition(tx, coachDocumentMachine, { entityId: document.id, from: document.status, to, ...by });
  const isEnded = to !== 'CHECKED';
  const { count } = await tx.coachDocument.updateMany({
    where: { id: document.id, status: document.status },
    data: { ...data, status: to, ...(isEnded ? { pictureSha256: null, numberSealed: null } : {}) },
  });
  if (count === 0) throw new DomainError('CONFLICT');
  if (isEnded && document.pictureSha256 !== null) await releasePrivatePictures(tx, [document.pictureSha256]);
}
