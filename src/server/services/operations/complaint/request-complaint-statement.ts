import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { requestStatement } from '~/server/services/lesson/outcome/request-statement';
import { lockAnyContract } from '~/server/services/lesson/contract/lock-contract';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Asks the side that did not complain for its statement, when it was not asked automatically.
 * @throws DomainError NOT_FOUND; MOVE_NOT_ALLOWED for a complaint about no lesson; CONFLICT when the side was already
 *   asked or the complaint is decided
 */
export async function requestComplaintStatement(
  context: ServiceContext<MemberActor>,
  { encryptedComplaintId }: { encryptedComplaintId: string },
): Promise<{ affected: number }> {
  const { db, now } = context;
  const { id } = decryptId('complaint', encryptedComplaintId);
  return db.$transaction(async (tx) => {
    const complaint = await tx.complaint.findUnique({
      where: { id },
      select: {
        id: true,
        contractId: true,
        reportedBy: true,
        lesson: { select: { id: true, startsAt: true, coachId: true } },
      },
    });
    const contract = complaint && (await lockAnyContract(tx, complaint.contractId));
    if (!contract) throw new DomainError('NOT_FOUND');
    if (!complaint.lesson) throw new DomainError('MOVE_NOT_ALLOWED', {}, '특정 수업에 대한 신고가 아니에요.');
    if (!(await requestStatement(tx, { contract, complaint, lesson: complaint.lesson, now })))
      throw new DomainError('CONFLICT', {}, '이미 의견을 요청했거나 답변한 신고예요. 새로고침해 확인해 주세요.');
    await recordAudit(tx, context, { action: 'complaint.ask', subject: `complaint:${id}` });
    return { affected: 1 };
  });
}
