import type { z } from 'zod';
import type { HealthRecord } from '~/domain/account/health-records';
import { canWriteNote } from '~/domain/lesson/lesson-note';
import type { OwnTrialNote, TrialNote, trialNoteInput, trialNoteRefInput } from '~/domain/lesson/schema/trial-note';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { touchContract } from '../time/change-lesson';
import { findContract, type OwnContract } from '../contract/contract-row';
import { lockContract, lockLearnerOf } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { assertFresh } from '../time/assert-fresh';
import { findTrialNote, noteContext, openNote, type TrialNoteRow } from './trial-note-row';

/**
 * Stores or replaces the coach's note about what the trial lesson showed
 * (docs/product/consulting-and-lessons.md#trial-note, /consulting/reg/). The learner is notified the first time.
 * @throws DomainError as trialOf, STALE, CONTRACT_CLOSED for a learner who has left
 */
export function writeTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  { text, ...ref }: z.infer<typeof trialNoteInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const contractRow = await findContract(tx, actor, ref.encryptedId);
    // Closing an account deletes its notes under the same lock, so no note is written afterwards.
    const account = await lockLearnerOf(tx, contractRow.contract.id);
    const { own, row, trialAt } = await trialOf(tx, await lockContract(tx, actor, ref.encryptedId), ref, now);
    const { contract } = own;
    if (account === 'LEFT') throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원이라 노트를 남길 수 없어요.');
    const data = { trialNote: sealText(text, noteContext(row)), trialNotedAt: now };
    if (row.kind === 'consulting') await tx.consulting.update({ where: { id: row.id }, data: { ...data, trialAt } });
    else await tx.contract.update({ where: { id: row.id }, data });
    const touched = await touchContract(tx, contract);
    const key = encryptId(row.kind, row.id);
    await notifyParty(
      tx,
      touched,
      'learner',
      { kind: 'trialNoted', encryptedConsultingId: key },
      `trial-note:${contract.id}`,
    );
  });
}

/**
 * Returns the coach's current text, to continue writing. Access by the author is not logged; access by an operator who
 * acts as the author is logged, and the learner can see the log.
 * @throws DomainError as trialOf, STALE
 */
export async function readOwnTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  ref: z.infer<typeof trialNoteRefInput>,
): Promise<OwnTrialNote> {
  const own = await findContract(db, actor, ref.encryptedId);
  const { row, trialAt } = await trialOf(db, own, ref, now);
  await assertFresh(db, own, ref.encryptedId);
  const { contract } = own;
  if (row.note && actor.impersonatorId !== null)
    await db.healthAccessEvent.create({
      data: {
        subjectId: contract.learnerId,
        viewerId: actor.userId,
        impersonatorId: actor.impersonatorId,
        what: 'trial-note' satisfies HealthRecord,
        at: now,
      },
    });
  const nameOf = await readLearnerNames(db, contract.coachId, [contract.learner]);
  return {
    encryptedId: ref.encryptedId,
    draftKey: encryptId('contract', contract.id),
    text: openNote(row) ?? '',
    notedAt: row.notedAt,
    trialAt,
    learnerName: nameOf(contract.learner),
    programTitle: contract.program.title,
    serviceType: contract.serviceType,
  };
}

/**
 * Returns the trial note to its learner and to the coach of the contract; every access is logged.
 * @throws DomainError NOT_FOUND, also while it is not written
 */
export async function readTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedConsultingId }: { encryptedConsultingId: string },
): Promise<TrialNote> {
  const contractRow = await findTrialNote(db, encryptedConsultingId);
  const contract = contractRow?.contracts.find(
    ({ coachId, learnerId }) => learnerId === actor.userId || coachId === actor.coachId,
  );
  const text = contractRow && openNote(contractRow.row);
  if (!contractRow?.row.notedAt || !contract || text === null || text === undefined) throw new DomainError('NOT_FOUND');
  await db.healthAccessEvent.create({
    data: {
      subjectId: contract.learnerId,
      viewerId: actor.userId,
      impersonatorId: actor.impersonatorId,
      what: 'trial-note' satisfies HealthRecord,
      at: now,
    },
  });
  const nameOf =
    contract.coachId === actor.coachId ? await readLearnerNames(db, contract.coachId, [contract.learner]) : null;
  return {
    text,
    notedAt: contractRow.row.notedAt,
    trialAt: contractRow.trialAt,
    learnerName: nameOf?.(contract.learner) ?? contract.learner.name,
    coachName: contract.coach.displayName,
    programTitle: contract.program.title,
  };
}

/**
 * Finds the row that stores the note of a trial, and the lesson it is about: the one at `trialAt`, otherwise the first
 * one. It has begun, and was neither cancelled nor missed.
 * @throws DomainError FORBIDDEN for the learner, NOT_FOUND for another program's type, MOVE_NOT_ALLOWED for a contract
 *   that is not a trial, TOO_EARLY while there is no such lesson
 */
async function trialOf(
  db: Db | Tx,
  own: OwnContract,
  { programType, trialAt }: z.infer<typeof trialNoteRefInput>,
  now: Date,
): Promise<{ own: OwnContract; row: TrialNoteRow; trialAt: Date | null }> {
  const { contract, side } = own;
  if (side !== 'coach') throw new DomainError('FORBIDDEN');
  if (programType !== undefined && programType !== contract.productType) throw new DomainError('NOT_FOUND');
  if (contract.productType !== 'trial') throw new DomainError('MOVE_NOT_ALLOWED');
  const lessons = await db.lesson.findMany({
    where: { contractId: contract.id },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true, status: true },
  });
  const noted = lessons.filter((lesson) => canWriteNote(lesson, now));
  if (noted.length === 0) throw new DomainError('TOO_EARLY', {}, '체험 수업을 시작한 뒤에 쓸 수 있어요.');
  const named = trialAt && noted.find(({ startsAt }) => startsAt.getTime() === trialAt.getTime());
  const { formId, status } = contract.order;
  const consulting =
    formId === null || status !== 'PAID'
      ? null
      : await db.consulting.findUnique({
          where: { formId },
          select: { id: true, trialNote: true, trialNotedAt: true },
        });
  const { trialNote: note, trialNotedAt: notedAt } = consulting ?? contract;
  return {
    own,
    row: consulting
      ? { kind: 'consulting', id: consulting.id, note, notedAt }
      : { kind: 'contract', id: contract.id, note, notedAt },
    trialAt: (named ?? noted[0])?.startsAt ?? null,
  };
}
