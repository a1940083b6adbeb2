import { isPriceGroup, priceBooks } from '~/domain/catalog/policy';
import { meanRating } from '~/domain/coach/mean-rating';
import { coachProfileDocument } from '~/domain/document/coach-profile-document';
import type { CoachPaper } from '~/domain/document/schema';
import type { TextDocument } from '~/domain/document/text-document';
import type { MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { DocumentLoader } from '~/server/services/document/load-document';

/** Coaches whose profile everybody can read. */
const listed = { status: 'APPROVED', user: { status: 'ACTIVE' } } as const;

export async function isListedCoach(tx: Tx, coachId: number): Promise<boolean> {
  return (await tx.coach.count({ where: { id: coachId, ...listed } })) > 0;
}

/**
 * Loads a coach's public profile as a document.
 * @throws DomainError NOT_FOUND for a coach who is not listed
 */
export const loadProfileDocument: DocumentLoader<'expert', TextDocument> = async ({ tx }, { encryptedId }) => {
  const { id } = decryptId('coach', encryptedId);
  const coach = await tx.coach.findFirst({
    where: { id, ...listed },
    select: {
      userId: true,
      displayName: true,
      headline: true,
      biography: true,
      careerYears: true,
      certificates: true,
      ratingSum: true,
      ratingCount: true,
      verticals: { orderBy: { serviceType: 'asc' }, select: { serviceType: true } },
      programs: {
        where: { program: { active: true, payonly: false } },
        orderBy: { programId: 'asc' },
        select: { program: { select: { title: true, priceGroup: true } } },
      },
      areas: { orderBy: { regionId: 'asc' }, select: { region: { select: { province: true, city: true } } } },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const prices = currentPolicy(priceBooks).lesson;
  const data = coachProfileDocument({
    number: encryptedId,
    name: coach.displayName,
    headline: coach.headline,
    biography: coach.biography,
    careerYears: coach.careerYears,
    certificates: coach.certificates,
    verticals: coach.verticals.map(({ serviceType }) => serviceType),
    programs: coach.programs.map(({ program: { title, priceGroup } }) => ({
      title,
      price: isPriceGroup(priceGroup) ? prices[priceGroup] : null,
    })),
    areas: coach.areas.map(({ region }) => region),
    rating: meanRating(coach.ratingSum, coach.ratingCount),
    reviewCount: coach.ratingCount,
  });
  return { subjectId: id, owner: { ownerId: coach.userId }, data };
};

const MAX_COACHES = 50;

/**
 * Lists the coaches whose profile the user probably looks for: the user's own, and those of the user's contracts, the
 * newest contract first. Coaches who are not listed are left out.
 */
export async function listCoachPapers({
  db,
  actor,
}: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>): Promise<CoachPaper[]> {
  const contracts = await db.contract.findMany({
    where: { learnerId: actor.userId, coach: listed },
    orderBy: { id: 'desc' },
    take: MAX_COACHES,
    select: { coach: { select: { id: true, displayName: true } } },
  });
  const own = await db.coach.findFirst({
    where: { userId: actor.userId, ...listed },
    select: { id: true, displayName: true },
  });
  const coaches = new Map(
    [...(own ? [own] : []), ...contracts.map(({ coach }) => coach)].map((coach) => [coach.id, coach]),
  );
  return [...coaches.values()].map(({ id, displayName }) => ({
    encryptedId: encryptId('coach', id),
    name: displayName,
  }));
}
