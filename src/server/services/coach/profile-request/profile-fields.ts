import { createHash } from 'node:crypto';
import { typeOfCode } from '~/domain/coach/search-mask';
import { missingForSearch } from '~/domain/coach/offering';
import type { ProfileFields } from '~/domain/coach/profile-request/fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { assertFindable, listCatalogue, listed, readOffering, writeOffering } from '../coach-offering';

/** Returns the part of a coach's profile that operators check, with a version of it. @throws DomainError NOT_FOUND */
export async function readProfileFields(
  db: Db | Tx,
  coachId: number,
): Promise<{ fields: ProfileFields; version: string }> {
  const coach = await db.coach.findUnique({
    where: { id: coachId },
    select: {
      displayName: true,
      careerYears: true,
      certificates: true,
      programs: { where: { program: listed }, select: { program: { select: { permalink: true } } } },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const { programs, ...own } = coach;
  const { serviceTypes, purposes } = await readOffering(db, coachId);
  const permalinks = programs.map(({ program }) => program.permalink);
  const fields = inOrder({ ...own, serviceTypes: [...serviceTypes], permalinks, purposes: [...purposes] });
  return { fields, version: createHash('sha256').update(JSON.stringify(fields)).digest('base64url') };
}

/** Sorts the lists whose order means nothing; certificates stay in the coach's order. */
export const inOrder = ({ serviceTypes, permalinks, purposes, ...fields }: ProfileFields): ProfileFields => ({
  ...fields,
  serviceTypes: serviceTypes.toSorted(),
  permalinks: permalinks.toSorted(),
  purposes: purposes.toSorted(),
});

/**
 * Checks that learners could find the coach with these verticals, programs and purposes.
 * @throws DomainError INVALID_INPUT
 */
export async function assertOffering(tx: Tx, { serviceTypes, permalinks, purposes }: ProfileFields): Promise<void> {
  const field = 'offering.permalinks';
  const programs = (await listCatalogue(tx, serviceTypes)).filter(({ permalink }) => permalinks.includes(permalink));
  if (programs.length !== permalinks.length)
    throw fieldRejection('INVALID_INPUT', field, '고른 분야의 프로그램만 고를 수 있어요.');
  const types = programs.flatMap(({ workoutTypes }) => workoutTypes.flatMap((code) => typeOfCode(code) ?? []));
  const missing = missingForSearch({ serviceTypes, areas: 1, programs, purposes, types });
  if (missing.length > 0) throw fieldRejection('INVALID_INPUT', field, missing.join(' '));
}

/**
 * Writes the fields into the profile. The caller holds the lock of the coach's row, and refreshes the search.
 * @throws DomainError INVALID_INPUT for a program that is not sold any more, COACH_NOT_READY when nobody could find the
 *   coach
 */
export async function writeProfileFields(tx: Tx, coachId: number, fields: ProfileFields): Promise<void> {
  const { displayName, careerYears, certificates, serviceTypes, permalinks, purposes } = fields;
  await tx.coach.update({ where: { id: coachId }, data: { displayName, careerYears, certificates } });
  await tx.coachVertical.deleteMany({ where: { coachId, serviceType: { notIn: serviceTypes } } });
  await tx.coachVertical.createMany({
    data: serviceTypes.map((serviceType) => ({ coachId, serviceType })),
    skipDuplicates: true,
  });
  await writeOffering(tx, coachId, { permalinks, purposes });
  await assertFindable(tx, coachId, '이대로는 회원이 찾을 수 없어요.');
}
