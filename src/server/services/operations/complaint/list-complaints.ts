import type { MemberActor } from '~/domain/shared/actor';
import { lessonPolicies } from '~/domain/lesson/policy';
import { canTakeLessons, shouldReopen, type UndoOutcome, undoOutcome } from '~/domain/lesson/undo';
import { type ContractStatus, lessonMachine, type LessonStatus } from '~/domain/lesson/status';
import type { ComplaintRow, ComplaintView } from '~/domain/operations/schema/record';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { type NameOf, readAccountNames } from '~/server/services/account/distinct-names';
import { presentVisit } from '~/server/services/lesson/visit/visit-row';
import { listTransitions } from '../list-transitions';

const PAGE = 50;

const complaintSelect = {
  id: true,
  kind: true,
  text: true,
  status: true,
  reportedBy: true,
  createdAt: true,
  resolvedAt: true,
  outcome: true,
  answer: true,
  reporter: { select: { id: true, name: true } },
  lesson: { select: { startsAt: true, status: true } },
  contract: {
    select: {
      status: true,
      lessonPolicyVersion: true,
      orderId: true,
      learner: { select: { id: true, name: true, status: true, grade: true } },
      coach: { select: { displayName: true } },
    },
  },
} as const satisfies Prisma.ComplaintSelect;

/** Returns complaints, newest first. */
export async function listComplaints(
  { db }: ServiceContext<MemberActor>,
  { status, cursor }: { status?: ComplaintRow['status']; cursor?: string },
): Promise<Page<ComplaintRow>> {
  const rows = await db.complaint.findMany({
    where: { ...(status ? { status } : {}), ...(cursor ? { id: { lt: decryptId('complaint', cursor).id } } : {}) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: complaintSelect,
  });
  const page = pageOf(rows, PAGE, ({ id }) => encryptId('complaint', id));
  const nameOf = await readNames(db, page.items);
  return { ...page, items: page.items.map((row) => toComplaintRow(row, nameOf)) };
}

const complaintViewSelect = {
  ...complaintSelect,
  reason: true,
  askedAt: true,
  otherText: true,
  otherAt: true,
  lessonId: true,
  _count: { select: { photos: true } },
  lesson: {
    select: {
      startsAt: true,
      status: true,
      endReason: true,
      endedAt: true,
      visits: true,
      coach: { select: { displayName: true } },
    },
  },
} as const satisfies Prisma.ComplaintSelect;

/**
 * Returns one complaint, by its address in the console, with everything needed for a decision: the statements of both
 * sides, what was written when the lesson ended, and every transition of the lesson.
 * @throws DomainError NOT_FOUND
 */
export async function getComplaint(
  { db }: ServiceContext<MemberActor>,
  { encryptedComplaintId }: { encryptedComplaintId: string },
): Promise<ComplaintView> {
  const complaint = await db.complaint.findUnique({
    where: { id: decryptId('complaint', encryptedComplaintId).id },
    select: complaintViewSelect,
  });
  if (!complaint) throw new DomainError('NOT_FOUND');
  const { lessonId, reason, askedAt, otherText, otherAt, lesson, _count, ...row } = complaint;
  const named = { ...row, lesson: lesson && { startsAt: lesson.startsAt, status: lesson.status } };
  return {
    ...toComplaintRow(named, await readNames(db, [row])),
    // Another coach may have given the lesson.
    ...(lesson && { coach: lesson.coach.displayName }),
    encryptedLessonId: lessonId === null ? null : encryptId('lesson', lessonId),
    reason,
    askedAt,
    otherText,
    otherAt,
    ending: lesson?.endReason && lesson.endedAt ? { reason: lesson.endReason, at: lesson.endedAt } : null,
    visit: lesson && presentVisit(lesson),
    photos: _count.photos,
    events: lessonId === null ? [] : await listTransitions(db, lessonMachine.name, lessonId),
  };
}

type StoredComplaint = Prisma.ComplaintGetPayload<{ select: typeof complaintSelect }>;

/** Reads the names of reporters and learners. */
function readNames(db: Db, complaints: readonly Pick<StoredComplaint, 'reporter' | 'contract'>[]): Promise<NameOf> {
  return readAccountNames(
    db,
    complaints.flatMap(({ reporter, contract }) => [reporter, contract.learner]),
  );
}

function toComplaintRow({ id, reporter, lesson, contract, ...row }: StoredComplaint, nameOf: NameOf): ComplaintRow {
  return {
    encryptedComplaintId: encryptId('complaint', id),
    ...row,
    reporter: nameOf(reporter),
    encryptedOrderId: encryptId('order', contract.orderId),
    lesson: lesson && {
      ...lesson,
      bonusPaid: lessonPolicies.of(contract.lessonPolicyVersion).bonusPaid,
      undo: undoOf(lesson, contract),
    },
    learner: nameOf(contract.learner),
    coach: contract.coach.displayName,
  };
}

type Undoing = { status: ContractStatus; lessonPolicyVersion: string; learner: Parameters<typeof canTakeLessons>[0] };

/** Returns what undoLesson would do; null when it rejects. */
function undoOf(
  lesson: { status: LessonStatus },
  { status, lessonPolicyVersion, learner }: Undoing,
): UndoOutcome | null {
  // In a terminated contract the price of the lesson has already been refunded or charged.
  const policy = lessonPolicies.of(lessonPolicyVersion);
  const outcome = status === 'TERMINATED' ? null : undoOutcome(lesson.status, policy);
  return outcome && shouldReopen(status, outcome) && !canTakeLessons(learner) ? null : outcome;
}
