import {
  missingForSearch,
  missingApplicationData,
  proposePrograms,
  proposePurposes,
  searchPurposesOfClasses,
} from '~/domain/coach/offering';
import { coachMachine } from '~/domain/coach/status';
import type { AdminCoach, Approval } from '~/domain/operations/schema/coach';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { listTransitions } from '../list-transitions';
import { approvalBlocker } from './approval-blocker';
import { listCatalogue, listed, readOffering } from '~/server/services/coach/coach-offering';
import { coachRowSelect, toCoachRow } from './list-coaches';

const MAX_VISIBLE_AREAS = 5;

/**
 * Returns the application, every transition with its actor, and the possible next actions of an operator.
 * @throws DomainError NOT_FOUND
 */
export async function getCoach(
  { db }: ServiceContext<MemberActor>,
  { encryptedCoachId }: { encryptedCoachId: string },
): Promise<AdminCoach> {
  const { id } = decryptId('coach', encryptedCoachId);
  const coach = await db.coach.findUnique({
    where: { id },
    select: {
      ...coachRowSelect,
      gender: true,
      careerYears: true,
      certificates: true,
      headline: true,
      biography: true,
      scheduleConfirmedAt: true,
      businessNumber: true,
      user: { select: { id: true, email: true, status: true, name: true, phone: true } },
      areas: {
        orderBy: { regionId: 'asc' },
        take: MAX_VISIBLE_AREAS,
        select: { region: { select: { province: true, city: true, district: true } } },
      },
      programs: {
        where: { program: listed },
        orderBy: { programId: 'asc' },
        select: { program: { select: { permalink: true, title: true } } },
      },
      _count: { select: { areas: true } },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const { user, gender, careerYears, certificates, headline, biography, scheduleConfirmedAt, businessNumber } = coach;
  const moves = transitionsFrom(coachMachine, coach.status, 'operator');
  return {
    ...toCoachRow(coach),
    memberName: user.name,
    phone: user.phone,
    gender,
    careerYears,
    certificates,
    headline,
    businessNumber,
    biography,
    areas: coach.areas.map(({ region }) => [region.province, region.city, region.district].filter(Boolean).join(' ')),
    areaCount: coach._count.areas,
    programs: coach.programs.map(({ program }) => program.title),
    scheduleConfirmedAt: scheduleConfirmedAt.getTime() === 0 ? null : scheduleConfirmedAt,
    events: await listTransitions(db, coachMachine.name, id),
    moves,
    approval: moves.includes('APPROVED')
      ? await readApproval(
          { db },
          {
            id,
            userId: user.id,
            written: [headline, biography, ...certificates].join(' '),
            permalinks: coach.programs.map(({ program }) => program.permalink),
          },
        )
      : null,
  };
}

type Applicant = { id: number; userId: number; written: string; permalinks: readonly string[] };

/**
 * Returns the catalogue of the applicant's verticals, with the coach's programs or, for a new applicant, those that the
 * application mentions.
 */
async function readApproval(
  { db }: Pick<ServiceContext, 'db'>,
  { id, userId, written, permalinks }: Applicant,
): Promise<Approval> {
  const offering = await readOffering(db, id);
  const catalogue = await listCatalogue(db, offering.serviceTypes);
  const currentPrograms = catalogue.filter(({ permalink }) => permalinks.includes(permalink));
  const chosen = currentPrograms.length > 0 ? currentPrograms : proposePrograms(catalogue, written);
  const chosenPurposes =
    offering.purposes.length > 0
      ? offering.purposes
      : proposePurposes([...new Set(chosen.flatMap(({ purposeClasses }) => purposeClasses))], written);
  const purposes = searchPurposesOfClasses([...new Set(catalogue.flatMap(({ purposeClasses }) => purposeClasses))]);
  return {
    blocker: (await approvalBlocker(db, userId)) ?? missingApplicationData(offering)[0] ?? null,
    choose: missingForSearch(offering).length > 0,
    // Suggested programs come first, because a vertical has dozens.
    programs: [...chosen, ...catalogue.filter((program) => !chosen.includes(program))].map((program) => ({
      permalink: program.permalink,
      title: program.title,
      serviceType: program.serviceType,
      chosen: chosen.includes(program),
    })),
    purposes: purposes.map((purpose) => ({ purpose, chosen: chosenPurposes.includes(purpose) })),
  };
}
