import { freezesFrom, newestDueMonth } from '~/domain/employer-report/days';
import { employerReportPolicyOn } from '~/domain/employer-report/policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, shiftMonth } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { freezeReport } from '~/server/services/employer-report/freeze/freeze-report';
import { advanceEmployerReports } from '~/server/services/employer-report/freeze/open-report';

/** Number of months with a report for each demo company. */
const MONTHS = 2;

/** Freezes the reports of the demo companies' last months, as their jobs would have done at that time. */
export async function freezeDemoReports(now: Date): Promise<void> {
  const policy = employerReportPolicyOn(seoulDate(now));
  const newest = newestDueMonth(now, policy);
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const at = new Date(freezesFrom(shiftMonth(newest, -monthsAgo), policy).getTime() + 3 * HOUR_MS);
    await advanceEmployerReports({ db, now: at });
    const due = await db.employerReport.findMany({
      where: { status: 'DUE' },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    for (const { id } of due) await freezeReport({ db, now: at }, { employerReportId: id });
  }
}
