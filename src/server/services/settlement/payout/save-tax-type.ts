import type { SaveTaxTypeInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * How a coach is taxed from the next statement on: with a number as a registered business, without as an individual.
 * @throws DomainError NOT_FOUND
 */
export function saveTaxType(
  ctx: ServiceContext<MemberActor>,
  { encryptedCoachId, businessNumber }: SaveTaxTypeInput,
): Promise<{ affected: number }> {
  const { id } = decryptId('coach', encryptedCoachId);
  return ctx.db.$transaction(async (tx) => {
    const { count } = await tx.coach.updateMany({
      where: { id },
      data: { businessRegistered: businessNumber !== null, businessNumber },
    });
    if (count === 0) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'settlement.tax',
      subject: `coach:${id}`,
      details: { taxType: businessNumber === null ? 'INDIVIDUAL' : 'BUSINESS' },
    });
    return { affected: 1 };
  });
}
