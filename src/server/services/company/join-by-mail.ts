import { accountPolicy } from '~/domain/account/policy';
import type { JoinableCompany, OpenMailJoin } from '~/domain/company/schema/company';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { hashToken } from '~/server/auth/cookies';
import { consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { checkCode, useCode } from '~/server/services/account/certification/check-code';
import { type CodeSent, requestCertification } from '~/server/services/account/certification/request-certification';
import { joinCompany } from './join-company';
import { assertTenant, companyOfMail } from './joinable-company';

/** Binds a mailed code to one account, so that no other account can use it. */
const boundTo = (userId: number) => hashToken(`company-mail:${userId}`);

/**
 * Sends a code to an address at a company. Only a user with the code learns whether the employee list contains the
 * address.
 * @throws DomainError RATE_LIMITED, COMPANY_UNKNOWN for a domain of no company
 */
export async function startMailJoin(
  { db, actor, ip, now }: ServiceContext<MemberActor>,
  { email }: { email: string },
): Promise<JoinableCompany & CodeSent> {
  await consumePoint('companyJoinAccount', String(actor.userId));
  const { shown } = await companyOfMail(db, email);
  const request = { email, purpose: 'COMPANY', ticketHash: boundTo(actor.userId), ip, now } as const;
  return { ...shown, ...(await db.$transaction((tx) => requestCertification(tx, request))) };
}

/**
 * Returns the company address to which the account's newest code was sent, so that a reload shows the code field again.
 * An expired code can be sent again for as long as other certifications last.
 * @returns null without a code, after it was used, and when no company has the address's domain any more
 */
export async function readMailJoin({ db, actor, now }: ServiceContext<MemberActor>): Promise<OpenMailJoin | null> {
  const { ticketMinutes, resendSeconds } = accountPolicy.certification;
  const newest = await db.emailCertification.findFirst({
    where: { ticketHash: boundTo(actor.userId), purpose: 'COMPANY' },
    orderBy: { id: 'desc' },
    select: { email: true, sentAt: true, expiresAt: true, usedAt: true },
  });
  if (!newest || newest.usedAt !== null || now.getTime() - newest.sentAt.getTime() >= ticketMinutes * MINUTE_MS)
    return null;
  const { email, sentAt, expiresAt } = newest;
  try {
    const { shown } = await companyOfMail(db, email);
    return { ...shown, email, resendAt: new Date(sentAt.getTime() + resendSeconds * 1000), expiresAt };
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'COMPANY_UNKNOWN') return null;
    throw thrown;
  }
}

/**
 * Joins the company of the address to which the code was sent.
 * @throws DomainError as checkCode, COMPANY_UNKNOWN, OCCUPANT_REQUIRED, and what joinCompany throws; after an error
 *   that the user can fix, the code stays valid
 */
export async function joinByMail(
  { db, actor: { userId }, now }: ServiceContext<MemberActor>,
  { code, occupantId = null }: { code: string; occupantId?: number | null | undefined },
): Promise<void> {
  const check = { ticketHash: boundTo(userId), purpose: 'COMPANY', code, now } as const;
  const { certificationId, email } = await checkCode(db, check);
  await db.$transaction(async (tx) => {
    await useCode(tx, certificationId, now);
    const company = await companyOfMail(tx, email);
    assertTenant(company, occupantId);
    const by = { role: 'learner', actorId: userId } as const;
    await joinCompany(tx, { csCorporateId: company.csCorporateId, userId, email, occupantId, by, reason: 'mail', now });
  });
}
