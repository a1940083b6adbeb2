import type { MemberActor } from '~/domain/shared/actor';
import { canTakeLessons, opensAgain, type UndoOutcome, undoOutcome } from '~/domain/lesson/undo';
import type { ContractStatus, LessonStatus } from '~/domain/lesson/status';
import type { ComplaintRow } from '~/domain/operations/record-schema';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

const complaintSelect = {
  id: true, kind: true, text: true, status: true, reportedBy: true, createdAt: true, resolvedAt: true, outcome: true, answer: true,
  reporter: { select: { name: true } },
  lesson: { select: { startsAt: true, status: true } },
  contract: { select: { status: true, orderId: true, learner: { select: { name: true, status: true, grade: true } }, coach: { select: { displayName: true } } } },
} as const satisfies Prisma.ComplaintSelect;

/** Complaints, newest first. */
export async function listComplaints({ db }: ServiceContext<MemberActor>, { status, cursor }: { status?: ComplaintRow['status']; cursor?: string }): Promise<{ items: ComplaintRow[]; nextCursor: string | null }> {
  const rows = await db.complaint.findMany({
    where: { ...(status ? { status } : {}), ...(cursor ? { id: { lt: decryptId('complaint', cursor).id } } : {}) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: complaintSelect,
  });
  const items = rows.slice(0, PAGE).map(toComplaintRow);
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedComplaintId ?? null) : null };
}

/**
 * One complaint, by its address in the console.
 * @throws DomainError NOT_FOUND
 */
export async function getComplaint({ db }: ServiceContext<MemberActor>, { encryptedComplaintId }: { encryptedComplaintId: string }): Promise<ComplaintRow> {
  const complaint = await db.complaint.findUnique({ where: { id: decryptId('complaint', encryptedComplaintId).id }, select: complaintSelect });
  if (!complaint) throw new DomainError('NOT_FOUND');
  return toComplaintRow(complaint);
}

function toComplaintRow({ id, reporter, lesson, contract, ...row }: Prisma.ComplaintGetPayload<{ select: typeof complaintSelect }>): ComplaintRow {
  return {
    encryptedComplaintId: encryptId('complaint', id), ...row, reporter: reporter.name, encryptedOrderId: encryptId('order', contract.orderId),
    lesson: lesson && { ...lesson, undo: undoOf(lesson, contract) },
    learner: contract.learner.name, coach: contract.coach.displayName,
  };
}

type Undoing = { status: ContractStatus; learner: Parameters<typeof canTakeLessons>[0] };

/** What undoLesson would do; null where it refuses. */
function undoOf(lesson: { status: LessonStatus }, { status, learner }: Undoing): UndoOutcome | null {
  // With the contract ended, what the lesson cost has been refunded or kept.
  const outcome = status === 'TERMINATED' ? null : undoOutcome(lesson.status);
  return outcome && opensAgain(status, outcome) && !canTakeLessons(learner) ? null : outcome;
}
