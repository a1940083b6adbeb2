import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

type LockedLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

const findLead = (tx: Tx, id: number) =>
  tx.lead.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      revision: true,
      ownerId: true,
      nextOn: true,
      email: true,
      language: true,
      erasedAt: true,
    },
  });

const concurrentText = '그사이 다른 운영자가 이 문의를 바꿨거나 같은 문의가 다시 왔어요. 지금 내용을 확인해 주세요.';

/**
 * Locks a lead for a change by an operator.
 * @param basedOn the revision that the operator saw; without it any is accepted
 * @throws DomainError NOT_FOUND, CONFLICT for a lead that was changed meanwhile
 */
export async function lockLead(tx: Tx, id: number, basedOn?: number): Promise<LockedLead> {
  await tx.$queryRaw`select id from leads where id = ${id} for update`;
  const lead = await findLead(tx, id);
  if (!lead) throw new DomainError('NOT_FOUND');
  if (basedOn !== undefined && lead.revision !== basedOn) throw new DomainError('CONFLICT', {}, concurrentText);
  return lead;
}
