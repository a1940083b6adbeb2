import { accountPolicy } from '~/domain/account/policy';
import type { FreeConsent } from '~/domain/account/consent-change';
import { freeConsents, type OAuthProviderName } from '~/domain/account/schema';
import type { Grade, MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

export type Account = {
  name: string;
  email: string;
  phone: string | null;
  grade: Grade;
  joinedAt: Date;
  hasPassword: boolean;
  connections: { provider: OAuthProviderName; connectedAt: Date }[];
  /**
   * `at` is when a consent was last given or withdrawn; null when it never was. `isOutdated` when it was given to an
   * earlier text, which is no longer valid.
   */
  consents: { kind: FreeConsent; granted: boolean; isOutdated: boolean; at: Date | null }[];
  /** Body checks or answers from a company, including a company that the user has left. */
  hasCompanyHealth: boolean;
  /** When the calendar address was created; null without one. */
  calendarSince: Date | null;
  impersonated: boolean;
};

/** Returns everything that /login/myAccount shows about the account itself. */
export async function getAccount({ db, actor }: ServiceContext<MemberActor>): Promise<Account> {
  const user = await db.user.findUnique({
    where: { id: actor.userId },
    include: { oauthAccounts: { orderBy: { createdAt: 'asc' } }, calendarFeed: { select: { createdAt: true } } },
  });
  if (!user) throw new DomainError('NOT_FOUND');
  const newest = await db.consentEvent.findMany({
    where: { userId: user.id, kind: { in: [...freeConsents] } },
    orderBy: { id: 'desc' },
    distinct: ['kind'],
  });
  const ofUser = { where: { userId: user.id }, select: { userId: true } };
  const healthRecord = (await db.bodyCheckRecord.findFirst(ofUser)) ?? (await db.questionAnswer.findFirst(ofUser));
  return {
    name: user.name,
    email: user.email,
    phone: user.phone,
    grade: user.grade,
    joinedAt: user.createdAt,
    hasPassword: user.passwordHash !== null,
    connections: user.oauthAccounts.map(({ provider, createdAt }) => ({ provider, connectedAt: createdAt })),
    consents: freeConsents.map((kind) => {
      const event = newest.find((candidate) => candidate.kind === kind);
      const isCurrent = event?.version === accountPolicy.consents[kind];
      const wasGranted = event?.granted === true;
      return { kind, granted: wasGranted && isCurrent, isOutdated: wasGranted && !isCurrent, at: event?.at ?? null };
    }),
    hasCompanyHealth: healthRecord !== null,
    calendarSince: user.calendarFeed?.createdAt ?? null,
    impersonated: actor.impersonatorId !== null,
  };
}
