import type { z } from 'zod';
import type { HealthRecord } from '~/domain/account/health-records';
import { isUsedLesson } from '~/domain/lesson/status';
import type { TrialNote, trialNoteInput } from '~/domain/lesson/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/encrypted-id';
import { openSealedText, sealText } from '~/server/seal';
import type { ServiceContext } from '~/server/service-context';
import { touchContract } from './change-lesson';
import { lockContract } from './lock-contract';

function noteContext(consultingId: number): string {
  return `trial-note:${consultingId}`;
}

/**
 * The coach writes down what the trial lesson showed (specification §2, /consulting/reg/), or writes it anew.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for other programs, TOO_EARLY before it was held
 */
export function writeTrialNote({ db, actor, now }: ServiceContext<MemberActor>, { encryptedId, text }: z.infer<typeof trialNoteInput>): Promise<void> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await lockContract(tx, actor, encryptedId);
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    if (contract.productType !== 'trial' || contract.order.formId === null) throw new DomainError('MOVE_NOT_ALLOWED');
    const lessons = await tx.lesson.findMany({ where: { contractId: contract.id }, select: { status: true } });
    if (!lessons.some(({ status }) => isUsedLesson(status))) throw new DomainError('TOO_EARLY');
    const consulting = await tx.consulting.findUnique({ where: { formId: contract.order.formId }, select: { id: true } });
    if (!consulting) throw new DomainError('NOT_FOUND');
    await tx.consulting.update({ where: { id: consulting.id }, data: { trialNote: sealText(text, noteContext(consulting.id)), trialNotedAt: now } });
    await touchContract(tx, contract);
  });
}

/**
 * The trial note, for the learner it is about and the coach of the contract; every view is written down.
 * @throws DomainError NOT_FOUND, also while it is not written
 */
export async function readTrialNote({ db, actor, now }: ServiceContext<MemberActor>, { encryptedConsultingId }: { encryptedConsultingId: string }): Promise<TrialNote> {
  const { id } = decryptId('consulting', encryptedConsultingId);
  const row = await db.consulting.findUnique({
    where: { id },
    select: {
      userId: true, trialNote: true, trialNotedAt: true, trialAt: true,
      form: { select: { orders: { where: { productType: 'trial', contract: { isNot: null } }, select: { contract: { select: { coachId: true, learner: { select: { name: true } }, coach: { select: { displayName: true } }, program: { select: { title: true } } } } } } } },
    },
  });
  const contract = row?.form.orders.flatMap((order) => order.contract ?? []).find(({ coachId }) => row.userId === actor.userId || coachId === actor.coachId);
  if (!row?.trialNote || !row.trialNotedAt || !contract) throw new DomainError('NOT_FOUND');
  await db.healthAccessEvent.create({ data: { subjectId: row.userId, viewerId: actor.userId, impersonatorId: actor.impersonatorId, what: 'trial-note' satisfies HealthRecord, at: now } });
  return { text: openSealedText(row.trialNote, noteContext(id)), notedAt: row.trialNotedAt, trialAt: row.trialAt, learnerName: contract.learner.name, coachName: contract.coach.displayName, programTitle: contract.program.title };
}
