import type { SaveTaxTypeInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { taxTypeLabels } from '~/domain/settlement/texts/labels';
import { changedFields, hidden } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

const conflictText = '그사이 다른 운영자가 세금 유형을 바꿨어요. 지금 저장된 내용을 확인해 주세요.';

const typeOf = (businessNumber: string | null) => (businessNumber === null ? 'INDIVIDUAL' : 'BUSINESS');
type Tax = { taxType: ReturnType<typeof typeOf>; number: string | null };
const taxLabels: Parameters<typeof changedFields<Tax>>[0] = {
  taxType: { field: '세금 유형', format: (type) => taxTypeLabels[type] },
  number: hidden('사업자등록번호'),
};

/**
 * Sets how a coach is taxed from the next statement on: with a number as a registered business, without one as an
 * individual.
 * @param input.from the number that the operator saw
 * @throws DomainError NOT_FOUND, CONFLICT when another operator saved another number meanwhile
 */
export function saveTaxType(
  ctx: ServiceContext<MemberActor>,
  { encryptedCoachId, from, businessNumber }: SaveTaxTypeInput,
): Promise<{ affected: number }> {
  const { id } = decryptId('coach', encryptedCoachId);
  return ctx.db.$transaction((tx) => writeTaxType(tx, ctx, { id, from, businessNumber }));
}

/** Same as `saveTaxType`, as part of a transaction. */
export async function writeTaxType(
  tx: Tx,
  ctx: ServiceContext<MemberActor>,
  { id, from, businessNumber }: Pick<SaveTaxTypeInput, 'from' | 'businessNumber'> & { id: number },
): Promise<{ affected: number }> {
  const { count } = await tx.coach.updateMany({
    where: { id, businessNumber: from },
    data: { businessRegistered: businessNumber !== null, businessNumber },
  });
  if (count === 0 && (await tx.coach.count({ where: { id } })) === 0) throw new DomainError('NOT_FOUND');
  if (count === 0) throw new DomainError('CONFLICT', {}, conflictText);
  await recordTaxChange(tx, ctx, { id, from, to: businessNumber });
  return { affected: 1 };
}

/** Records a change of the numbers by which a coach is taxed. */
export async function recordTaxChange(
  tx: Tx,
  ctx: ServiceContext<MemberActor>,
  { id, from, to }: { id: number; from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'settlement.tax',
    subject: `coach:${id}`,
    details: {
      taxType: typeOf(to),
      changes: changedFields<Tax>(
        taxLabels,
        { taxType: typeOf(from), number: from },
        { taxType: typeOf(to), number: to },
      ),
    },
  });
}
