import { accountPolicy } from '~/domain/account/policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { HealthConsent } from '~/domain/account/schema';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { healthConsentWithdrawn } from '../closing/account-closing';

const version = accountPolicy.consents.HEALTH_MATCHING;

/**
 * The consent to use health answers for finding a coach: the newest event says whether it stands
 * (docs/product/account-and-privacy.md#health). A consent to another version of the text is none.
 */
export async function readHealthConsent(db: Db | Tx, userId: number): Promise<HealthConsent> {
  const newest = await db.consentEvent.findFirst({
    where: { userId, kind: 'HEALTH_MATCHING' },
    orderBy: { id: 'desc' },
  });
  return { granted: newest?.granted === true && newest.version === version, at: newest?.at ?? null, version };
}

export function getHealthConsent({ db, actor }: ServiceContext<MemberActor>): Promise<HealthConsent> {
  return readHealthConsent(db, actor.userId);
}

/**
 * Held by whoever changes consents or hands in a form of this person, so that no health answer outlives its consent.
 * @returns whether the account is a learner's that stands: it may have been left, or become a coach's, this very moment
 */
export async function lockUser(tx: Tx, userId: number): Promise<boolean> {
  const [user] = await tx.$queryRaw<
    { learns: boolean }[]
  >`select status = 'ACTIVE' and grade = 'user' as learns from users where id = ${userId} for update`;
  return user?.learns === true;
}

/**
 * Gives or withdraws the consent; giving it twice is once.
 */
export async function setHealthConsent(
  { db, actor, now }: ServiceContext<MemberActor>,
  { granted }: { granted: boolean },
): Promise<HealthConsent> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, actor.userId);
    const standing = await readHealthConsent(tx, actor.userId);
    if (standing.granted !== granted)
      await tx.consentEvent.create({
        data: { userId: actor.userId, kind: 'HEALTH_MATCHING', version, granted, at: now },
      });
    if (!granted) for (const withdraw of healthConsentWithdrawn.read()) await withdraw(tx, actor.userId);
    return readHealthConsent(tx, actor.userId);
  });
}
