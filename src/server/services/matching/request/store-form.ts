import { createHmac } from 'node:crypto';
import { schedulingPolicy } from '~/domain/lesson/policy';
import { type ConsultingStatus, consultingMachine, isOverConsulting } from '~/domain/lesson/status';
import type { ServiceType } from '~/domain/shared/service-type';
import { splitHealth } from '~/domain/suggest/finish';
import { isOpenMatch } from '~/domain/matching/status';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';
import { sealText } from '~/server/crypto/seal';
import { enqueue } from '~/server/jobs/enqueue';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { endMatch } from '../end/end-match';
import { healthContext } from '~/server/services/suggest/health-context';
import { lockMatch } from '../lock-match';
import { tryTransitionConsulting } from '../transition-consulting';

export type FormToStore = {
  userId: number;
  serviceType: ServiceType;
  draftId: string;
  draftVersion: number;
  regionId: number;
  answers: SuggestAnswers;
  now: Date;
};

export type StoredForm = {
  id: number;
  consulting: { id: number; revision: number; status: ConsultingStatus; expiresAt: Date } | null;
};

const consultingSelect = { id: true, revision: true, status: true, expiresAt: true } as const;
const stored = {
  id: true,
  consulting: { select: { ...consultingSelect, match: { select: { status: true } } } },
} as const satisfies Prisma.SuggestFormSelect;

/** The hash is keyed, because the answers could be guessed from a plain hash of health answers. */
function fingerprintOf(draftId: string, answers: SuggestAnswers, repetition: number): string {
  const key = purposeKey(currentKeyName(), 'fingerprint') ?? new Uint8Array();
  return createHmac('sha256', key)
    .update(`${draftId}\n${JSON.stringify(answers)}${repetition > 0 ? `\n${repetition}` : ''}`)
    .digest('base64url');
}

/**
 * Finds the form that the same answers of the draft created before. A match request that is over, for any reason, can
 * be sent again as a new one. It may be over before its consulting, which a paid trial only moves one step further.
 */
async function findExistingForm(
  tx: Tx,
  { userId, draftId, answers }: FormToStore,
): Promise<{ fingerprint: string; existing: StoredForm | null }> {
  for (let repetition = 0; ; repetition += 1) {
    const fingerprint = fingerprintOf(draftId, answers, repetition);
    const existing = await tx.suggestForm.findUnique({
      where: { userId_fingerprint: { userId, fingerprint } },
      select: stored,
    });
    if (!existing || answers.isMatchSelf || !isOver(existing)) return { fingerprint, existing };
  }
}

function isOver({ consulting }: Prisma.SuggestFormGetPayload<{ select: typeof stored }>): boolean {
  return (
    consulting !== null &&
    (isOverConsulting(consulting.status) || (consulting.match !== null && !isOpenMatch(consulting.match.status)))
  );
}

/**
 * Stores a validated questionnaire with its consulting, which becomes SUBMITTED and immediately MATCHING
 * (docs/product/consulting-and-lessons.md#consulting). The same answers of one draft create one form, even on a double
 * click; changed answers of a draft replace its earlier form, whose consulting ends unless it has an order. The caller
 * has locked the user's row.
 */
export async function storeForm(tx: Tx, toStore: FormToStore): Promise<StoredForm> {
  const { fingerprint, existing } = await findExistingForm(tx, toStore);
  if (existing) return existing;
  const { userId, draftId, answers, now, ...form } = toStore;
  const { plain, health } = splitHealth(answers);
  const { id } = await tx.suggestForm.create({
    data: {
      ...form,
      userId,
      draftId,
      fingerprint,
      purposeClass: plain.purpose.class,
      answers: plain,
      health: health && sealText(JSON.stringify(health), healthContext(userId)),
      healthCheckedAt: answers.healthCheck && now,
      createdAt: now,
    },
    select: { id: true },
  });
  await endEarlierConsultings(tx, { userId, draftId, formId: id, now });
  return { id, consulting: await openConsulting(tx, { formId: id, userId, serviceType: form.serviceType, now }) };
}

async function openConsulting(
  tx: Tx,
  { now, ...link }: { formId: number; userId: number; serviceType: ServiceType; now: Date },
) {
  const expiresAt = deadlineAfter(now, schedulingPolicy.consultingDays * DAY_MS);
  const consulting = await tx.consulting.create({
    data: { ...link, status: 'SUBMITTED', expiresAt, createdAt: now },
    select: consultingSelect,
  });
  const by = { actorId: link.userId, at: now };
  await recordStateChange(tx, consultingMachine, {
    ...by,
    entityId: consulting.id,
    from: null,
    to: 'SUBMITTED',
    role: 'learner',
  });
  await tryTransitionConsulting(tx, consulting, 'MATCHING', { ...by, role: 'system' });
  await enqueue(tx, 'expire-consulting', { consultingId: consulting.id }, { startAfter: expiresAt });
  return { ...consulting, status: 'MATCHING' as const };
}

async function endEarlierConsultings(
  tx: Tx,
  { userId, draftId, formId, now }: { userId: number; draftId: string; formId: number; now: Date },
): Promise<void> {
  const earlier = await tx.consulting.findMany({
    where: {
      userId,
      status: { in: ['MATCHING', 'PROPOSED'] },
      form: { draftId, id: { not: formId }, orders: { none: {} } },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of earlier) {
    // Notifies the invited coaches; their request is locked before the consulting is written, as everywhere.
    const match = await lockMatch(tx, id);
    if (match) await endMatch(tx, match, { endedBy: 'ANSWERED_AGAIN', role: 'learner', actorId: userId, now });
    const by = { role: 'learner', actorId: userId, at: now, reason: 'answered again' } as const;
    const data = { revision: { increment: 1 } };
    await tryTransitionConsulting(tx, { id, status: 'MATCHING' }, 'LOST', by, { data });
  }
}
