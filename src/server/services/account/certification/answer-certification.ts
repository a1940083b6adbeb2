import { randomInt } from 'node:crypto';
import { accountPolicy } from '~/domain/account/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { EmailCertification } from '~/generated/prisma/client';
import { hashCode } from '~/server/auth/code-hash';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { isAnyLimitReached } from '~/server/auth/limits';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { type OutgoingMessage, queueMessage } from '~/server/services/messaging/queue-message';
import { alreadyJoinedMail, codeMail, resetMail, unlockMail } from '../account-mails';
import { deviceHashKey } from '../sign-in/log-in';

type Account = { id: number; status: string; hasPassword: boolean; devices: string[] };
/** The mail, and the hash that its code or token is stored under; `codeHash` is undefined for a mail without one. */
type Answer = { mail: OutgoingMessage; codeHash?: string };

/**
 * Job answer-certification: decides whether the address gets a mail and which one, creates its code or token, and
 * stores only the hash. It mails once even when it runs twice. A code that expired before it could be mailed is not
 * sent.
 */
export async function answerCertification(
  { db, now }: ServiceContext<SystemActor>,
  { certificationId }: { certificationId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select id from email_certifications where id = ${certificationId} for update`;
    const certification = await tx.emailCertification.findUnique({ where: { id: certificationId } });
    if (
      !certification ||
      certification.codeHash !== '' ||
      certification.usedAt !== null ||
      certification.expiresAt <= now
    )
      return;
    const account = await findAccount(tx, certification.email);
    // The mail says that the login is locked, so it is only sent when that is true. Otherwise anybody could alarm an
    // owner.
    if (certification.purpose === 'UNLOCK' && !(await isLockedOut(tx, certification, account))) return;
    const answer = decide(certification, account);
    if (!answer) return;
    const { mail, codeHash } = answer;
    if (codeHash !== undefined)
      await tx.emailCertification.update({ where: { id: certification.id }, data: { codeHash } });
    await queueMessage(tx, mail);
  });
}

async function findAccount(tx: Tx, email: string): Promise<Account | null> {
  const select = {
    id: true,
    status: true,
    passwordHash: true,
    knownDevices: { select: { deviceHash: true } },
  } as const;
  const user = await tx.user.findUnique({ where: { email }, select });
  if (!user) return null;
  const devices = user.knownDevices.map(({ deviceHash }) => deviceHash);
  return { id: user.id, status: user.status, hasPassword: user.passwordHash !== null, devices };
}

/**
 * Returns whether a limit would have rejected the next password when the code was requested, from any network or from a
 * browser that the account knows. The limit may also have ended up to one code lifetime before: an owner who has a code
 * and requests another just as the lock ends needs the new one, because the first no longer works.
 */
async function isLockedOut(tx: Tx, { email, sentAt }: EmailCertification, account: Account | null): Promise<boolean> {
  const asOf = new Date(sentAt.getTime() - accountPolicy.certification.minutes * MINUTE_MS);
  if (await isAnyLimitReached(tx, 'loginAccount', [email], asOf)) return true;
  const devices = account?.devices.map((deviceHash) => deviceHashKey(email, deviceHash)) ?? [];
  return isAnyLimitReached(tx, 'loginDevice', devices, asOf);
}

/** @returns null when no mail is sent */
function decide(certification: EmailCertification, account: Account | null): Answer | null {
  const recipient = { email: certification.email, userId: account?.id ?? null };
  switch (certification.purpose) {
    case 'JOIN':
      // Only the owner of the address learns that it has an account.
      return account
        ? { mail: alreadyJoinedMail(recipient, certification.id) }
        : withCode(certification, (code) => codeMail(recipient, code, certification.id));
    case 'WAKE':
      return account?.status === 'DORMANT'
        ? withCode(certification, (code) => codeMail(recipient, code, certification.id))
        : null;
    case 'COMPANY':
      // The user who joins a company is already logged in, and need not be the owner of the account with this address.
      return withCode(certification, (code) => codeMail(recipient, code, certification.id));
    case 'UNLOCK':
      return account?.status === 'ACTIVE' && account.hasPassword
        ? withCode(certification, (code) => unlockMail(recipient, code, certification.id))
        : null;
    case 'RESET': {
      if (account?.status !== 'ACTIVE' && account?.status !== 'DORMANT') return null;
      const token = randomToken();
      return { mail: resetMail(recipient, token, certification.id), codeHash: hashToken(token) };
    }
  }
}

function withCode({ ticketHash }: EmailCertification, mail: (code: string) => OutgoingMessage): Answer {
  const { digits } = accountPolicy.certification;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { mail: mail(code), codeHash: hashCode(ticketHash ?? '', code) };
}
