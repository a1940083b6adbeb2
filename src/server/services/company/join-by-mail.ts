import type { JoinableCompany } from '~/domain/company/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { hashToken } from '~/server/auth/cookies';
import { takePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { checkCode, useCode } from '~/server/services/account/certification/check-code';
import { type CodeSent, requestCertification } from '~/server/services/account/certification/request-certification';
import { joinCompany } from './join-company';
import { assertTenant, companyOfMail } from './joinable-company';

/** A code that is mailed for an account opens nothing for another. */
const boundTo = (userId: number) => hashToken(`company-mail:${userId}`);

/**
 * Sends a code to an address at a company. Whether its list of employees knows the address is said only to who has the
 * code.
 * @throws DomainError RATE_LIMITED, COMPANY_UNKNOWN for a domain of no company
 */
export async function startMailJoin(
  { db, actor, ip, now }: ServiceContext<MemberActor>,
  { email }: { email: string },
): Promise<JoinableCompany & CodeSent> {
  await takePoint('companyJoinAccount', String(actor.userId));
  const { shown } = await companyOfMail(db, email);
  const asked = { email, purpose: 'COMPANY', ticketHash: boundTo(actor.userId), ip, now } as const;
  return { ...shown, ...(await db.$transaction((tx) => requestCertification(tx, asked))) };
}

/**
 * Joins the company whose address the code was sent to.
 * @throws DomainError as checkCode, COMPANY_UNKNOWN, OCCUPANT_REQUIRED, and what joinCompany throws; the code stays
 *   good for what can be made right
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
