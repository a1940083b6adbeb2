import { buildReport } from '~/domain/employer-report/build-report';
import { canonicalReport, hashReport } from '~/domain/employer-report/canonical';
import type { MonthData } from '~/domain/employer-report/month-data';
import { type ReportContent, reportContentSchema, reportTables } from '~/domain/employer-report/schema';
import type { SystemActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { transitionReport } from '../transition-report';
import { countLessons, countSeats } from './count-lessons.sql';
import { type DueReport, lockDueReport } from './due-report';
import { openNextReport } from './open-report';
import { readChanges } from './read-changes';
import {
  readAllMembers,
  readByLesson,
  readLessonPrice,
  readLessons,
  readPrograms,
  readReviews,
  readSeats,
  readWaitingEntries,
} from './read-facts.sql';
import { notifyManagersOfReport } from './notify-managers';

/**
 * A company with thousands of members takes seconds. The long limit blocks nobody, because only this job locks the
 * report.
 */
const MAX_TRANSACTION_MS = 5 * MINUTE_MS;

/**
 * Job freeze-employer-report: counts a company's month, decides what is withheld, stores the result permanently,
 * notifies the managers and opens the next month if it is due as well. All of it is one transaction: a killed job
 * leaves nothing, and of two concurrent jobs the second finds the report frozen. Running it again changes nothing.
 */
export async function freezeReport(
  { db, now }: Pick<ServiceContext<SystemActor>, 'db' | 'now'>,
  { employerReportId }: { employerReportId: number },
): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const report = await lockDueReport(tx, employerReportId);
      if (!report) return;
      await countLessons(tx, report);
      await countSeats(tx, report);
      const content = reportContentSchema.parse(buildReport(await readMonthData(tx, report), report.policy));
      const by = { role: 'system', actorId: null, at: now } as const;
      const columns = { ...frozenColumns(content), frozenAt: now };
      await transitionReport(tx, { id: report.id, from: 'DUE', to: 'FROZEN', by }, columns);
      await notifyManagersOfReport(tx, report, now);
      await openNextReport(tx, { csCorporateId: report.csCorporateId, now });
    },
    { timeout: MAX_TRANSACTION_MS },
  );
}

async function readMonthData(tx: Tx, report: DueReport): Promise<MonthData> {
  const { csCorporateId, companyName, month } = report;
  return {
    csCorporateId,
    companyName,
    month,
    ...(await readAllMembers(tx, report)),
    programs: await readPrograms(tx, report),
    lessons: await readLessons(tx, report),
    seats: await readSeats(tx, report),
    byLesson: await readByLesson(tx, report),
    waits: await readWaitingEntries(tx, report),
    reviews: await readReviews(tx, report),
    oneMoreLesson: await readLessonPrice(tx, report),
    // Comes last, because it locks users' rows.
    changes: await readChanges(tx, report),
  };
}

function frozenColumns(content: ReportContent) {
  const { people, month } = content.tables.participation.members;
  return {
    content: canonicalReport(content),
    hash: hashReport(content),
    withheld: reportTables.reduce(
      (sum, table) => sum + content.withheld[table].few + content.withheld[table].protects,
      0,
    ),
    membersMonth: people === 'withheld' ? null : month,
  };
}
