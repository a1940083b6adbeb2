import type { z } from 'zod';
import {
  authorOf,
  type ContractText,
  type contractTextInput,
  type WriteContractText,
} from '~/domain/lesson/schema/contract-text';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ContractTextKind } from '~/generated/prisma/enums';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { findContract } from '../contract/contract-row';
import { lockLearnerOf } from '../contract/lock-contract';

/** Binds a sealed text to its contract and kind; copied elsewhere, it cannot be decrypted. */
const contextOf = (contractId: number, kind: ContractTextKind) => `contract-text:${kind}:${contractId}`;

const none: ContractText = { text: '', version: 0, updatedAt: null };

/**
 * Returns a text of a contract to one of its sides (docs/product/consulting-and-lessons.md#texts-of-a-contract). A view
 * by the coach or by an operator is recorded, and the learner can see the log.
 * @throws DomainError NOT_FOUND
 */
export function openContractText(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, kind }: z.infer<typeof contractTextInput>,
): Promise<ContractText> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await findContract(tx, actor, encryptedId);
    const row = await tx.contractText.findUnique({ where: { contractId_kind: { contractId: contract.id, kind } } });
    if (!row) return none;
    const isOwner = side === 'learner' && actor.impersonatorId === null;
    if (!isOwner) await noteHealthView(tx, { actor, now }, { subjectIds: [contract.learnerId], what: 'contract-text' });
    const { text, version, updatedAt } = row;
    return { text: openSealedText(text, contextOf(contract.id, kind)), version, updatedAt };
  });
}

/**
 * Stores, replaces or removes a text of a contract.
 * @returns the new version; 0 when the text was removed
 * @throws DomainError NOT_FOUND, FORBIDDEN for the side that only reads it, CONTRACT_CLOSED for a learner who has left,
 *   CONFLICT when the text has changed since `version`
 */
export function writeContractText(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, kind, version, text }: WriteContractText,
): Promise<{ version: number }> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await findContract(tx, actor, encryptedId);
    if (side !== authorOf[kind]) throw new DomainError('FORBIDDEN');
    const contractId = contract.id;
    // Closing an account deletes its texts under the same lock.
    if ((await lockLearnerOf(tx, contractId)) === 'LEFT')
      throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원이라 저장할 수 없어요.');
    const where = { contractId_kind: { contractId, kind } };
    const stored = await tx.contractText.findUnique({ where });
    if ((stored?.version ?? 0) !== version)
      throw new DomainError('CONFLICT', {}, '다른 기기에서 내용을 수정했어요. 어느 내용을 쓸지 골라 주세요.');
    if (text === '') {
      await tx.contractText.deleteMany({ where: { contractId, kind } });
      return { version: 0 };
    }
    const data = { text: sealText(text, contextOf(contractId, kind)), version: version + 1, updatedAt: now };
    await tx.contractText.upsert({ where, create: { contractId, kind, ...data }, update: data });
    return { version: version + 1 };
  });
}
