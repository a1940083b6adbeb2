import { accountPolicy } from '~/domain/account/policy';
import { waitLabel } from '~/domain/account/texts/wait-label';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { CertificationPurpose } from '~/generated/prisma/enums';
import { addressKey, counterKey } from '~/server/auth/limits';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';

type Request = {
  email: string;
  purpose: CertificationPurpose;
  ticketHash: string | null;
  ip: string | null;
  now: Date;
};

/** When another mail can be requested, and how long this one is valid. */
export type CodeSent = { resendAt: Date; expiresAt: Date };

/**
 * Requests a code or a link, and leaves the rest to the job answer-certification. Nothing is looked up here that
 * depends on whether the address has an account, so neither the answer nor its duration reveals that
 * (docs/product/account-and-privacy.md#certification).
 * @throws DomainError RATE_LIMITED too soon after the last request from this network, and after the limit of the day
 */
export async function requestCertification(
  tx: Tx,
  { email, purpose, ticketHash, ip, now }: Request,
): Promise<CodeSent> {
  const { minutes, ...limits } = limitsOf(purpose);
  // One subscriber may have 65,536 networks of 64 bits, each of which would get its own daily limit.
  const network = counterKey(addressKey(ip, 48));
  await assertCanRequest(tx, { email, purpose, network, now }, limits);
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  // An empty hash matches nothing.
  const data = { email, purpose, ticketHash, network, codeHash: '', sentAt: now, expiresAt };
  const { id } = await tx.emailCertification.create({ data, select: { id: true } });
  await enqueue(tx, 'answer-certification', { certificationId: id });
  return { resendAt: new Date(now.getTime() + limits.resendSeconds * 1000), expiresAt };
}

function limitsOf(purpose: CertificationPurpose): Limits & { minutes: number } {
  if (purpose === 'RESET') return accountPolicy.reset;
  return purpose === 'WAKE'
    ? { ...accountPolicy.certification, ...accountPolicy.reactivation }
    : accountPolicy.certification;
}

type Limits = { resendSeconds: number; perDay: number; perDayTotal: number };
type Requester = Pick<Request, 'email' | 'purpose' | 'now'> & { network: string };

/**
 * Allows one request at a time for an address and purpose; the lock ends with the transaction. A caller with enough
 * networks (as many as `perDayTotal` contains `perDay`) can use up the daily mails of an address. Its owner then
 * waits until midnight, and gets no more mails than that.
 */
async function assertCanRequest(tx: Tx, { email, purpose, network, now }: Requester, limits: Limits): Promise<void> {
  const { resendSeconds, perDay, perDayTotal } = limits;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`certification:${purpose}:${email}`}, 0))`;
  const today = await tx.emailCertification.findMany({
    where: { email, purpose, sentAt: { gte: seoulDayStart(now) } },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true, network: true },
    take: perDayTotal,
  });
  const ofNetwork = today.filter((earlier) => earlier.network === network);
  const last = ofNetwork[0];
  const seconds = last ? Math.ceil((last.sentAt.getTime() + resendSeconds * 1000 - now.getTime()) / 1000) : 0;
  if (seconds > 0) {
    const message = `메일을 방금 보냈어요. ${waitLabel(seconds)} 뒤에 다시 받을 수 있어요.`;
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds }, message);
  }
  if (ofNetwork.length >= perDay)
    throw untilMidnight(now, `메일은 하루에 ${perDay}번까지 받을 수 있어요. 내일 다시 시도해 주세요.`);
  if (today.length >= perDayTotal)
    throw untilMidnight(now, '오늘 이 주소로 보낸 메일이 너무 많아요. 내일 다시 시도해 주세요.');
}

/** The day begins and ends at midnight in Seoul. */
function untilMidnight(now: Date, message: string): DomainError {
  const midnight = seoulDayStart(now).getTime() + DAY_MS;
  return new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil((midnight - now.getTime()) / 1000) }, message);
}
