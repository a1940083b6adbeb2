import { closeAccountWithSupport } from '~/domain/account/texts/account-closing-text';
import { accountMachine } from '~/domain/account/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { retryAborted } from '~/server/database/retry-aborted';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { eraseMessages } from '~/server/services/messaging/erase-messages';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { accountClosedMail } from '../account-mails';
import { endAccess } from '../sign-in/end-access';
import { withOwnPassword } from '../sign-in/with-password';
import { transitionAccount } from '../transition-account';
import { accountClosings, type ClosingAccount } from './account-closing';

const consentKinds = [
  'TERMS',
  'PRIVACY',
  'MARKETING',
  'AD_MEASUREMENT',
  'HEALTH_MATCHING',
  'HEALTH_BODY_CHECK',
  'HEALTH_QUESTIONS',
  'HEALTH_LESSON_NOTE',
  'HEALTH_LESSON_PHOTO',
  'REVIEW_PHOTO',
] as const;

/**
 * Closes the account: clears the data that identifies the person, ends logins and sessions, withdraws consents, and
 * deletes the health data given under them. Orders and contracts stay, without name and address, for as long as the law
 * requires.
 * @throws DomainError HAS_REMAINING_LESSONS with a running contract, a payment in progress or a refund in progress;
 *   FORBIDDEN for coaches and operators; LOGIN_FAILED; UNAUTHENTICATED when it is closed or the session has ended
 */
export async function closeAccount(
  ctx: ServiceContext<MemberActor>,
  { password }: { password: string },
): Promise<void> {
  const { actor, now } = ctx;
  if (actor.grade !== 'user') throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  const closing = { userId: actor.userId, now, by: { role: 'learner', actorId: actor.userId, at: now } as const };
  await retryAborted(() =>
    withOwnPassword(
      ctx,
      password,
      (tx, { email }) => closeLocked(tx, { ...closing, email }),
      async () => {},
    ),
  );
}

type Closing = ClosingAccount & { email: string; by: TransitionActor };

/**
 * Does the same inside a transaction that has locked the account's row, the same way as placing an order. Foreign keys
 * do not wait for this lock, so a payment can still be booked.
 */
export async function closeLocked(tx: Tx, { email, by, ...closing }: Closing): Promise<void> {
  const { userId, now } = closing;
  const areas = accountClosings.read();
  for (const { lock } of areas) await lock?.(tx, closing);
  for (const { check } of areas) await check?.(tx, closing);
  for (const { end } of areas) await end?.(tx, closing);
  // From here on no row of the person is inserted: the database reads the account's row before each insert, and waits.
  await tx.$executeRaw`select 1 from users where id = ${userId} for update`;
  for (const { release } of areas) await release?.(tx, closing);
  await queueMessage(tx, accountClosedMail({ email, userId }, now));
  await empty(tx, closing, by);
  await eraseMessages(tx, userId);
}

async function empty(tx: Tx, { userId, now }: ClosingAccount, by: TransitionActor): Promise<void> {
  const ofUser = { where: { userId } };
  await endAccess(tx, userId);
  // The database records each session that ends, including the ones ended here.
  await tx.endedSession.deleteMany(ofUser);
  await tx.oAuthAccount.deleteMany(ofUser);
  await tx.favouriteCoach.deleteMany(ofUser);
  await tx.recentCoach.deleteMany(ofUser);
  await tx.messageChoice.deleteMany(ofUser);
  await tx.phoneCertification.deleteMany(ofUser);
  await tx.idempotencyKey.deleteMany(ofUser);
  const withdrawn = { userId, granted: false, version: 'leave', at: now };
  await tx.consentEvent.createMany({ data: consentKinds.map((kind) => ({ ...withdrawn, kind })) });
  await eraseReasons(tx, accountMachine, [{ id: userId }]);
  await transitionAccount(tx, { id: userId, status: 'ACTIVE' }, 'LEFT', by, {
    email: `left-${userId}@left.invalid`,
    name: '탈퇴한 회원',
    phone: null,
    phoneVerifiedAt: null,
    gender: null,
    birthYear: null,
    passwordHash: null,
    emailVerifiedAt: null,
    nightMessages: false,
  });
}
