import { DomainError } from '~/domain/shared/errors';
import { consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { companyOfMail } from './joinable-company';

/**
 * Returns the name of the company with this address's domain, and nothing about its employees; null for none. Attempts
 * are limited, so that nobody can list the companies: per network by the procedure, per account here.
 * @throws DomainError RATE_LIMITED
 */
export async function findCompany(
  { db, actor }: Pick<ServiceContext, 'db' | 'actor'>,
  { email }: { email: string },
): Promise<{ name: string | null }> {
  if (actor.kind === 'member') await consumePoint('companyFindAccount', String(actor.userId));
  try {
    return { name: (await companyOfMail(db, email)).shown.name };
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'COMPANY_UNKNOWN') return { name: null };
    throw thrown;
  }
}
