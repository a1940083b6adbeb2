import { type ConsultingStatus, consultingMachine, pathBetween } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';
import { tryTransitionConsulting } from '~/server/services/matching/transition-consulting';

/**
 * Advances the consulting of a questionnaire as its order and trial lesson progress, recording each step. A consulting
 * that is already in that state, past it or over is not changed.
 */
export async function advanceConsulting(
  tx: Tx,
  { formId, to, now, trialAt }: { formId: number | null; to: ConsultingStatus; now: Date; trialAt?: Date },
): Promise<void> {
  if (formId === null) return;
  const consulting = await tx.consulting.findUnique({ where: { formId }, select: { id: true, status: true } });
  if (!consulting) return;
  const path = pathBetween(consultingMachine, consulting.status, to, 'system');
  const by = { role: 'system', actorId: null, at: now } as const;
  const data = { trialAt, revision: { increment: 1 } };
  let { status } = consulting;
  for (const next of path ?? []) {
    if (!(await tryTransitionConsulting(tx, { id: consulting.id, status }, next, by, { data }))) return;
    status = next;
  }
}

/**
 * Returns the consulting to its previous state when the trial lesson turns out not to have been held. A consulting that
 * has advanced since is not changed.
 */
export async function returnConsulting(
  tx: Tx,
  { formId, actorId, now }: { formId: number | null; actorId: number; now: Date },
): Promise<void> {
  if (formId === null) return;
  const consulting = await tx.consulting.findUnique({
    where: { formId, status: 'TRIAL_DONE' },
    select: { id: true, status: true },
  });
  const by = { role: 'coach', actorId, at: now } as const;
  const data = { revision: { increment: 1 } };
  if (consulting) await tryTransitionConsulting(tx, consulting, 'TRIAL_SCHEDULED', by, { data });
}
