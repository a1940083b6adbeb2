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
import {
  type CoachNameOf,
  type NameOf,
  readAccountNames,
  readCoachNames,
} from '~/server/services/account/distinct-names';
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
      coach: { select: { id: true, displayName: true } },
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
  const names = await readNames(db, page.items);
  return { ...page, items: page.items.map((row) => toComplaintRow(row, names)) };
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
      coach: { select: { id: true, displayName: true } },
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
  const names = await readNames(db, [row], lesson ? [lesson.coach] : []);
  return {
    ...toComplaintRow(named, names),
    // Another coach may have given the lesson.
    ...(lesson && { coach: names.coach(lesson.coach) }),
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

type Names = { person: NameOf; coach: CoachNameOf };

/** Reads the names of reporters, learners and coaches, and of further coaches. */
async function readNames(
  db: Db,
  complaints: readonly Pick<StoredComplaint, 'reporter' | 'contract'>[],
  coaches: Parameters<typeof readCoachNames>[1] = [],
): Promise<Names> {
  return {
    person: await readAccountNames(
      db,
      complaints.flatMap(({ reporter, contract }) => [reporter, contract.learner]),
    ),
    coach: await readCoachNames(db, [...complaints.map(({ contract }) => contract.coach), ...coaches]),
  };
}

function toComplaintRow({ id, reporter, lesson, contract, ...row }: StoredComplaint, names: Names): ComplaintRow {
  return {
    encryptedComplaintId: encryptId('complaint', id),
    ...row,
    reporter: names.person(reporter),
    encryptedOrderId: encryptId('order', contract.orderId),
    lesson: lesson && {
      ...lesson,
      bonusPaid: lessonPolicies.of(contract.lessonPolicyVersion).bonusPaid,
      undo: undoOf(lesson, contract),
    },
    learner: names.person(contract.learner),
    coach: names.coach(contract.coach),
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
