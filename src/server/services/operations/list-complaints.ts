import type { MemberActor } from '~/domain/shared/actor';
import { canTakeLessons, opensAgain, type UndoOutcome, undoOutcome } from '~/domain/lesson/undo';
import type { ContractStatus, LessonStatus } from '~/domain/lesson/status';
import type { ComplaintRow } from '~/domain/operations/record-schema';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/** Complaints, newest first. */
export async function listComplaints({ db }: ServiceContext<MemberActor>, { status, cursor }: { status?: ComplaintRow['status']; cursor?: string }): Promise<{ items: ComplaintRow[]; nextCursor: string | null }> {
  const rows = await db.complaint.findMany({
    where: { ...(status ? { status } : {}), ...(cursor ? { id: { lt: decryptId('complaint', cursor).id } } : {}) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: {
      id: true, kind: true, text: true, status: true, reportedBy: true, createdAt: true, resolvedAt: true, outcome: true, answer: true,
      reporter: { select: { name: true } },
      lesson: { select: { startsAt: true, status: true } },
      contract: { select: { status: true, orderId: true, learner: { select: { name: true, status: true, grade: true } }, coach: { select: { displayName: true } } } },
    },
  });
  const items = rows.slice(0, PAGE).map(({ id, reporter, lesson, contract, ...row }) => ({
    encryptedComplaintId: encryptId('complaint', id), ...row, reporter: reporter.name, encryptedOrderId: encryptId('order', contract.orderId),
    lesson: lesson && { ...lesson, undo: undoOf(lesson, contract) },
    learner: contract.learner.name, coach: contract.coach.displayName,
  }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedComplaintId ?? null) : null };
}

type Undoing = { status: ContractStatus; learner: Parameters<typeof canTakeLessons>[0] };

/** What undoLesson would do; null where it refuses. */
function undoOf(lesson: { status: LessonStatus }, { status, learner }: Undoing): UndoOutcome | null {
  // With the contract ended, what the lesson cost has been refunded or kept.
  const outcome = status === 'TERMINATED' ? null : undoOutcome(lesson.status);
  return outcome && opensAgain(status, outcome) && !canTakeLessons(learner) ? null : outcome;
}
