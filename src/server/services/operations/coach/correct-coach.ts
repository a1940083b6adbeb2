import { createHash } from 'node:crypto';
import { searchPurposesOfClasses } from '~/domain/coach/offering';
import type { CoachOffering, CorrectCoachInput } from '~/domain/operations/schema/coach';
import type { Place } from '~/domain/coach/schema/coach';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { writeAreas } from '~/server/services/coach/areas';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import {
  assertFindable,
  listCatalogue,
  listed,
  readOffering,
  writeOffering,
} from '~/server/services/coach/coach-offering';
import { lockCoach, notifyCoachStatus } from './change-coach-status';
import { recordAudit } from '~/server/services/audit/record-audit';

const place = { province: true, city: true, district: true } as const;
const keyOf = ({ province, city, district }: Place) => [province, city, district].join(' ');

/** Returns the current search data of a coach: permalinks, purposes and places, each in order. */
async function readChosen(db: Db | Tx, coachId: number) {
  const offering = await readOffering(db, coachId);
  const programs = await db.coachProgram.findMany({
    where: { coachId, program: listed },
    select: { program: { select: { permalink: true } } },
  });
  const areas = await db.coachArea.findMany({
    where: { coachId },
    orderBy: { regionId: 'asc' },
    select: { region: { select: place } },
  });
  const chosen = {
    permalinks: programs.map(({ program }) => program.permalink).toSorted(),
    purposes: offering.purposes.toSorted(),
    areas: areas.map(({ region }) => region),
  };
  const version = createHash('sha256').update(JSON.stringify(chosen)).digest('base64url');
  return { ...chosen, version, serviceTypes: offering.serviceTypes };
}
type Chosen = Awaited<ReturnType<typeof readChosen>>;
type ComparedChoice = Pick<Chosen, 'permalinks' | 'purposes' | 'areas'>;

/** Labels of the search data in the log. */
const chosenLabels: Parameters<typeof changedFields<ComparedChoice>>[0] = {
  permalinks: '프로그램',
  purposes: '목적',
  areas: { field: '동네', format: (areas) => areas.map(keyOf).join(', ') || '없음' },
};

/**
 * Returns the search data of an approved or suspended coach, and the possible choices.
 * @throws DomainError NOT_FOUND, also for an application (operators approve it, they do not correct it)
 */
export async function getCoachOffering(
  { db }: ServiceContext<MemberActor>,
  { encryptedCoachId }: { encryptedCoachId: string },
): Promise<CoachOffering> {
  const { id } = decryptId('coach', encryptedCoachId);
  const coach = await db.coach.findUnique({ where: { id }, select: { status: true } });
  if (!coach || !isCoach(coach.status)) throw new DomainError('NOT_FOUND');
  const chosen = await readChosen(db, id);
  const catalogue = await listCatalogue(db, chosen.serviceTypes);
  const validPurposes = searchPurposesOfClasses([
    ...new Set(catalogue.flatMap(({ purposeClasses }) => purposeClasses)),
  ]);
  const programs = catalogue.map(({ permalink, title, serviceType }) => {
    return { permalink, title, serviceType, chosen: chosen.permalinks.includes(permalink) };
  });
  return {
    version: chosen.version,
    // The coach's programs come first, because a vertical has dozens.
    programs: programs.toSorted((a, b) => Number(b.chosen) - Number(a.chosen)),
    purposes: validPurposes.map((purpose) => ({ purpose, chosen: chosen.purposes.includes(purpose) })),
    areas: chosen.areas,
  };
}

const isCoach = (status: string) => status === 'APPROVED' || status === 'SUSPENDED';

/**
 * Replaces the search data of an approved coach, immediately. The coach is notified of the change and its reason.
 * Lessons and contracts stay. Identical data changes nothing.
 * @throws DomainError NOT_FOUND, COACH_MOVED when the data has changed since the operator saw it, INVALID_INPUT for an
 *   unknown program or district, COACH_NOT_READY when nobody could find the coach any more
 */
export async function correctCoach(
  ctx: ServiceContext<MemberActor>,
  { encryptedCoachId, version, offering, areas, reason }: CorrectCoachInput,
): Promise<{ affected: number }> {
  const { id } = decryptId('coach', encryptedCoachId);
  return ctx.db.$transaction(async (tx) => {
    const coach = await lockCoach(tx, id);
    const before = await readChosen(tx, id);
    if (!isCoach(coach.status) || before.version !== version)
      throw new DomainError('COACH_MOVED', { status: coach.status });
    await writeOffering(tx, id, offering);
    await writeAreas(tx, id, areas);
    await assertFindable(tx, id, '이대로는 회원이 찾을 수 없어요.');
    const after = await readChosen(tx, id);
    const changedParts = changedOf(before, after);
    if (changedParts.length === 0) return { affected: 0 };
    await refreshCoachSearch(tx, [id]);
    await notifyCoachStatus(tx, coach, 'CORRECTED', {
      reason: `${reason}\n(수정한 항목: ${changedParts.join(', ')})`,
      now: ctx.now,
    });
    const changes = changedFields<ComparedChoice>(chosenLabels, before, after);
    const details = { what: changedParts.join(', '), reason, changes };
    await recordAudit(tx, ctx, {
      action: 'coach.correct',
      subject: `coach:${id}`,
      details: { ...details, programs: offering.permalinks, purposes: offering.purposes, areas: areas.map(keyOf) },
    });
    return { affected: 1 };
  });
}

function changedOf(before: Chosen, after: Chosen): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...(same(before.permalinks, after.permalinks) ? [] : ['프로그램']),
    ...(same(before.purposes, after.purposes) ? [] : ['목적']),
    ...(same(before.areas, after.areas) ? [] : ['동네']),
  ];
}
