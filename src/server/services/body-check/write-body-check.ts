import { type Finding, withFindings } from '~/domain/body-check/rounds';
import { DomainError } from '~/domain/shared/errors';
import { actedAt } from '~/domain/shared/acted-at';
import type { Tx } from '~/server/db';
import { lockConsentsForShare } from '~/server/services/account/consent/health-consent';
import {
  type ExpertContext,
  lockExpertReservation,
  readAssignedByExpert,
  seatedMember,
} from '~/server/services/timetable/attendance/expert-lesson';
import { writingWindow } from './expert-body-checks';
import { openComment, openFinding, sealComment, sealFinding } from './sealed-finding';
import { spotInput } from '~/domain/body-check/schema';

type Named = { b2bTimetableReservationId: number };
type Subject = {
  userId: number;
  /** The stored round of this lesson. */
  record: { id: number; revision: number; entries: Finding[]; comment: string } | null;
};

const consentMissingMessage = '이 직원은 바디체크 기록에 동의하지 않았어요. 직원이 동의하면 기록할 수 있어요.';
const markRequiredMessage = '전문가가 추가한 직원의 바디체크는 출석이 확인된 뒤에 기록할 수 있어요.';
const conflictMessage = '다른 곳에서 이 바디체크가 바뀌었어요. 지금 저장된 기록을 확인한 뒤 다시 입력해 주세요.';

/**
 * Writes a whole round; an empty one removes it.
 * @returns the revision to base the next change on
 * @throws DomainError NOT_FOUND for another's lesson, guests and former employees, HEALTH_CONSENT_REQUIRED,
 *   MOVE_NOT_ALLOWED for a person without a seat, or with one given by an expert and not marked as present, TOO_EARLY,
 *   TOO_LATE, CLOCK_AHEAD, CONFLICT when it changed elsewhere
 */
export function writeBodyCheck(
  ctx: ExpertContext,
  {
    entries,
    comment,
    basedOn,
    doneAt,
    ...named
  }: Named & { entries: readonly Finding[]; comment: string; basedOn: number; doneAt?: Date | undefined },
): Promise<{ revision: number }> {
  return ctx.db.$transaction(async (tx) => {
    const subject = await lockSubject(tx, ctx, { ...named, doneAt });
    const revision = subject.record?.revision ?? 0;
    if (basedOn !== revision) throw new DomainError('CONFLICT', { revision }, conflictMessage);
    return store(tx, ctx, { ...named, subject, entries, comment });
  });
}

/**
 * Adds entries to a round as existing clients do: each entry replaces the one of its part and side, the others stay.
 * @throws DomainError as writeBodyCheck, but no CONFLICT
 */
export function addToBodyCheck(
  ctx: ExpertContext,
  { entries, comment, ...named }: Named & { entries: readonly Finding[]; comment?: string | undefined },
): Promise<{ revision: number }> {
  return ctx.db.$transaction(async (tx) => {
    const subject = await lockSubject(tx, ctx, named);
    const all = withFindings(subject.record?.entries ?? [], entries);
    return store(tx, ctx, {
      ...named,
      subject,
      entries: all,
      comment: comment ?? subject.record?.comment ?? '',
    });
  });
}

/** Locks the user's row, then the lesson's: consent changes, leaving, closing the account and other writes wait. */
async function lockSubject(
  tx: Tx,
  ctx: ExpertContext,
  { b2bTimetableReservationId: id, doneAt }: Named & { doneAt?: Date | undefined },
): Promise<Subject> {
  const { coach, csCorporateId, now } = ctx;
  const reservationFilter = { id, csCorporateId, timetable: { coachId: coach.id, cancelledAt: null } };
  const ownReservation = await tx.timetableReservation.findFirst({
    where: reservationFilter,
    select: { userId: true },
  });
  const userId = ownReservation?.userId ?? null;
  if (userId === null) throw new DomainError('NOT_FOUND');
  await tx.$executeRaw`select 1 from users where id = ${userId} for no key update`;
  const consents = await lockConsentsForShare(tx, [userId], 'HEALTH_BODY_CHECK');
  const { reservation } = await lockExpertReservation(tx, ctx, { b2bTimetableReservationId: id });
  const seat = await tx.timetableReservation.findFirst({
    where: { ...reservationFilter, membership: seatedMember.membership },
    select: {
      timetable: { select: { startsAt: true, endsAt: true, policyVersion: true } },
      bodyCheck: {
        select: {
          id: true,
          revision: true,
          comment: true,
          entries: { select: { part: true, side: true, finding: true } },
        },
      },
    },
  });
  if (!seat) throw new DomainError('NOT_FOUND');
  const { status } = reservation;
  if (!(seatedMember.status.in as readonly string[]).includes(status))
    throw new DomainError('MOVE_NOT_ALLOWED', { status }, '수업을 예약한 직원의 바디체크만 기록할 수 있어요.');
  if (status !== 'ATTENDED' && (await readAssignedByExpert(tx, [id])).has(id))
    throw new DomainError('MOVE_NOT_ALLOWED', { status }, markRequiredMessage);
  if (!consents.has(userId)) throw new DomainError('HEALTH_CONSENT_REQUIRED', {}, consentMissingMessage);
  const { from, until, arrivesUntil } = writingWindow(seat.timetable);
  if (now > arrivesUntil || actedAt(doneAt, { now, from }) > until)
    throw new DomainError('TOO_LATE', { until: until.toISOString() });
  const stored = seat.bodyCheck;
  const record = stored && {
    id: stored.id,
    revision: stored.revision,
    entries: stored.entries.map(({ finding, ...spot }) => openFinding(id, spotInput.parse(spot), finding)),
    comment: openComment(id, stored.comment),
  };
  return { userId, record };
}

async function store(
  tx: Tx,
  { coach, csCorporateId, now }: ExpertContext,
  {
    b2bTimetableReservationId: reservationId,
    subject: { userId, record },
    entries,
    comment,
  }: Named & { subject: Subject; entries: readonly Finding[]; comment: string },
): Promise<{ revision: number }> {
  const revision = (record?.revision ?? 0) + 1;
  const sealed = sealComment(reservationId, comment);
  const change = { coachId: coach.id, comment: sealed, revision, updatedAt: now };
  const { id: recordId } = await tx.bodyCheckRecord.upsert({
    where: { reservationId },
    create: {
      csCorporateId,
      reservationId,
      userId,
      coachId: coach.id,
      comment: sealed,
      revision,
      createdAt: now,
      updatedAt: now,
    },
    update: change,
    select: { id: true },
  });
  await tx.bodyCheckEntry.deleteMany({ where: { recordId } });
  await deleteDocuments(tx, { userId, csCorporateId });
  await tx.bodyCheckEntry.createMany({
    data: entries.map((entry) => ({
      recordId,
      part: entry.part,
      side: entry.side,
      finding: sealFinding(reservationId, entry),
    })),
  });
  return { revision };
}

/** Deletes the documents that show these rounds in the old form; they are drawn again when they are requested. */
async function deleteDocuments(tx: Tx, owner: { userId: number; csCorporateId: number }): Promise<void> {
  const records = await tx.bodyCheckRecord.findMany({ where: owner, select: { id: true } });
  await tx.document.deleteMany({
    where: { kind: 'pdf', ownerId: owner.userId, subjectId: { in: records.map(({ id }) => id) } },
  });
}
