import { waitingStatuses } from '~/domain/coach/status';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulDate, seoulDayStart } from '~/domain/shared/seoul-time';
import { actionableToolStatuses } from '~/domain/tools/status';
import type { Overview } from '~/domain/operations/schema/record';
import { type JobName, deadLetterOf, jobs } from '~/server/jobs/definitions';
import { queueSender } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { isLeadLimitReached, overdueLeads } from '~/server/services/lead/list-leads';
import { withOutstandingExtra } from '~/server/services/payment/refund/extra-payout';
import { overdueBill } from '~/server/services/settlement/bill/overdue.sql';
import { countOverduePayouts, countUnclosedMonths } from '~/server/services/settlement/overdue-work';
import { countJobs } from './job/queue-jobs.sql';
import { listMissingSettings } from './list-missing-settings';
import { readLostJobs } from './job/read-lost-jobs';
import { orderedToday, paidToday, rejectedRefund } from './payment/order-filters';
import { readAttention } from './read-attention.sql';

/** Returns the open work for operators, and today's numbers (Seoul). */
export async function getOverview({ db, pool, now }: ServiceContext<MemberActor>): Promise<Overview> {
  const names = Object.keys(jobs) as JobName[];
  const today = { gte: seoulDayStart(now) };
  const [
    queues,
    failedMessages,
    openComplaints,
    openAppeals,
    openDisputes,
    [overdue],
    overduePayouts,
    unclosedMonths,
    waitingDocuments,
    waitingProfiles,
    newLeads,
    overdueLeadCount,
    rejectsLeads,
    attention,
    failedRefunds,
    failedToolRefunds,
    owedExtras,
    waitingTools,
    waitingMatches,
    stuckMatches,
    waitingCoaches,
    orders,
    paid,
    toolsPaid,
    money,
    members,
    [monitored],
    lostJobs,
  ] = await Promise.all([
    countJobs(pool, names, names.map(deadLetterOf)),
    db.message.count({ where: { status: 'FAILED' } }),
    db.complaint.count({ where: { status: 'OPEN' } }),
    db.penaltyPoint.count({ where: { appealedAt: { not: null }, decidedAt: null } }),
    db.settlementDispute.count({ where: { status: 'OPEN' } }),
    db.$queryRaw<{ bills: number }[]>`
      select count(*)::int as bills from company_bills b where ${overdueBill(seoulDate(now))}`,
    countOverduePayouts(db, now),
    countUnclosedMonths(db, now),
    db.coachDocument.count({ where: { status: 'SUBMITTED' } }),
    db.coachProfileRequest.count({ where: { status: 'SUBMITTED' } }),
    db.lead.count({ where: { status: 'NEW' } }),
    db.lead.count({ where: overdueLeads(now) }),
    isLeadLimitReached(db, now),
    readAttention({ db, pool, now }),
    db.order.count({ where: rejectedRefund }),
    db.toolOrder.count({ where: rejectedRefund }),
    db.refund.count({ where: withOutstandingExtra(db) }),
    db.toolOrder.count({ where: { status: { in: [...actionableToolStatuses] } } }),
    db.matchRequest.count({ where: { status: 'ASKING' } }),
    db.matchRequest.count({ where: { status: 'NOBODY' } }),
    db.coach.count({ where: { status: { in: [...waitingStatuses] }, user: { status: 'ACTIVE' } } }),
    db.order.count({ where: orderedToday('PLACED', now) }),
    db.order.count({ where: orderedToday('PAID', now) }),
    db.toolOrder.count({ where: paidToday(now) }),
    db.payment.aggregate({ where: { approvedAt: today }, _sum: { amount: true } }),
    db.user.count({ where: { createdAt: today } }),
    // A worker updates the statistics of its queues every few seconds.
    queueSender().then((boss) => boss.getQueueStats('send-message', { limit: 1 })),
    readLostJobs(pool, now),
  ]);
  const sum = (pick: (row: (typeof queues)[number]) => number) => queues.reduce((total, row) => total + pick(row), 0);
  return {
    deadJobs: sum((row) => row.dead),
    waitingJobs: sum((row) => row.ready + row.retry),
    failedMessages,
    openComplaints,
    openAppeals,
    openDisputes,
    overdueBills: overdue?.bills ?? 0,
    overduePayouts,
    unclosedMonths,
    waitingDocuments,
    waitingProfiles,
    newLeads,
    overdueLeads: overdueLeadCount,
    rejectsLeads,
    attention,
    failedRefunds,
    failedToolRefunds,
    owedExtras,
    waitingTools,
    waitingMatches,
    stuckMatches,
    waitingCoaches,
    lostJobs,
    missingSettings: listMissingSettings(),
    workerSeenAt: monitored?.capturedOn ?? null,
    today: { orders, paid, toolsPaid, amount: money._sum.amount ?? 0, members },
  };
}
