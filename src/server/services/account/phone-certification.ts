import { randomInt } from 'node:crypto';
import { accountPolicy } from '~/domain/account/policy';
import { waitLabel } from '~/domain/account/texts/wait-label';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { hashCode, matchesCode } from '~/server/auth/code-hash';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueRow } from '~/server/services/messaging/queue-message';
import { phoneCode } from './account-mails';
import type { CodeSent } from './certification/request-certification';

const { certification, phoneCertification } = accountPolicy;
/** Bound to the user and the number, so that a code confirms no other number. */
const boundTo = (userId: number, phone: string) => `phone/${userId}/${phone}`;

/**
 * Sends a code to the account's own number. Codes for one number are counted across all accounts, one request after the
 * other.
 * @throws DomainError INVALID_INPUT without a number, RATE_LIMITED with the seconds to wait
 */
export async function startPhoneCertification({ db, actor, now }: ServiceContext<MemberActor>): Promise<CodeSent> {
  const { userId } = actor;
  return db.$transaction(async (tx) => {
    const { phone } = await lockActiveUser(tx, userId);
    if (phone === null)
      throw new DomainError('INVALID_INPUT', {
        issues: [{ path: 'phone', message: '휴대폰 번호를 먼저 저장해 주세요.' }],
      });
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`phone-certification ${phone}`}, 0))`;
    await assertCanSend(tx, { userId, phone, now });
    const code = String(randomInt(10 ** certification.digits)).padStart(certification.digits, '0');
    const expiresAt = new Date(now.getTime() + certification.minutes * MINUTE_MS);
    const { id } = await tx.phoneCertification.create({
      data: { userId, phone, codeHash: hashCode(boundTo(userId, phone), code), sentAt: now, expiresAt },
      select: { id: true },
    });
    await queueRow(tx, phoneCode(phone, code, { id, userId }));
    return { resendAt: new Date(now.getTime() + phoneCertification.resendSeconds * 1000), expiresAt };
  });
}

async function assertCanSend(
  tx: Tx,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  const today = { gt: new Date(now.getTime() - DAY_MS) };
  const ownCodes = await tx.phoneCertification.findMany({
    where: { userId, sentAt: today },
    orderBy: { id: 'desc' },
    select: { sentAt: true },
  });
  const [last] = ownCodes;
  const readyAt = (last?.sentAt.getTime() ?? 0) + phoneCertification.resendSeconds * 1000;
  if (readyAt > now.getTime()) throw tooMany((readyAt - now.getTime()) / 1000);
  const ofNumber = await tx.phoneCertification.count({ where: { phone, sentAt: today } });
  if (ownCodes.length >= phoneCertification.perDay || ofNumber >= phoneCertification.numberPerDay)
    throw tooMany(DAY_MS / 1000);
}

function tooMany(seconds: number): DomainError {
  const retryAfterSeconds = Math.ceil(seconds);
  return new DomainError(
    'RATE_LIMITED',
    { retryAfterSeconds },
    `인증 번호는 ${waitLabel(retryAfterSeconds)} 뒤에 다시 받을 수 있어요.`,
  );
}

/**
 * Confirms the number with its newest code. An attempt is counted before the code is compared, and stays counted.
 * @throws DomainError CODE_WRONG with `triesLeft`, CODE_SPENT, CODE_EXPIRED; also once the number has changed
 */
export async function completePhoneCertification(
  { db, actor: { userId }, now }: ServiceContext<MemberActor>,
  { code }: { code: string },
): Promise<void> {
  const rejected = await db.$transaction(async (tx) => {
    const { phone } = await lockActiveUser(tx, userId);
    const newest = await tx.phoneCertification.findFirst({ where: { userId }, orderBy: { id: 'desc' } });
    if (!newest || newest.phone !== phone || newest.usedAt !== null || newest.expiresAt <= now)
      return new DomainError('CODE_EXPIRED');
    if (newest.attempts >= certification.tries) return new DomainError('CODE_SPENT');
    const right = matchesCode(newest.codeHash, boundTo(userId, phone), code);
    const data = { attempts: { increment: 1 }, ...(right ? { usedAt: now } : {}) };
    await tx.phoneCertification.update({ where: { id: newest.id }, data });
    if (right) {
      await tx.user.update({ where: { id: userId }, data: { phoneVerifiedAt: now } });
      return null;
    }
    const triesLeft = certification.tries - newest.attempts - 1;
    if (triesLeft === 0) return new DomainError('CODE_SPENT');
    return new DomainError('CODE_WRONG', { triesLeft }, `인증 번호가 맞지 않아요. ${triesLeft}번 더 입력할 수 있어요.`);
  });
  // Thrown after the transaction, so that the attempt stays counted.
  if (rejected) throw rejected;
}
