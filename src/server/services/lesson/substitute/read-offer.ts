import type { z } from 'zod';
import { fittingCertificate } from '~/domain/coach/document/certificates';
import { meanRating } from '~/domain/coach/mean-rating';
import type { SubstituteOffer, SubstituteRequest, substitutionInput } from '~/domain/lesson/schema/substitution';
import { lessonPolicies } from '~/domain/lesson/policy';
import { expectedPay, isOpenSubstitution } from '~/domain/lesson/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import { paymentPolicies } from '~/domain/payment/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { checkedCertificatesOf } from '~/server/services/coach/document/checked-certificates';
import { loadContract } from '../contract/contract-row';
import { declineOutcome } from './decline-outcome';
import { substitutionId } from './substitution-row';

/**
 * Returns the other coach and what each answer gives, for the learner who decides.
 * @throws DomainError NOT_FOUND for another learner's, MOVE_NOT_ALLOWED for one that is answered
 */
export async function readSubstituteOffer(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedSubstitutionId }: z.infer<typeof substitutionInput>,
): Promise<SubstituteOffer> {
  const row = await db.lessonSubstitution.findFirst({
    where: {
      id: substitutionId(encryptedSubstitutionId),
      offeredAt: { not: null },
      lesson: { learnerId: actor.userId },
    },
    include: { lesson: true, toCoach: true, fromCoach: { select: { displayName: true } } },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.status !== 'OFFERED')
    throw new DomainError('MOVE_NOT_ALLOWED', { status: row.status }, substitutionTexts.answered);
  const { lesson, toCoach, fromCoach } = row;
  const contract = await loadContract(db, lesson.contractId);
  const { id, ratingSum, ratingCount } = toCoach;
  const certificates = await checkedCertificatesOf(db, id);
  const { policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits } = declineOutcome(
    contract,
    lesson,
    row,
  );
  return {
    encryptedSubstitutionId: encryptId('substitution', row.id),
    coach: {
      encryptedCoachId: encryptId('coach', id),
      name: toCoach.displayName,
      gender: toCoach.gender,
      headline: toCoach.headline,
      careerYears: toCoach.careerYears,
      avatarSeed: toCoach.avatarSeed,
      rating: meanRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
      certificate: fittingCertificate(certificates, contract.serviceType, seoulDate(lesson.startsAt)),
    },
    fromCoachName: fromCoach.displayName,
    answerBy: row.answerBy,
    declined: { policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits },
  };
}

const maxRows = 20;

/** Lists the lessons that this coach is asked to give, the closest deadline first; names and addresses are left out. */
export async function listSubstituteRequests(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  coachId: number,
): Promise<SubstituteRequest[]> {
  const rows = await db.lessonSubstitution.findMany({
    where: { toCoachId: coachId, status: { in: ['REQUESTED', 'OFFERED'] }, answerBy: { gt: now } },
    include: {
      fromCoach: { select: { displayName: true } },
      lesson: {
        select: {
          startsAt: true,
          endsAt: true,
          contract: {
            select: {
              serviceType: true,
              unitPrice: true,
              lessonCount: true,
              lessonPolicyVersion: true,
              lessons: { select: { status: true, startsAt: true } },
              program: { select: { title: true } },
              order: { select: { personnel: true, regionId: true, paymentPolicyVersion: true } },
            },
          },
        },
      },
    },
    orderBy: [{ answerBy: 'asc' }, { id: 'asc' }],
    take: maxRows,
  });
  const regions = await db.region.findMany({
    where: { id: { in: rows.map(({ lesson }) => lesson.contract.order.regionId) } },
  });
  return rows.flatMap(({ id, status, answerBy, fromCoach, lesson: { startsAt, endsAt, contract } }) => {
    if (!isOpenSubstitution(status)) return [];
    const region = regions.find((place) => place.id === contract.order.regionId);
    return {
      encryptedSubstitutionId: encryptId('substitution', id),
      status,
      fromCoachName: fromCoach.displayName,
      programTitle: contract.program.title,
      serviceType: contract.serviceType,
      personnel: contract.order.personnel,
      startsAt,
      endsAt,
      place: region ? `${region.city} ${region.district}` : '',
      pay: expectedPay({ startsAt }, contract, {
        ...lessonPolicies.of(contract.lessonPolicyVersion),
        ...paymentPolicies.of(contract.order.paymentPolicyVersion),
      }),
      answerBy,
    };
  });
}
