import { accountPolicy } from '~/domain/account/policy';
import { DomainError } from '~/domain/shared/errors';
import { matchesCode } from '~/server/auth/code-hash';
import type { Db, Tx } from '~/server/db';

type Check = { ticketHash: string; purpose: 'JOIN' | 'WAKE' | 'UNLOCK' | 'COMPANY'; code: string; now: Date };
type Tried = { id: number; email: string; code_hash: string; attempts: number };

/**
 * Counts the attempt first (one statement, so that parallel guesses are counted too), then compares the code with the
 * newest one that this browser requested. Does not use the code up: `useCode` does so in the transaction that acts on
 * it.
 * @throws DomainError TICKET_GONE, CODE_EXPIRED, CODE_SPENT, CODE_WRONG with `triesLeft`
 */
export async function checkCode(
  db: Db,
  { ticketHash, purpose, code, now }: Check,
): Promise<{ certificationId: number; email: string }> {
  const { tries: maxAttempts } = accountPolicy.certification;
  const [row] = await db.$queryRaw<Tried[]>`
    update email_certifications set attempts = attempts + 1
    where id = (select id from email_certifications where ticket_hash = ${ticketHash} and purpose = ${purpose}::"CertificationPurpose" order by id desc limit 1)
      and used_at is null and attempts < ${maxAttempts} and expires_at > ${now}
    returning id, email, code_hash, attempts`;
  if (!row) throw await rejectionOf(db, { ticketHash, purpose });
  if (matchesCode(row.code_hash, ticketHash, code)) return { certificationId: row.id, email: row.email };
  const triesLeft = maxAttempts - row.attempts;
  if (triesLeft <= 0) throw new DomainError('CODE_SPENT');
  throw new DomainError('CODE_WRONG', { triesLeft }, `인증 번호가 맞지 않아요. ${triesLeft}번 더 입력할 수 있어요.`);
}

/** Uses the code up; of two requests with the same right code, only one succeeds. */
export async function useCode(tx: Tx, certificationId: number, now: Date): Promise<void> {
  const { count } = await tx.emailCertification.updateMany({
    where: { id: certificationId, usedAt: null },
    data: { usedAt: now },
  });
  if (count !== 1) throw new DomainError('CODE_EXPIRED', {}, '이미 사용한 인증 번호예요.');
}

async function rejectionOf(
  db: Db,
  { ticketHash, purpose }: Pick<Check, 'ticketHash' | 'purpose'>,
): Promise<DomainError> {
  const newest = await db.emailCertification.findFirst({
    where: { ticketHash, purpose },
    orderBy: { id: 'desc' },
    select: { usedAt: true, attempts: true },
  });
  if (!newest) return new DomainError('TICKET_GONE');
  return new DomainError(
    newest.usedAt === null && newest.attempts >= accountPolicy.certification.tries ? 'CODE_SPENT' : 'CODE_EXPIRED',
  );
}
