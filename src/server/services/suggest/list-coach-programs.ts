import { DomainError } from '~/domain/shared/errors';
import type { CoachPrograms, CoachProgramsInput } from '~/domain/suggest/schema/form';
import { fitsPregnancy } from '~/domain/suggest/pregnancy';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { presentProgram } from './present-program';

type ComparedProgram = { permalink: string; workoutTypes: number[]; priceGroup: string };

/**
 * Scores how similar a taught program is to the requested one: the same program counts most, then the same kind, then
 * the same price group.
 */
export function nearness(requested: ComparedProgram, taught: ComparedProgram): number {
  const sameKind = taught.workoutTypes.some((code) => requested.workoutTypes.includes(code));
  return (
    (taught.permalink === requested.permalink ? 4 : 0) +
    (sameKind ? 2 : 0) +
    (taught.priceGroup === requested.priceGroup ? 1 : 0)
  );
}

/**
 * Returns for each of the coaches the program that a lesson would have: a search finds coaches by their skills, and not
 * all of them teach the program that was chosen before.
 * @throws DomainError NOT_FOUND for an unknown program or an id that is not a coach's
 */
export async function listCoachPrograms(
  { db }: ServiceContext,
  { serviceType, permalink, pregnancyType, encryptedCoachIds }: CoachProgramsInput,
): Promise<CoachPrograms> {
  const requested = await db.program.findFirst({ where: { permalink, serviceType, active: true } });
  if (!requested) throw new DomainError('NOT_FOUND');
  const ids = encryptedCoachIds.map((token) => decryptId('coach', token).id);
  const taught = await db.coachProgram.findMany({
    where: { coachId: { in: ids }, program: { serviceType, active: true, OR: [{ payonly: false }, { permalink }] } },
    include: { program: true },
    orderBy: { programId: 'asc' },
  });
  return encryptedCoachIds.map((encryptedCoachId, index) => {
    const programs = taught
      .filter(({ coachId, program }) => coachId === ids[index] && fitsPregnancy(program, pregnancyType))
      .map(({ program }) => program);
    const [closest] = programs.toSorted((a, b) => nearness(requested, b) - nearness(requested, a));
    return {
      encryptedCoachId,
      program: closest ? presentProgram(closest) : null,
      isWished: closest?.id === requested.id,
    };
  });
}
