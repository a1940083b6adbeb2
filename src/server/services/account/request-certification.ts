import { accountPolicy } from '~/domain/account/policy';
import { waitWords } from '~/domain/account/wait-words';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { CertificationPurpose } from '~/generated/prisma/enums';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';

type Request = { email: string; purpose: CertificationPurpose; ticketHash: string | null; now: Date };

/** When another mail may be asked for, and until when this one works. */
export type CodeSent = { resendAt: Date; expiresAt: Date };

/**
 * Asks for a code or a link, and leaves the rest to the job answer-certification: nothing is looked up here that depends on
 * whether the address has an account, so that neither the answer nor the time it takes tells (product decisions §8).
 * @throws DomainError RATE_LIMITED soon after the last one, and after so many on one day
 */
export async function requestCertification(tx: Tx, { email, purpose, ticketHash, now }: Request): Promise<CodeSent> {
  const { minutes, resendSeconds, perDay } = purpose === 'RESET' ? accountPolicy.reset : accountPolicy.certification;
  await assertMayAsk(tx, { email, purpose, now }, { resendSeconds, perDay });
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  // An empty hash matches nothing.
  const data = { email, purpose, ticketHash, codeHash: '', sentAt: now, expiresAt };
  const { id } = await tx.emailCertification.create({ data, select: { id: true } });
  await enqueue(tx, 'answer-certification', { certificationId: id });
  return { resendAt: new Date(now.getTime() + resendSeconds * 1000), expiresAt };
}

type Limits = { resendSeconds: number; perDay: number };

/** One asker at a time for an address and purpose: the lock ends with the transaction. */
async function assertMayAsk(tx: Tx, { email, purpose, now }: Omit<Request, 'ticketHash'>, { resendSeconds, perDay }: Limits): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`certification:${purpose}:${email}`}, 0))`;
  const today = await tx.emailCertification.findMany({
    where: { email, purpose, sentAt: { gte: seoulDayStart(now) } },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true },
    take: perDay,
  });
  const last = today[0];
  const seconds = last ? Math.ceil((last.sentAt.getTime() + resendSeconds * 1000 - now.getTime()) / 1000) : 0;
  if (seconds > 0) {
    const words = `메일을 방금 보냈어요. ${waitWords(seconds)} 뒤에 다시 보낼 수 있어요.`;
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds }, words);
  }
  if (today.length >= perDay) {
    throw new DomainError('RATE_LIMITED', { limit: perDay }, `하루에 ${perDay}번까지 보낼 수 있어요. 내일 다시 해 주세요.`);
  }
}
