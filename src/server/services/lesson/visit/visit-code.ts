import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { visitPolicy } from '~/domain/lesson/policy';
import { arrivalWindow, type enterVisitCodeInput, type shownCodeOutput, type Visited } from '~/domain/lesson/visit';
import { actedAt } from '~/domain/shared/acted-at';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { currentKeyName, keyNames, purposeKey } from '~/server/crypto/keyring';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import type { LessonRow } from '../contract/contract-row';
import { countCodeMiss, findVisit, lockVisitedLesson, saveVisit, visited } from './visit-row';

type Visiting = Pick<LessonRow, 'id' | 'startsAt' | 'endsAt'>;
type EnterVisitCode = z.infer<typeof enterVisitCodeInput>;

/** Computes the code of a lesson at its current time. It is never stored. */
function codeOf({ id, startsAt }: Visiting, keyName: string): string {
  const key = purposeKey(keyName, 'visit-code');
  if (!key) throw new RangeError('no key');
  const mac = createHmac('sha256', key).update(`${id}|${startsAt.getTime()}`).digest();
  return String(mac.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/** Compares a code with those of all keys in constant time, because a key may be added while a code is shown. */
function isCodeOf(lesson: Visiting, code: string): boolean {
  const typed = Buffer.from(code);
  return keyNames()
    .map((name) => Buffer.from(codeOf(lesson, name)))
    .map((expected) => typed.length === expected.length && timingSafeEqual(typed, expected))
    .includes(true);
}

/** @throws DomainError TOO_EARLY, TOO_LATE outside the code's time. @returns its end */
function assertCodeTime(lesson: Visiting, at: Date): Date {
  const { from, until } = arrivalWindow(lesson);
  if (at < from) throw new DomainError('TOO_EARLY', {}, `${formatSeoulDateTime(from)}부터 방문 코드를 쓸 수 있어요.`);
  if (at > until) throw new DomainError('TOO_LATE', {}, '수업이 끝나서 방문 코드를 쓸 수 없어요.');
  return until;
}

/**
 * Shows the learner the code that they tell the coach on arrival.
 * @throws DomainError NOT_YOUR_HAND for an operator who acts as the learner; NOT_FOUND for another person's lesson;
 *   MOVE_NOT_ALLOWED for a lesson without a fixed time, and after the code was entered; TOO_EARLY, TOO_LATE
 */
export async function showVisitCode(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: { encryptedLessonId: string },
): Promise<z.infer<typeof shownCodeOutput>> {
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const { id } = decryptId('lesson', encryptedLessonId);
  const lesson = await db.lesson.findFirst({ where: { id, learnerId: actor.userId } });
  if (!lesson) throw new DomainError('NOT_FOUND');
  const { status } = lesson;
  if (status !== 'CONFIRMED')
    throw new DomainError('MOVE_NOT_ALLOWED', { status }, '확정된 수업에서만 방문 코드를 쓸 수 있어요.');
  const until = assertCodeTime(lesson, now);
  if ((await findVisit(db, lesson))?.codeAt)
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '코치가 방문 코드를 이미 확인했어요.');
  return { code: codeOf(lesson, currentKeyName()), until };
}

/**
 * Records that the learner told the coach the code; also later, from a phone without a connection, with the time at
 * which it was entered. A wrong code is counted in a transaction that is committed, once for each key; after too many no
 * code is accepted. A code that was entered before changes nothing. Nothing else of the visit depends on it.
 * @throws DomainError NOT_FOUND, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for a lesson without a fixed time and
 *   after too many wrong codes, TOO_EARLY and TOO_LATE outside the code's time and for a record of more than three days
 *   ago, CLOCK_AHEAD, INVALID_INPUT for a wrong code
 */
export async function enterVisitCode(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, code, doneAt, idempotencyKey }: EnterVisitCode,
): Promise<Visited> {
  const entered = await db.$transaction(async (tx) => {
    const { contract, lesson, visit } = await lockVisitedLesson(tx, actor, encryptedLessonId);
    if (visit?.codeAt) return visited({ contract, lesson, visit });
    const codeAt = actedAt(doneAt, { now, from: null });
    const until = assertCodeTime(lesson, codeAt);
    const { maxCodeMisses } = visitPolicy;
    if (visit?.isCodeLocked)
      throw new DomainError(
        'MOVE_NOT_ALLOWED',
        {},
        `${maxCodeMisses}번 틀려서 더 이상 입력할 수 없어요. ${withoutCode}`,
      );
    if (isCodeOf(lesson, code))
      return visited({ contract, lesson, visit: await saveVisit(tx, lesson, { codeAt, codeReceivedAt: now }) });
    return { left: maxCodeMisses - (await countCodeMiss(tx, lesson, idempotencyKey ?? null)), isOver: now > until };
  });
  if (!('left' in entered)) return entered;
  throw fieldRejection('INVALID_INPUT', 'code', `방문 코드가 맞지 않아요. ${restText(entered)}`);
}

const withoutCode = '코드 없이도 도착과 종료를 기록할 수 있어요.';

/** Says whether another code can be entered. */
function restText({ left, isOver }: { left: number; isOver: boolean }): string {
  if (isOver) return '수업이 끝나서 다시 입력할 수 없어요. 도착과 종료 기록은 그대로 남아요.';
  return left > 0 ? `${left}번 더 입력할 수 있어요.` : `더 이상 입력할 수 없어요. ${withoutCode}`;
}
