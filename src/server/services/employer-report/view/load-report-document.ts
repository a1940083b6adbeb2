import type { EmployerReportDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { DocumentLoader } from '~/server/services/document/load-document';

/**
 * Loads an employer's frozen month for the document: the hashed text, which no longer changes.
 * @throws DomainError NOT_FOUND, also while it is not frozen
 */
export const loadReportDocument: DocumentLoader<'employerReport', EmployerReportDocument> = async (
  { tx },
  { encryptedId, readable: { csCorporateId } },
) => {
  const { id } = decryptId('employerReport', encryptedId);
  const report = await tx.employerReport.findFirst({
    where: { id, csCorporateId },
    select: { csCorporateId: true, month: true, content: true, hash: true, frozenAt: true },
  });
  // A report has none of these until it is frozen.
  if (!report?.content || !report.hash || !report.frozenAt) throw new DomainError('NOT_FOUND');
  const { month, content, hash, frozenAt } = report;
  return {
    subjectId: id,
    owner: { csCorporateId: report.csCorporateId },
    data: { kind: 'employerReport', month, frozenAt: frozenAt.toISOString(), hash, canonical: content },
  };
};
