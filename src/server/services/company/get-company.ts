import type { CompanyAuth, CompanyBaseInfo } from '~/domain/company/schema/company';
import { companyProgramKeys } from '~/domain/company/schema/company';
import type { Membership } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/**
 * Returns what an employee's pages show about the company.
 * @throws DomainError NOT_FOUND for the number of another company
 */
export async function getCompanyBaseInfo(
  { db, membership }: ServiceContext & { membership: Membership },
  { csCorporateId }: { csCorporateId: number },
): Promise<CompanyBaseInfo> {
  const activeItems = { where: { active: true }, orderBy: { id: 'asc' } } as const;
  const company = await db.company.findUnique({
    where: { id: csCorporateId, memberships: { some: { id: membership.id, leftAt: null } } },
    select: {
      name: true,
      isUseAttendanceNumber: true,
      isUseCoachAttendanceCheck: true,
      isUseOccupant: true,
      programs: { ...activeItems, select: { id: true, key: true, title: true, csCorporateProgramType: true } },
      places: { ...activeItems, select: { id: true, name: true, address: true } },
      occupants: {
        where: { active: true, place: { active: true } },
        orderBy: { id: 'asc' },
        select: { id: true, placeId: true, name: true },
      },
    },
  });
  if (!company) throw new DomainError('NOT_FOUND');
  const { name, programs, places, occupants, ...csCorporateConfig } = company;
  return {
    csCorporateId,
    name,
    csCorporateConfig,
    isManager: membership.isManager,
    programs: programs.flatMap(({ key, ...program }) => {
      const programKey = companyProgramKeys.find((candidate) => candidate === key);
      return programKey ? [{ ...program, key: programKey }] : [];
    }),
    places,
    occupants,
  };
}

/** Returns the company for an authorised expert. */
export async function getExpertCompany({
  db,
  csCorporateId,
}: Pick<ServiceContext, 'db'> & { csCorporateId: number }): Promise<CompanyAuth> {
  const { name } = await db.company.findUniqueOrThrow({ where: { id: csCorporateId }, select: { name: true } });
  return { csCorporateId, name };
}
