import { employerReportPolicies, type EmployerReportPolicy } from '~/domain/employer-report/policy';
import type { Tx } from '~/server/db';

/** A report that is being frozen, with its row locked. */
export type DueReport = {
  id: number;
  csCorporateId: number;
  companyName: string;
  month: string;
  /** The first month for which the company has a report; no report contains earlier lessons. */
  firstMonth: string;
  policy: EmployerReportPolicy;
};

/** @returns null for a report that is already frozen */
export async function lockDueReport(tx: Tx, id: number): Promise<DueReport | null> {
  const [locked] = await tx.$queryRaw<unknown[]>`
    select id from employer_reports where id = ${id} and status = 'DUE' for no key update`;
  if (!locked) return null;
  const { csCorporateId, month, policyVersion, company } = await tx.employerReport.findUniqueOrThrow({
    where: { id },
    select: { csCorporateId: true, month: true, policyVersion: true, company: { select: { name: true } } },
  });
  const first = await tx.employerReport.findFirstOrThrow({
    where: { csCorporateId },
    orderBy: { month: 'asc' },
    select: { month: true },
  });
  const policy = employerReportPolicies.of(policyVersion);
  return { id, csCorporateId, companyName: company.name, month, firstMonth: first.month, policy };
}
