import { publicationMachine, type PublicationStatus } from '~/domain/publication/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { recordTransition, type TransitionActor } from '~/server/services/audit/record-transition';
import type { LockedPublication } from './lock-publication';

type Change = {
  to?: PublicationStatus;
  publishedNumber?: number;
  /** Null cancels the schedule; undefined does not change it. */
  scheduledAt?: Date | null;
  refusal?: string;
};

/**
 * Writes a change of a publication, and its event when the status changes. Every change has a new version.
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another change was faster
 */
export async function changePublication(
  tx: Tx,
  { id, status: from, version, ...before }: LockedPublication,
  { to = from, publishedNumber, scheduledAt = before.scheduledAt, refusal }: Change,
  by: TransitionActor,
): Promise<void> {
  if (to !== from) await recordTransition(tx, publicationMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.publication.updateMany({
    where: { id, status: from, version },
    data: {
      status: to,
      version: { increment: 1 },
      publishedNumber: publishedNumber ?? before.publishedNumber,
      scheduledAt,
      refusal: refusal ?? null,
      updatedAt: by.at,
    },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
