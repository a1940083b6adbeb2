import type { z } from 'zod';
import type { HealthRecord } from '~/domain/account/health-records';
import type { LessonStatus } from '~/domain/lesson/status';
import type { OwnTrialNote, TrialNote, trialNoteInput, trialNoteRefInput } from '~/domain/lesson/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';
import { touchContract } from '../time/change-lesson';
import { findContract, type OwnContract } from '../contract/contract-row';
import { lockContract, lockLearnerOf } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { assertFresh } from '../time/refuse-stale';
import { findTrialNote, noteContext, openNote, type TrialNoteRow } from './trial-note-row';

/**
 * The coach writes down what the trial lesson showed (docs/product/consulting-and-lessons.md#trial-note,
 * /consulting/reg/), or writes it anew. The learner is told when it is there for the first time.
 * @throws DomainError as trialOf, STALE, CONTRACT_CLOSED about who has left
 */
export function writeTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  { text, ...ref }: z.infer<typeof trialNoteInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const found = await findContract(tx, actor, ref.encryptedId);
    // Leaving takes every note along, under the same lock: none is written after it.
    const account = await lockLearnerOf(tx, found.contract.id);
    const { own, row, trialAt } = await trialOf(tx, await lockContract(tx, actor, ref.encryptedId), ref);
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
 * What the coach has written so far, to go on with. Its author reads it unseen; an operator who acts as the author is
 * written down for the learner to see.
 * @throws DomainError as trialOf, STALE
 */
export async function readOwnTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  ref: z.infer<typeof trialNoteRefInput>,
): Promise<OwnTrialNote> {
  const own = await findContract(db, actor, ref.encryptedId);
  const { row, trialAt } = await trialOf(db, own, ref);
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
  return {
    encryptedId: ref.encryptedId,
    draftKey: encryptId('contract', contract.id),
    text: openNote(row) ?? '',
    notedAt: row.notedAt,
    trialAt,
    learnerName: contract.learner.name,
    programTitle: contract.program.title,
    serviceType: contract.serviceType,
  };
}

/**
 * The trial note, for the learner it is about and the coach of the contract; every view is written down.
 * @throws DomainError NOT_FOUND, also while it is not written
 */
export async function readTrialNote(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedConsultingId }: { encryptedConsultingId: string },
): Promise<TrialNote> {
  const found = await findTrialNote(db, encryptedConsultingId);
  const contract = found?.contracts.find(
    ({ coachId, learnerId }) => learnerId === actor.userId || coachId === actor.coachId,
  );
  const text = found && openNote(found.row);
  if (!found?.row.notedAt || !contract || text === null || text === undefined) throw new DomainError('NOT_FOUND');
  await db.healthAccessEvent.create({
    data: {
      subjectId: contract.learnerId,
      viewerId: actor.userId,
      impersonatorId: actor.impersonatorId,
      what: 'trial-note' satisfies HealthRecord,
      at: now,
    },
  });
  return {
    text,
    notedAt: found.row.notedAt,
    trialAt: found.trialAt,
    learnerName: contract.learner.name,
    coachName: contract.coach.displayName,
    programTitle: contract.program.title,
  };
}

/** A lesson that took place. One that was cancelled late or missed is charged, and showed the coach nothing. */
const tookPlace = (status: LessonStatus) => status === 'HELD' || status === 'DONE';

/**
 * Where the note of a trial stands, and which lesson it is about: the one at `trialAt`, otherwise the one that was
 * held.
 * @throws DomainError FORBIDDEN for the learner, NOT_FOUND for another program's type, MOVE_NOT_ALLOWED for a contract
 *   that is no trial, TOO_EARLY while no lesson of it has been held
 */
async function trialOf(
  db: Db | Tx,
  own: OwnContract,
  { programType, trialAt }: z.infer<typeof trialNoteRefInput>,
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
  const held = lessons.filter(({ status }) => tookPlace(status));
  if (held.length === 0) throw new DomainError('TOO_EARLY', {}, '체험 수업을 마친 뒤에 쓸 수 있어요.');
  const named = trialAt && held.find(({ startsAt }) => startsAt.getTime() === trialAt.getTime());
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
    trialAt: (named ?? held[0])?.startsAt ?? null,
  };
}
