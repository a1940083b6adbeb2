import type { z } from 'zod';
import { consentChangeLabels } from '~/domain/account/consent-change';
import { accountPolicy } from '~/domain/account/policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { HealthConsent, setHealthConsentInput } from '~/domain/account/schema';
import { fieldRejection } from '~/domain/shared/errors';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { healthConsentWithdrawn } from '../closing/account-closing';

/** Uses of health data and of photos in reviews, each with its own consent. What was stored under it is sealed. */
export type HealthConsentKind =
  | 'HEALTH_MATCHING'
  | 'HEALTH_BODY_CHECK'
  | 'HEALTH_QUESTIONS'
  | 'HEALTH_LESSON_NOTE'
  | 'HEALTH_LESSON_PHOTO'
  | 'REVIEW_PHOTO';

/**
 * Reads a consent to use health data: the newest event decides (docs/product/account-and-privacy.md#health). A consent
 * to another version of the text is not valid.
 */
export async function readHealthConsent(
  db: Db | Tx,
  userId: number,
  kind: HealthConsentKind = 'HEALTH_MATCHING',
): Promise<HealthConsent> {
  const version = accountPolicy.consents[kind];
  const newest = await findNewest(db, userId, kind);
  return { granted: newest?.granted === true && newest.version === version, at: newest?.at ?? null, version };
}

const findNewest = (db: Db | Tx, userId: number, kind: HealthConsentKind) =>
  db.consentEvent.findFirst({ where: { userId, kind }, orderBy: { id: 'desc' } });

export function getHealthConsent({ db, actor }: ServiceContext<MemberActor>): Promise<HealthConsent> {
  return readHealthConsent(db, actor.userId);
}

/**
 * Locks the user's row. Callers that change consents or submit a form of this user take the lock, so that no health
 * answer outlives its consent.
 * @returns whether the account is an active learner's: it may have been closed, or have become a coach's, just now
 */
export async function lockUser(tx: Tx, userId: number): Promise<boolean> {
  const [user] = await tx.$queryRaw<
    { learns: boolean }[]
  >`select status = 'ACTIVE' and grade = 'user' as learns from users where id = ${userId} for no key update`;
  return user?.learns === true;
}

/**
 * Returns which of these users consent, by the newest event of each. Locks their rows, so that no consent is withdrawn
 * before the transaction ends: what is disclosed or written under a consent comes before its withdrawal.
 */
export async function lockConsentsForShare(
  tx: Tx,
  userIds: readonly number[],
  kind: HealthConsentKind,
): Promise<ReadonlySet<number>> {
  await tx.$executeRaw`select 1 from users where id = any(${[...userIds]}::int[]) order by id for share`;
  // A separate statement, because it must see what was written while this one waited.
  return readConsents(tx, userIds, kind);
}

/**
 * Returns which of these users consent now, without a lock: for lists in which nothing is disclosed under the consent.
 */
export async function readConsents(
  db: Db | Tx,
  userIds: readonly number[],
  kind: HealthConsentKind,
): Promise<ReadonlySet<number>> {
  const rows = await db.$queryRaw<{ userId: number; granted: boolean; version: string }[]>`
    select distinct on (user_id) user_id as "userId", granted, version from consent_events
    where user_id = any(${[...userIds]}::int[]) and kind = ${kind}::"ConsentKind" order by user_id, id desc`;
  const version = accountPolicy.consents[kind];
  return new Set(rows.filter((row) => row.granted && row.version === version).map(({ userId }) => userId));
}

/**
 * Rejects a consent to a text that was replaced after its page was loaded. Older client versions do not send a version.
 * @throws DomainError INVALID_INPUT
 */
export function assertDisplayed(kind: HealthConsentKind | 'MARKETING', version: string | undefined): void {
  if (version !== undefined && version !== accountPolicy.consents[kind])
    throw fieldRejection('INVALID_INPUT', 'version', consentChangeLabels.changed);
}

/**
 * Gives or withdraws a consent; giving it twice has the same effect as once. Withdrawing the consent to matching
 * or to photos deletes what was stored under it.
 * @throws DomainError INVALID_INPUT for a consent to a text that is not the current one
 */
export async function changeHealthConsent(
  { db, actor, now }: ServiceContext<MemberActor>,
  { kind, granted, version: displayed }: { kind: HealthConsentKind; granted: boolean; version?: string | undefined },
): Promise<HealthConsent> {
  if (granted) assertDisplayed(kind, displayed);
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const version = accountPolicy.consents[kind];
    const newest = await findNewest(tx, actor.userId, kind);
    // A consent to an older text is not valid, and declining the current text ends it.
    const isRecorded = newest === null ? !granted : newest.granted === granted && newest.version === version;
    if (!isRecorded) await tx.consentEvent.create({ data: { userId: actor.userId, kind, version, granted, at: now } });
    if (!granted) await healthConsentWithdrawn.read()[kind]?.(tx, { userId: actor.userId, now });
    return readHealthConsent(tx, actor.userId, kind);
  });
}

/** Gives or withdraws the consent to use health answers for finding a coach. */
export function setHealthConsent(
  context: ServiceContext<MemberActor>,
  input: z.output<typeof setHealthConsentInput>,
): Promise<HealthConsent> {
  return changeHealthConsent(context, { kind: 'HEALTH_MATCHING', ...input });
}
