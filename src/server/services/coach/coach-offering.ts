import { type Offering, missingForSearch } from '~/domain/coach/offering';
import { purposeOfCode, typeOfCode } from '~/domain/coach/search-mask';
import type { OfferingChoice } from '~/domain/coach/schema/offering';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { purposeCodes } from '~/domain/catalog/search-codes';
import type { Db, Tx } from '~/server/db';

/**
 * Programs that can be given to a coach: those with their own listing. A coach who teaches one also teaches the
 * programs that are paid under it.
 */
export const listed = { active: true, payonly: false } as const;

/** Returns the data by which the search finds this coach. */
export async function readOffering(db: Db | Tx, coachId: number): Promise<Offering> {
  const coach = await db.coach.findUniqueOrThrow({
    where: { id: coachId },
    select: {
      verticals: { select: { serviceType: true } },
      purposes: { select: { code: true } },
      types: { select: { code: true } },
      programs: {
        where: { program: listed },
        select: { program: { select: { serviceType: true, purposeClasses: true } } },
      },
      _count: { select: { areas: true } },
    },
  });
  return {
    serviceTypes: coach.verticals.map(({ serviceType }) => serviceType),
    areas: coach._count.areas,
    programs: coach.programs.map(({ program }) => program),
    purposes: coach.purposes.flatMap(({ code }) => purposeOfCode(code) ?? []),
    types: coach.types.flatMap(({ code }) => typeOfCode(code) ?? []),
  };
}

/**
 * Replaces a coach's programs and purposes with the chosen ones. The workout types follow from the programs.
 * @throws DomainError INVALID_INPUT for a program that is not sold or is of another vertical
 */
export async function writeOffering(tx: Tx, coachId: number, { permalinks, purposes }: OfferingChoice): Promise<void> {
  const programs = await tx.program.findMany({
    where: {
      ...listed,
      permalink: { in: permalinks },
      serviceType: { in: (await readOffering(tx, coachId)).serviceTypes.slice() },
    },
    select: { id: true, workoutTypes: true },
  });
  if (programs.length !== permalinks.length)
    throw new DomainError('INVALID_INPUT', {
      issues: [{ path: 'offering.permalinks', message: '지원한 분야의 프로그램만 고를 수 있어요.' }],
    });
  await tx.coachProgram.deleteMany({ where: { coachId } });
  await tx.coachProgram.createMany({ data: programs.map(({ id }) => ({ coachId, programId: id })) });
  await tx.coachPurpose.deleteMany({ where: { coachId } });
  await tx.coachPurpose.createMany({ data: purposes.map((purpose) => ({ coachId, code: purposeCodes[purpose] })) });
  await tx.coachType.deleteMany({ where: { coachId } });
  await tx.coachType.createMany({
    data: [...new Set(programs.flatMap(({ workoutTypes }) => workoutTypes))].map((code) => ({ coachId, code })),
  });
}

/** @throws DomainError COACH_NOT_READY with what is not possible and everything that is missing */
export async function assertFindable(tx: Tx, coachId: number, rejection?: string): Promise<void> {
  const missing = missingForSearch(await readOffering(tx, coachId));
  if (missing.length > 0) throw notReady(missing, rejection);
}

export function notReady(missing: readonly string[], rejection = '아직 승인할 수 없어요.'): DomainError {
  return new DomainError('COACH_NOT_READY', { lacks: missing }, [rejection, ...missing].join(' '));
}

/** Returns the programs that are sold in these verticals and can be given to a coach. */
export function listCatalogue(db: Db | Tx, serviceTypes: readonly ServiceType[]) {
  return db.program.findMany({
    where: { ...listed, serviceType: { in: [...serviceTypes] } },
    orderBy: [{ serviceType: 'asc' }, { id: 'asc' }],
    select: { permalink: true, title: true, serviceType: true, purposeClasses: true, workoutTypes: true },
  });
}
