import type { Prisma } from '~/generated/prisma/client';
import type { ServiceType } from '~/domain/shared/service-type';
import { parseWeeklySlot, type WeeklySlot } from '~/domain/catalog/search-codes';
import { db } from '~/server/db';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';

let serial = 0;
/** Returns a text that is unique within a run and, by the process id, between runs on one database. */
function unique(prefix: string): string {
  serial += 1;
  return `${prefix}-${process.pid}-${Date.now().toString(36)}-${serial}`;
}

/** Creates a district; ids count up from a range that no seed uses. */
export async function createDistrict(data: Partial<Prisma.RegionUncheckedCreateInput> = {}) {
  serial += 1;
  const id = data.id ?? 500_000_000 + process.pid * 1000 + serial;
  return db.region.create({
    data: {
      code: unique('code'),
      province: '서울특별시',
      city: '강남구',
      district: unique('동'),
      latitude: 37.5,
      longitude: 127.03,
      ...data,
      id,
    },
  });
}

export type SearchableCoach = {
  regionIds: readonly number[];
  verticals?: readonly ServiceType[];
  purposes?: readonly number[];
  types?: readonly number[];
  schedules?: readonly WeeklySlot[];
  programIds?: readonly number[];
  coach?: Partial<Prisma.CoachUncheckedCreateInput>;
  user?: Partial<Prisma.UserUncheckedCreateInput>;
};

/**
 * Creates a coach whom the search finds: approved, with a fresh schedule, areas, verticals, purposes, types and slots;
 * coach_search is refreshed.
 */
export async function createSearchableCoach({
  regionIds,
  verticals = ['workout'],
  purposes = [8],
  types = [2],
  schedules = ['mon5'],
  programIds = [],
  coach = {},
  user = {},
}: SearchableCoach) {
  return db.$transaction(async (tx) => {
    const account = await tx.user.create({
      data: {
        email: `${unique('coach')}@example.com`,
        name: '한지우',
        grade: 'coach',
        emailVerifiedAt: new Date(),
        ...user,
      },
    });
    const created = await tx.coach.create({
      data: {
        userId: account.id,
        displayName: '한지우',
        gender: 'female',
        status: 'APPROVED',
        headline: '필라테스·자세 교정 9년',
        biography: '물리치료사로 일했어요.',
        certificates: ['물리치료사'],
        careerYears: 9,
        avatarSeed: 7,
        latitude: 37.5,
        longitude: 127.03,
        scheduleConfirmedAt: new Date(),
        ...coach,
        verticals: { create: verticals.map((serviceType) => ({ serviceType })) },
        areas: { create: regionIds.map((regionId) => ({ regionId })) },
        purposes: { create: purposes.map((code) => ({ code })) },
        types: { create: types.map((code) => ({ code })) },
        slots: { create: schedules.map(parseWeeklySlot) },
        programs: { create: programIds.map((programId) => ({ programId })) },
      },
    });
    await refreshCoachSearch(tx, [created.id]);
    return { ...created, user: account };
  });
}
