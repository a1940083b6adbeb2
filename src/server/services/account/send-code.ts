import { randomInt } from 'node:crypto';
import { accountPolicy } from '~/domain/account/policy';
import { waitWords } from '~/domain/account/wait-words';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import { hashCode } from '~/server/auth/code-hash';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/operations/queue-message';
import { alreadyJoinedMail, codeMail } from './account-mails';

type Purpose = 'JOIN' | 'WAKE';

/** `answer`: a code; `joined`: a mail that says there is an account already; `nothing`: no mail, for an address without one. */
type SendCode = { email: string; purpose: Purpose; ticketHash: string; userId: number | null; now: Date; answer: 'code' | 'joined' | 'nothing' };

/** When another code may be asked for, and until when this one works. */
export type CodeSent = { resendAt: Date; expiresAt: Date };

/**
 * Makes a code, keeps its hash and puts the mail into the outbox, all or nothing. Whether the address has an account shows
 * neither in the answer nor in the limits (product decisions §8): the row is written in every case.
 * @throws DomainError RATE_LIMITED within 60 s of the last one, and after ten on one day
 */
export async function sendCode(tx: Tx, { email, purpose, ticketHash, userId, now, answer }: SendCode): Promise<CodeSent> {
  await assertMaySend(tx, { email, purpose, now }, accountPolicy.certification);
  const code = String(randomInt(10 ** accountPolicy.certification.digits)).padStart(accountPolicy.certification.digits, '0');
  const expiresAt = new Date(now.getTime() + accountPolicy.certification.minutes * 60_000);
  // An empty hash matches nothing.
  const codeHash = answer === 'code' ? hashCode(ticketHash, code) : '';
  const { id } = await tx.emailCertification.create({ data: { email, purpose, ticketHash, codeHash, sentAt: now, expiresAt }, select: { id: true } });
  if (answer === 'code') await queueMessage(tx, codeMail({ email, userId }, code, id));
  if (answer === 'joined') await queueMessage(tx, alreadyJoinedMail({ email, userId }, id));
  return { resendAt: new Date(now.getTime() + accountPolicy.certification.resendSeconds * 1000), expiresAt };
}

/** One sender at a time for an address and purpose: the lock ends with the transaction. */
export async function assertMaySend(tx: Tx, { email, purpose, now }: { email: string; purpose: Purpose | 'RESET'; now: Date }, limits: { resendSeconds: number; perDay: number }): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`certification:${purpose}:${email}`}, 0))`;
  const today = await tx.emailCertification.findMany({ where: { email, purpose, sentAt: { gte: seoulDayStart(now) } }, orderBy: { sentAt: 'desc' }, select: { sentAt: true }, take: limits.perDay });
  const last = today[0];
  const seconds = last ? Math.ceil((last.sentAt.getTime() + limits.resendSeconds * 1000 - now.getTime()) / 1000) : 0;
  if (seconds > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds }, `메일을 방금 보냈어요. ${waitWords(seconds)} 뒤에 다시 보낼 수 있어요.`);
  if (today.length >= limits.perDay) throw new DomainError('RATE_LIMITED', { limit: limits.perDay }, `하루에 ${limits.perDay}번까지 보낼 수 있어요. 내일 다시 해 주세요.`);
}
