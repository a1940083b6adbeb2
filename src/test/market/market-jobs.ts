import { statementAt } from '~/domain/settlement/days';
import { settlementPolicies } from '~/domain/settlement/policy';
import { system } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { LessonStatus } from '~/domain/lesson/status';
import { type Db, db, pool } from '~/server/db';
import { expireContract } from '~/server/services/lesson/contract/period/expire-contract';
import { resumePausedContract } from '~/server/services/lesson/contract/period/resume-contract';
import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireSubstitution } from '~/server/services/lesson/substitute/expire-substitution';
import { expireLessonRequest } from '~/server/services/lesson/time/expire-lesson-request';
import { payOpenRefunds } from '~/server/services/payment/refund/pay-refund';
import { advanceSettlement } from '~/server/services/settlement/close/advance-settlement';
import { closeMonth } from '~/server/services/settlement/close/close-month';
import type { Market } from './market-world';

const jobContext = (market: Market, database: Db) => ({
  db: database,
  pool,
  actor: system,
  now: market.now,
  ip: null,
  userAgent: null,
});

/** The jobs that can be due for a lesson in each state. */
const lessonJobs: Partial<
  Record<LessonStatus, (job: ReturnType<typeof jobContext>, row: { lessonId: number }) => Promise<void>>
> = {
  REQUESTED: expireLessonRequest,
  CONFIRMED: autoCompleteLesson,
  HELD: closeHeldLesson,
  CANCELLED_CHARGED: closeHeldLesson,
  NOSHOW_LEARNER: closeHeldLesson,
};

/** Runs the jobs of every lesson, contract and payment; those that are not due change nothing. */
export async function runDueJobs(market: Market, database: Db): Promise<void> {
  const job = jobContext(market, database);
  const rows = { orderBy: { id: 'asc' }, select: { id: true, status: true } } as const;
  for (const { id: lessonId, status } of await db.lesson.findMany(rows)) await lessonJobs[status]?.(job, { lessonId });
  for (const contractId of market.contractIds) {
    await resumePausedContract(job, { contractId });
    await expireContract(job, { contractId });
  }
  const open = await db.lessonSubstitution.findMany({ where: { status: { in: ['REQUESTED', 'OFFERED'] } } });
  for (const { id: substitutionId } of open) await expireSubstitution(job, { substitutionId });
  for (const { id } of await db.payment.findMany({ select: { id: true } })) await payOpenRefunds(job, id);
}

/** Waits until the statements of the current month are due, and closes it as the jobs do. */
export async function closeNextMonth(market: Market, database: Db): Promise<void> {
  const due = statementAt(seoulMonth(market.now), currentPolicy(settlementPolicies));
  market.now = new Date(due.getTime() + 10 * MINUTE_MS);
  await runDueJobs(market, database);
  const job = jobContext(market, database);
  await advanceSettlement(job);
  for (const { id } of await db.settlementMonth.findMany({ where: { status: 'CLOSING' }, select: { id: true } }))
    await closeMonth(job, { settlementMonthId: id });
}
