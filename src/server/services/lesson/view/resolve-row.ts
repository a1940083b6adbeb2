import type { LessonRef } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { findContract, loadContract, type OwnContract, sideOf, type VisibleLessons } from '../contract/contract-row';
import { assertFresh } from '../time/assert-fresh';

/**
 * The contract and questionnaire behind a row of the lesson list. A consulting without a purchase has no contract yet.
 */
export type ResolvedRow = {
  formId: number | null;
  ownContract: (OwnContract & { isSubstitute?: boolean; visible?: VisibleLessons }) | null;
};

/**
 * Resolves the id that lesson calls carry: a contract's, or a suggest consulting's
 * (docs/product/legacy-calls.md#lessons). A learner sees their own consulting; a coach sees a consulting that led to a
 * contract with them. `find` decides whose contracts are accepted.
 * @throws DomainError NOT_FOUND, STALE with the row's new id
 */
export async function resolveRow(
  db: Db | Tx,
  actor: MemberActor,
  { encryptedId, programType, isSuggestConsulting }: LessonRef,
  find: (
    db: Db | Tx,
    actor: MemberActor,
    encryptedId: string,
  ) => Promise<NonNullable<ResolvedRow['ownContract']>> = findContract,
): Promise<ResolvedRow> {
  if (!isSuggestConsulting) {
    const ownContract = await find(db, actor, encryptedId);
    if (programType && ownContract.contract.productType !== programType) throw new DomainError('NOT_FOUND');
    await assertFresh(db, ownContract, encryptedId);
    return { formId: ownContract.contract.order.formId, ownContract };
  }
  const token = decryptId('consulting', encryptedId);
  const consulting = await db.consulting.findUnique({
    where: { id: token.id },
    select: {
      userId: true,
      formId: true,
      revision: true,
      form: {
        select: {
          orders: {
            where: { contract: { isNot: null } },
            select: { contract: { select: { id: true, coachId: true, productType: true } } },
            orderBy: { id: 'desc' },
          },
        },
      },
    },
  });
  const contracts = consulting?.form.orders.flatMap(({ contract }) => contract ?? []) ?? [];
  const visible =
    consulting?.userId === actor.userId ? contracts[0] : contracts.find(({ coachId }) => coachId === actor.coachId);
  if (!consulting || (consulting.userId !== actor.userId && !visible)) throw new DomainError('NOT_FOUND');
  if (programType && visible && visible.productType !== programType) throw new DomainError('NOT_FOUND');
  if (consulting.revision !== token.revision)
    throw new DomainError('STALE', { encryptedId: encryptId('consulting', token.id, consulting.revision) });
  if (!visible) return { formId: consulting.formId, ownContract: null };
  const contract = await loadContract(db, visible.id);
  return { formId: consulting.formId, ownContract: { contract, side: sideOf(actor, contract) } };
}
