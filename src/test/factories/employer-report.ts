import { monthsBefore, newestDueMonth } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { advanceEmployerReports } from '~/server/services/employer-report/freeze/open-report';
import { freezeReport } from '~/server/services/employer-report/freeze/freeze-report';
import { addEmployee, createCompany } from './company';
import { createLearner } from './lesson';
import { asWorker } from './settlement';

/** A company with a manager who has been there for months, and a month to be frozen. */
export async function createDueReport(now: Date) {
  const { csCorporateId } = await createCompany();
  const manager = await createLearner();
  const month = newestDueMonth(now, currentPolicy(employerReportPolicies));
  const joined = seoulMonthRange(monthsBefore(month, 1)).from;
  await addEmployee(csCorporateId, manager, { isManager: true, now: joined });
  return { csCorporateId, manager, month };
}

export const isFrozen = async (csCorporateId: number): Promise<boolean> =>
  (await db.employerReport.count({ where: { csCorporateId, status: 'FROZEN' } })) === 1;

/** Opens and freezes what is due at a moment, as the jobs do. */
export async function freezeDueReports(now: Date): Promise<void> {
  await advanceEmployerReports(asWorker(now));
  for (;;) {
    const due = await db.employerReport.findFirst({ where: { status: 'DUE' }, orderBy: { id: 'asc' } });
    if (!due) return;
    await freezeReport(asWorker(now), { employerReportId: due.id });
  }
}
