import { type ConsultingStatus, consultingMachine, pathBetween } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';

/**
 * Brings the consulting of a questionnaire to a later state as its order and trial lesson go on, one recorded move at a
 * time. A consulting that is already there, past it or over is left alone.
 */
export async function advanceConsulting(
  tx: Tx,
  { formId, to, now, trialAt }: { formId: number | null; to: ConsultingStatus; now: Date; trialAt?: Date },
): Promise<void> {
  if (formId === null) return;
  const consulting = await tx.consulting.findUnique({ where: { formId }, select: { id: true, status: true } });
  if (!consulting) return;
  const path = pathBetween(consultingMachine, consulting.status, to, 'system');
  let from = consulting.status;
  for (const next of path ?? []) {
    const { count } = await tx.consulting.updateMany({
      where: { id: consulting.id, status: from },
      data: { status: next, trialAt, revision: { increment: 1 } },
    });
    if (count === 0) return;
    await recordTransition(tx, consultingMachine, {
      entityId: consulting.id,
      from,
      to: next,
      role: 'system',
      actorId: null,
      at: now,
    });
    from = next;
  }
}

/**
 * The trial lesson was not held after all: its consulting is where it was before. One that has gone on since is left
 * alone.
 */
export async function returnConsulting(
  tx: Tx,
  { formId, actorId, now }: { formId: number | null; actorId: number; now: Date },
): Promise<void> {
  if (formId === null) return;
  const [consulting] = await tx.consulting.updateManyAndReturn({
    where: { formId, status: 'TRIAL_DONE' },
    data: { status: 'TRIAL_SCHEDULED', revision: { increment: 1 } },
    select: { id: true },
  });
  if (consulting)
    await recordTransition(tx, consultingMachine, {
      entityId: consulting.id,
      from: 'TRIAL_DONE',
      to: 'TRIAL_SCHEDULED',
      role: 'coach',
      actorId,
      at: now,
    });
}
