import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { assertFitsPregnancy } from '~/server/services/suggest/assert-fits-pregnancy';
import { resolveProgram, type SoldProgram } from '~/server/services/catalog/resolve-program';

export type CheckedChoice = { coachId: number; regionId: number; program: SoldProgram };

/**
 * Checks that the chosen coach can teach the chosen program where the learner lives, now. Reads the rows that the
 * search reads, so that what was just shown is still valid.
 * @throws DomainError NOT_FOUND for a forged coach or an unknown program, INVALID_INPUT for an unknown district or a
 *   program for another time around a birth, COACH_UNAVAILABLE when the three no longer go together
 */
export async function checkChoice(
  db: Db | Tx,
  answers: SuggestAnswers,
  serviceType: ServiceType,
  now: Date,
): Promise<CheckedChoice> {
  const { address, coach } = answers;
  const { id: coachId } = decryptId('coach', coach.userId);
  const program = await checkProgram(db, answers, serviceType);
  const regionIds = await regionsNamed(db, address);
  const teaches = await db.coachProgram.count({
    where: { coachId, programId: { in: program.parentId === null ? [program.id] : [program.id, program.parentId] } },
  });
  const searchEntry = await db.coachSearch.findFirst({
    where: { coachId, regionId: { in: regionIds }, serviceType, scheduleFreshUntil: { gt: now } },
    select: { regionId: true },
  });
  if (teaches === 0 || !searchEntry) throw new DomainError('COACH_UNAVAILABLE', { step: 'search' });
  return { coachId, regionId: searchEntry.regionId, program };
}

/** The choice of a learner who wants to be matched: no coach, but a program and a place. */
export type CheckedMatchRequest = { regionId: number; program: SoldProgram };

/**
 * Does the same for a questionnaire that goes to coaches: the program must be one of the vertical's, and the place
 * known.
 * @throws DomainError NOT_FOUND for an unknown program, INVALID_INPUT for an unknown district
 */
export async function checkMatchRequest(
  db: Db | Tx,
  answers: SuggestAnswers,
  serviceType: ServiceType,
): Promise<CheckedMatchRequest> {
  const program = await checkProgram(db, answers, serviceType);
  const [regionId] = await regionsNamed(db, answers.address);
  if (regionId === undefined) throw new DomainError('NOT_FOUND');
  return { regionId, program };
}

/** Checks that the program is one of the vertical's, and fits the answers about a pregnancy or birth. */
async function checkProgram(db: Db | Tx, answers: SuggestAnswers, serviceType: ServiceType): Promise<SoldProgram> {
  const program = await resolveProgram(db, answers.coach.programPermalink);
  if (program.serviceType !== serviceType) throw new DomainError('NOT_FOUND');
  assertFitsPregnancy(program, pregnancyOf(answers));
  return program;
}

/** A few districts of one city share their name. */
async function regionsNamed(db: Db | Tx, { province, city, district }: SuggestAnswers['address']): Promise<number[]> {
  const regions = await db.region.findMany({ where: { province, city, district }, select: { id: true } });
  if (regions.length === 0)
    throw new DomainError('INVALID_INPUT', {
      step: 'address',
      issues: [{ path: 'address', message: '주소를 다시 골라 주세요.' }],
    });
  return regions.map(({ id }) => id);
}
