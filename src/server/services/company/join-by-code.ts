import type { JoinableCompany } from '~/domain/company/schema/company';
import type { MemberActor } from '~/domain/shared/actor';
import { addressKey, returnPoint, consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { joinCompany } from './join-company';
import { assertTenant, companyOfCode, type Joinable } from './joinable-company';

/**
 * Returns the company of a code. Each attempt counts for the account. For the network only wrong codes count, so that
 * an office where many employees join on one day is not treated as guessing.
 */
async function companyByGuess(
  { db, actor, ip }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip'>,
  companyCode: string,
): Promise<Joinable> {
  await consumePoint('companyJoinAccount', String(actor.userId));
  const network = addressKey(ip);
  await consumePoint('companyJoinAddress', network);
  const company = await companyOfCode(db, companyCode);
  await returnPoint('companyJoinAddress', network);
  return company;
}

/**
 * Returns the company of a code before the user joins it. Each attempt counts.
 * @throws DomainError RATE_LIMITED, COMPANY_UNKNOWN
 */
export async function lookUpCode(
  ctx: ServiceContext<MemberActor>,
  { companyCode }: { companyCode: string },
): Promise<JoinableCompany> {
  return (await companyByGuess(ctx, companyCode)).shown;
}

/**
 * Joins a company by its code; the employee list is checked with the account's own address.
 * @throws DomainError RATE_LIMITED, COMPANY_UNKNOWN, OCCUPANT_REQUIRED, and what joinCompany throws
 */
export async function joinByCode(
  ctx: ServiceContext<MemberActor>,
  { companyCode, occupantId = null }: { companyCode: string; occupantId?: number | null | undefined },
): Promise<void> {
  const { db, actor, now } = ctx;
  const { userId, email } = actor;
  const company = await companyByGuess(ctx, companyCode);
  assertTenant(company, occupantId);
  const by = { role: 'learner', actorId: userId } as const;
  await db.$transaction((tx) =>
    joinCompany(tx, { csCorporateId: company.csCorporateId, userId, email, occupantId, by, reason: 'code', now }),
  );
}
