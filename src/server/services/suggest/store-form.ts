import { createHmac } from 'node:crypto';
import { lessonPolicy } from '~/domain/lesson/policy';
import { consultingMachine } from '~/domain/lesson/status';
import type { ServiceType } from '~/domain/shared/service-type';
import { splitHealth } from '~/domain/suggest/finish';
import type { SuggestAnswers } from '~/domain/suggest/schema';
import type { Tx } from '~/server/db';
import { currentKeyName, purposeKey } from '~/server/keyring';
import { sealText } from '~/server/seal';
import { enqueue } from '~/server/jobs/enqueue';
import { recordMove, recordState } from '~/server/services/operations/record-move';

export type FormToStore = {
  userId: number;
  serviceType: ServiceType;
  draftId: string;
  draftVersion: number;
  regionId: number;
  answers: SuggestAnswers;
  now: Date;
};

export type StoredForm = { id: number; consulting: { id: number; revision: number } | null };

const DAY_MS = 86_400_000;
const stored = { id: true, consulting: { select: { id: true, revision: true } } } as const;

/** Binds a sealed answer to its owner: copied to another person's form, it does not open. */
export function healthContext(userId: number): string {
  return `suggest-form:${userId}`;
}

/** Keyed, because a plain hash of health answers could be guessed back. */
export function fingerprintOf(draftId: string, answers: SuggestAnswers): string {
  const key = purposeKey(currentKeyName(), 'fingerprint') ?? new Uint8Array();
  return createHmac('sha256', key).update(`${draftId}\n${JSON.stringify(answers)}`).digest('base64url');
}

/**
 * Stores a checked questionnaire with its consulting, SUBMITTED and at once MATCHING (product decisions §3). The same
 * answers of one draft make one form, whoever clicks twice; changed answers of a draft follow its earlier form, whose
 * consulting ends unless it was ordered from. The caller holds the user's row.
 */
export async function storeForm(tx: Tx, { userId, draftId, answers, now, ...form }: FormToStore): Promise<StoredForm> {
  const fingerprint = fingerprintOf(draftId, answers);
  const known = await tx.suggestForm.findUnique({ where: { userId_fingerprint: { userId, fingerprint } }, select: stored });
  if (known) return known;
  const { plain, health } = splitHealth(answers);
  const { id } = await tx.suggestForm.create({
    data: { ...form, userId, draftId, fingerprint, purposeClass: plain.purpose.class, answers: plain, health: health && sealText(JSON.stringify(health), healthContext(userId)), createdAt: now },
    select: { id: true },
  });
  await endEarlierConsultings(tx, { userId, draftId, formId: id, now });
  return { id, consulting: await openConsulting(tx, { formId: id, userId, serviceType: form.serviceType, now }) };
}

async function openConsulting(tx: Tx, { now, ...link }: { formId: number; userId: number; serviceType: ServiceType; now: Date }) {
  const expiresAt = new Date(now.getTime() + lessonPolicy.consultingDays * DAY_MS);
  const consulting = await tx.consulting.create({ data: { ...link, status: 'MATCHING', expiresAt, createdAt: now }, select: { id: true, revision: true } });
  const event = { entityId: consulting.id, actorId: link.userId, at: now };
  await recordState(tx, consultingMachine, { ...event, from: null, to: 'SUBMITTED', role: 'learner' });
  await recordMove(tx, consultingMachine, { ...event, from: 'SUBMITTED', to: 'MATCHING', role: 'system' });
  await enqueue(tx, 'expire-consulting', { consultingId: consulting.id }, { startAfter: expiresAt });
  return consulting;
}

async function endEarlierConsultings(tx: Tx, { userId, draftId, formId, now }: { userId: number; draftId: string; formId: number; now: Date }): Promise<void> {
  const earlier = await tx.consulting.findMany({
    where: { userId, status: 'MATCHING', form: { draftId, id: { not: formId }, orders: { none: {} } } },
    select: { id: true },
  });
  for (const { id } of earlier) {
    const { count } = await tx.consulting.updateMany({ where: { id, status: 'MATCHING' }, data: { status: 'LOST', revision: { increment: 1 } } });
    if (count > 0) await recordMove(tx, consultingMachine, { entityId: id, from: 'MATCHING', to: 'LOST', role: 'learner', actorId: userId, at: now, reason: 'answered again' });
  }
}
