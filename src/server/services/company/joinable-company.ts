import { isPublicMailDomain } from '~/domain/account/mail-typo';
import type { JoinableCompany } from '~/domain/company/schema/company';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';

const select = {
  id: true,
  name: true,
  isUseOccupant: true,
  occupants: {
    where: { active: true, place: { active: true } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, place: { select: { name: true } } },
  },
} as const;

export type Joinable = { csCorporateId: number; shown: JoinableCompany };

/** @throws DomainError COMPANY_UNKNOWN */
export async function companyOfCode(db: Db | Tx, code: string): Promise<Joinable> {
  return present(await db.company.findUnique({ where: { code }, select }));
}

/**
 * Returns the company with the mail domain of the address. A domain where anybody can have an address belongs to none,
 * also if a company was saved with it before such domains were known.
 * @throws DomainError COMPANY_UNKNOWN
 */
export async function companyOfMail(db: Db | Tx, email: string): Promise<Joinable> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (isPublicMailDomain(domain)) throw new DomainError('COMPANY_UNKNOWN');
  return present(await db.company.findFirst({ where: { mailDomains: { some: { domain } } }, select }));
}

type Row = {
  id: number;
  name: string;
  isUseOccupant: boolean;
  occupants: { id: number; name: string; place: { name: string } }[];
};

function present(row: Row | null): Joinable {
  if (!row) throw new DomainError('COMPANY_UNKNOWN');
  const { id, name, isUseOccupant, occupants } = row;
  return {
    csCorporateId: id,
    shown: {
      name,
      occupants: isUseOccupant ? occupants.map(({ place, ...one }) => ({ ...one, place: place.name })) : [],
    },
  };
}

/** Checks the tenant if the company requires one. @throws DomainError OCCUPANT_REQUIRED, INVALID_INPUT */
export function assertTenant({ shown: { occupants } }: Joinable, occupantId: number | null): void {
  if (occupants.length === 0 && occupantId !== null) throw new DomainError('INVALID_INPUT');
  if (occupants.length > 0 && !occupants.some(({ id }) => id === occupantId))
    throw new DomainError('OCCUPANT_REQUIRED');
}
