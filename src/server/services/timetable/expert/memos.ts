import type { HealthRecord } from '~/domain/account/health-records';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import {
  type ExpertMemo,
  type LearnerInfo,
  type MemoRevision,
  UNREAD_MEMO,
} from '~/domain/timetable/expert/expert-schema';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';
import { assertAuthorised, type ExpertContext, lockExpertLesson } from '../attendance/expert-lesson';

type CoachContext = ServiceContext<MemberActor> & { coach: { id: number } };
type Named = { encryptedUserId?: string | undefined; learnerEmail?: string | undefined };
type Text = { memo: string; secretMemo: string; basedOn?: MemoRevision | null | undefined };
type Pair = { csCorporateId: number; coachId: number; userId: number };

/** Binds each sealed part to its place, so that it cannot be decrypted as the other part or in another row. */
const parts = (place: string) => ({ memo: `${place}:memo`, secretMemo: `${place}:secret` });
const pairPlace = ({ csCorporateId, coachId, userId }: Pair) => `company-memo:${csCorporateId}:${coachId}:${userId}`;
const lessonPlace = (b2bTimetableId: number) => `timetable-memo:${b2bTimetableId}`;

function seal(place: string, { memo, secretMemo }: Text) {
  const contexts = parts(place);
  return { memo: sealText(memo, contexts.memo), secretMemo: sealText(secretMemo, contexts.secretMemo) };
}

function open(
  place: string,
  { memo, secretMemo, updatedAt }: { memo: Uint8Array; secretMemo: Uint8Array; updatedAt: Date },
): ExpertMemo {
  const contexts = parts(place);
  return {
    memo: openSealedText(memo, contexts.memo),
    secretMemo: openSealedText(secretMemo, contexts.secretMemo),
    updatedAt,
  };
}

/**
 * Finds a member of one of the expert's companies who has or had a reservation in one of the expert's lessons there.
 * @throws DomainError NOT_FOUND for everybody else
 */
async function ownLearner({ db, actor, coach }: CoachContext, { encryptedUserId, learnerEmail }: Named): Promise<Pair> {
  const memberFilter =
    encryptedUserId === undefined
      ? { user: { email: learnerEmail ?? '' } }
      : { userId: decryptId('user', encryptedUserId).id };
  const membership = await db.companyMembership.findFirst({
    where: {
      ...memberFilter,
      csCorporateId: { in: [...actor.expertOf] },
      leftAt: null,
      reservations: { some: { timetable: { coachId: coach.id } } },
    },
    select: { csCorporateId: true, userId: true },
  });
  if (!membership) throw new DomainError('NOT_FOUND');
  return { ...membership, coachId: coach.id };
}

async function readOf(ctx: CoachContext, pair: Pair): Promise<ExpertMemo | null> {
  const { db, actor, now } = ctx;
  const row = await db.companyLearnerMemo.findUnique({ where: { csCorporateId_coachId_userId: pair } });
  if (!row) return null;
  // The access of an operator who acts as the expert is logged, and the learner can see the log.
  if (actor.impersonatorId !== null) {
    const what = 'company-memo' satisfies HealthRecord;
    const viewer = { viewerId: actor.userId, impersonatorId: actor.impersonatorId };
    await db.healthAccessEvent.create({ data: { subjectId: pair.userId, ...viewer, what, at: now } });
  }
  return open(pairPlace(pair), row);
}

/** Returns the expert's memo about a learner at a company. @throws DomainError NOT_FOUND */
export async function readLearnerMemo(ctx: CoachContext, named: Named): Promise<{ lessonMemo: ExpertMemo | null }> {
  return { lessonMemo: await readOf(ctx, await ownLearner(ctx, named)) };
}

/**
 * Stores the expert's memo about a learner.
 * @throws DomainError NOT_FOUND, CONFLICT when it was written elsewhere in the meantime
 */
export async function writeLearnerMemo(
  ctx: CoachContext,
  { encryptedUserId, learnerEmail, ...text }: Named & Text,
): Promise<void> {
  const pair = await ownLearner(ctx, { encryptedUserId, learnerEmail });
  const { db, now } = ctx;
  const data = { ...seal(pairPlace(pair), text), updatedAt: now };
  await db.$transaction(async (tx) => {
    // Closing an account deletes its memos under the same lock, so no memo is written afterwards.
    const locked = await tx.$executeRaw`
      select 1 from users where id = ${pair.userId} and status <> 'LEFT' for no key update`;
    if (locked === 0) throw new DomainError('NOT_FOUND');
    await assertAuthorised(tx, { ...ctx, csCorporateId: pair.csCorporateId });
    const where = { csCorporateId_coachId_userId: pair };
    // Read in a separate statement, because the statement that waits for the lock sees the memo as it was before the
    // wait.
    const before = await tx.companyLearnerMemo.findUnique({ where, select: { updatedAt: true } });
    assertUnchanged(text, before?.updatedAt ?? null);
    await tx.companyLearnerMemo.upsert({ where, create: { ...pair, ...data }, update: data });
  });
}

/** Returns the expert's memo about a lesson as a whole. */
export async function readLessonMemo(
  { db, csCorporateId }: ExpertContext,
  { b2bTimetableId: timetableId }: { b2bTimetableId: number },
): Promise<{ lessonMemo: ExpertMemo | null }> {
  const row = await db.timetableMemo.findUnique({ where: { timetableId, csCorporateId } });
  return { lessonMemo: row && open(lessonPlace(timetableId), row) };
}

/**
 * Stores the expert's memo about a lesson as a whole.
 * @throws DomainError NOT_FOUND, CONFLICT when it was written elsewhere in the meantime
 */
export function writeLessonMemo(
  ctx: ExpertContext,
  { b2bTimetableId: timetableId, ...text }: { b2bTimetableId: number } & Text,
): Promise<void> {
  const { db, csCorporateId, now } = ctx;
  const data = { ...seal(lessonPlace(timetableId), text), updatedAt: now };
  return db.$transaction(async (tx) => {
    await lockExpertLesson(tx, ctx, { b2bTimetableId: timetableId });
    const where = { timetableId };
    const before = await tx.timetableMemo.findUnique({ where, select: { updatedAt: true } });
    assertUnchanged(text, before?.updatedAt ?? null);
    await tx.timetableMemo.upsert({ where, create: { timetableId, csCorporateId, ...data }, update: data });
  });
}

/**
 * Throws CONFLICT when the memo has changed since the client read it. Clients that send no revision overwrite it; a
 * memo that was written without reading is accepted only as the first.
 */
function assertUnchanged({ basedOn }: Text, updatedAt: Date | null): void {
  if (basedOn === undefined) return;
  const expectedUpdatedAt = basedOn === UNREAD_MEMO ? null : basedOn;
  if ((expectedUpdatedAt?.getTime() ?? null) === (updatedAt?.getTime() ?? null)) return;
  throw new DomainError(
    'CONFLICT',
    { updatedAt: updatedAt?.toISOString() ?? null },
    '다른 곳에서 메모가 바뀌었어요. 지금 저장된 메모를 확인한 뒤 다시 입력해 주세요.',
  );
}

/** Returns the details of a person on the list of a lesson. @throws DomainError NOT_FOUND */
export async function getLearnerInfo(
  ctx: ExpertContext,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<LearnerInfo> {
  const { db, coach, csCorporateId } = ctx;
  const row = await db.timetableReservation.findFirst({
    where: { id, csCorporateId, timetable: { coachId: coach.id } },
    select: {
      userId: true,
      guestName: true,
      guestPhone: true,
      user: { select: { name: true, email: true } },
      occupant: { select: { name: true } },
      timetable: { select: { startsAt: true } },
    },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const { userId, guestName, guestPhone, user, occupant, timetable } = row;
  const attendedSeat = { userId: userId ?? -1, csCorporateId, status: 'ATTENDED' } as const;
  const past = await db.timetableReservation.findMany({
    where: { ...attendedSeat, timetable: { coachId: coach.id, startsAt: { lt: timetable.startsAt } } },
    orderBy: { timetable: { startsAt: 'desc' } },
    select: { timetable: { select: { startsAt: true } } },
  });
  return {
    name: user?.name ?? guestName ?? '',
    encryptedUserId: userId === null ? null : encryptId('user', userId),
    email: user?.email ?? null,
    phone: guestPhone,
    occupantName: occupant?.name ?? null,
    attendedCount: past.length,
    lastAttendedAt: past[0]?.timetable.startsAt ?? null,
    lessonMemo: userId === null ? null : await readOf(ctx, { csCorporateId, coachId: coach.id, userId }),
  };
}
