import { accountPolicy } from '~/domain/account/policy';
import { waitWords } from '~/domain/account/wait-words';
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

/** When another mail may be asked for, and until when this one works. */
export type CodeSent = { resendAt: Date; expiresAt: Date };

/**
 * Asks for a code or a link, and leaves the rest to the job answer-certification: nothing is looked up here that depends on
 * whether the address has an account, so that neither the answer nor the time it takes tells (product decisions §8).
 * @throws DomainError RATE_LIMITED soon after the last one from this network, and after so many on one day
 */
export async function requestCertification(tx: Tx, { email, purpose, ticketHash, ip, now }: Request): Promise<CodeSent> {
  const { minutes, ...limits } = purpose === 'RESET' ? accountPolicy.reset : accountPolicy.certification;
  const network = counterKey(addressKey(ip));
  await assertMayAsk(tx, { email, purpose, network, now }, limits);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  // An empty hash matches nothing.
  const data = { email, purpose, ticketHash, network, codeHash: '', sentAt: now, expiresAt };
  const { id } = await tx.emailCertification.create({ data, select: { id: true } });
  await enqueue(tx, 'answer-certification', { certificationId: id });
  return { resendAt: new Date(now.getTime() + limits.resendSeconds * 1000), expiresAt };
}

type Limits = { resendSeconds: number; perDay: number; perDayAnywhere: number };
type Asker = Pick<Request, 'email' | 'purpose' | 'now'> & { network: string };

/** One asker at a time for an address and purpose: the lock ends with the transaction. */
async function assertMayAsk(tx: Tx, { email, purpose, network, now }: Asker, limits: Limits): Promise<void> {
  const { resendSeconds, perDay, perDayAnywhere } = limits;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`certification:${purpose}:${email}`}, 0))`;
  const today = await tx.emailCertification.findMany({
    where: { email, purpose, sentAt: { gte: seoulDayStart(now) } },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true, network: true },
    take: perDayAnywhere,
  });
  const here = today.filter((asked) => asked.network === network);
  const last = here[0];
  const seconds = last ? Math.ceil((last.sentAt.getTime() + resendSeconds * 1000 - now.getTime()) / 1000) : 0;
  if (seconds > 0) {
    const words = `메일을 방금 보냈어요. ${waitWords(seconds)} 뒤에 다시 보낼 수 있어요.`;
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds }, words);
  }
  if (here.length >= perDay) throw tooMany(perDay);
  if (today.length >= perDayAnywhere) throw tooMany(perDayAnywhere);
}

function tooMany(limit: number): DomainError {
  return new DomainError('RATE_LIMITED', { limit }, `하루에 ${limit}번까지 보낼 수 있어요. 내일 다시 해 주세요.`);
}
