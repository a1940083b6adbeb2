import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { companyOfMail } from './joinable-company';

/** The name of the company with this address's domain, and nothing of who works there; null for none. */
export async function findCompany(
  { db }: Pick<ServiceContext, 'db'>,
  { email }: { email: string },
): Promise<{ name: string | null }> {
  try {
    return { name: (await companyOfMail(db, email)).shown.name };
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'COMPANY_UNKNOWN') return { name: null };
    throw thrown;
  }
}
