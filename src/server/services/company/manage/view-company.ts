import { companyProgramKeys } from '~/domain/company/schema/company';
import type { AdminCompany, AdminCompanyRow, CompanyMember } from '~/domain/company/schema/manage';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { readUncovered } from './uncovered-lessons.sql';

type OperatorContext = ServiceContext<MemberActor>;

/** Returns every company with its current numbers. There are few companies. */
export async function listCompanies({ db, pool, now }: OperatorContext): Promise<AdminCompanyRow[]> {
  const week = { gte: now, lt: new Date(now.getTime() + 7 * DAY_MS) };
  const companies = await db.company.findMany({
    orderBy: { id: 'asc' },
    take: 500,
    select: {
      id: true,
      name: true,
      code: true,
      _count: {
        select: {
          memberships: { where: { leftAt: null } },
          experts: { where: { withdrawnAt: null } },
          timetables: { where: { startsAt: week, cancelledAt: null } },
        },
      },
    },
  });
  const uncovered = await readUncovered(pool);
  return companies.map(({ id, name, code, _count }) => ({
    csCorporateId: id,
    name,
    code,
    members: _count.memberships,
    experts: _count.experts,
    lessons: _count.timetables,
    uncovered: uncovered.get(id) ?? null,
  }));
}

const byId = { orderBy: { id: 'asc' } } as const;
const day = (date: Date) => date.toISOString().slice(0, 10);

/** @throws DomainError NOT_FOUND */
export async function getCompany(
  { db, pool, now }: OperatorContext,
  { csCorporateId }: { csCorporateId: number },
): Promise<AdminCompany> {
  const company = await db.company.findUnique({
    where: { id: csCorporateId },
    include: {
      mailDomains: { orderBy: { domain: 'asc' } },
      places: { ...byId, include: { region: { select: { province: true, city: true, district: true } } } },
      occupants: byId,
      programs: byId,
      contracts: { orderBy: { startsOn: 'desc' }, include: { rates: { orderBy: { validFrom: 'desc' } } } },
      experts: { orderBy: { id: 'desc' }, include: { coach: { select: { id: true, displayName: true } } } },
      _count: { select: { memberships: { where: { leftAt: null } }, employees: true } },
    },
  });
  if (!company) throw new DomainError('NOT_FOUND');
  const upcoming = await db.timetable.groupBy({
    by: ['coachId'],
    where: { csCorporateId, startsAt: { gt: now }, cancelledAt: null },
    _count: true,
  });
  const upcomingOf = new Map(upcoming.map(({ coachId, _count }) => [coachId, _count]));
  const uncovered = await readUncovered(pool, { csCorporateId });
  const nameOf = await readCoachNames(
    db,
    company.experts.map(({ coach }) => coach),
  );
  const { id, name, code, places, occupants, _count, ...rest } = company;
  const inForce = new Set(rest.experts.filter(({ withdrawnAt }) => !withdrawnAt).map(({ coachId }) => coachId));
  return {
    csCorporateId: id,
    uncovered: uncovered.get(id) ?? null,
    revision: rest.revision,
    name,
    code,
    businessNumber: rest.businessNumber,
    isUseAttendanceNumber: rest.isUseAttendanceNumber,
    isUseCoachAttendanceCheck: rest.isUseCoachAttendanceCheck,
    isUseOccupant: rest.isUseOccupant,
    isUseEmployeeList: rest.isUseEmployeeList,
    mailDomains: rest.mailDomains.map(({ domain }) => domain),
    members: _count.memberships,
    employees: _count.employees,
    places: places.map(({ id: placeId, revision, name: title, address, room, region: district, active }) => ({
      id: placeId,
      revision,
      name: title,
      address,
      room,
      district,
      active,
    })),
    occupants: occupants.map(({ id: occupantId, revision, placeId, name: title, active }) => ({
      id: occupantId,
      revision,
      placeId,
      name: title,
      active,
    })),
    programs: rest.programs.flatMap(({ id: programId, revision, title, key, active, ...program }) => {
      const programKey = companyProgramKeys.find((candidate) => candidate === key);
      if (!programKey) return [];
      const { description, preparation, csCorporateProgramType } = program;
      const texts = { description, preparation };
      return [{ id: programId, revision, key: programKey, name: title, ...texts, csCorporateProgramType, active }];
    }),
    experts: rest.experts.map(({ coachId, coach, authorisedAt, withdrawnAt }) => ({
      encryptedCoachId: encryptId('coach', coachId),
      name: nameOf(coach),
      authorisedAt,
      withdrawnAt,
      // After a withdrawal the expert's remaining lessons are still counted, because they must be moved or cancelled.
      lessonsAhead: withdrawnAt && inForce.has(coachId) ? 0 : (upcomingOf.get(coachId) ?? 0),
    })),
    contracts: rest.contracts.map(({ id: contractId, revision, startsOn, endsOn, rates }) => ({
      id: contractId,
      revision,
      startsOn: day(startsOn),
      endsOn: endsOn && day(endsOn),
      rates: rates.map((rate) => ({
        validFrom: day(rate.validFrom),
        billing: rate.billing,
        groupPrice: rate.groupPrice,
        individualPrice: rate.individualPrice,
        monthPrice: rate.monthPrice,
        expertGroupRate: rate.expertGroupRate,
        expertIndividualRate: rate.expertIndividualRate,
      })),
    })),
  };
}

const PAGE = 50;

/** Returns the current members by name, mail address or phone number, newest first. */
export async function listMembersOfCompany(
  { db }: OperatorContext,
  {
    csCorporateId,
    query = '',
    cursor,
  }: { csCorporateId: number; query?: string | undefined; cursor?: string | undefined },
): Promise<Page<CompanyMember>> {
  const before = cursor === undefined ? null : decryptId('user', cursor).id;
  const rows = await db.companyMembership.findMany({
    where: {
      csCorporateId,
      leftAt: null,
      ...(query === '' ? {} : { user: personSearchFilter(query) }),
      ...(before === null ? {} : { userId: { lt: before } }),
    },
    orderBy: { userId: 'desc' },
    take: PAGE + 1,
    include: { user: { select: { name: true, email: true } } },
  });
  const page = pageOf(rows, PAGE, ({ userId }) => encryptId('user', userId));
  const blocks = await db.companyBlock.findMany({
    where: { csCorporateId, userId: { in: page.items.map(({ userId }) => userId) } },
  });
  const items = page.items.map(({ userId, user, revision, isManager, occupantId, joinedAt }) => ({
    encryptedUserId: encryptId('user', userId),
    revision,
    ...user,
    isManager,
    occupantId,
    joinedAt,
    blockedUntil: blocks.find((block) => block.userId === userId)?.blockedUntil ?? null,
  }));
  return { ...page, items };
}
