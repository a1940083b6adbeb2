import { employerReportPolicies, type EmployerReportPolicy } from '~/domain/employer-report/policy';
import type { Tx } from '~/server/db';

/** A report that is being frozen, under its row's lock. */
export type DueReport = {
  id: number;
  csCorporateId: number;
  companyName: string;
  month: string;
  /** The first month of which the company has a report: what was before is in none. */
  firstMonth: string;
  policy: EmployerReportPolicy;
};

/** @returns null for one that is frozen already */
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
