import { z } from 'zod';
import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import { isIsland } from '~/domain/catalog/islands';
import type { Offer, OfferInput } from '~/domain/payment/offer';
import { type Product, productSchema } from '~/domain/payment/schema';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { minorByYear } from '~/domain/suggest/minors';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordCheckUntil } from '~/server/services/coach/document/record-check';
import { resolveProgram } from '~/server/services/catalog/resolve-program';

const answersSchema = z.object({
  address: z.object({ province: z.string(), city: z.string(), district: z.string(), detail: z.string() }),
  schedule: z.object({ schedules: z.array(weeklySlotSchema) }),
  userInfo: z.object({ personnel: z.int().min(1) }),
  productProgram: z.object({
    type: z.string().nullable(),
    short: z.object({ lessonCount: z.int().nullable() }),
    regular: z.object({ period: z.string(), lessonCount: z.int() }),
  }),
});
const withPeople = z.object({ userInfo: suggestAnswersSchema.shape.userInfo });
type Answers = z.infer<typeof answersSchema>;

/**
 * Returns the start data of the payment page: program, coach, the questionnaire's preferences, and whether a trial is
 * still available.
 * @throws DomainError NOT_FOUND for an unknown program, coach or another person's questionnaire; COACH_UNAVAILABLE
 */
export async function readOffer({ db, actor, now }: ServiceContext<MemberActor>, input: OfferInput): Promise<Offer> {
  const program = await resolveProgram(db, input.permalink);
  const programIds = program.parentId === null ? [program.id] : [program.id, program.parentId];
  const coach = await db.coach.findUnique({
    where: { id: decryptId('coach', input.encryptedCoachId).id },
    include: { user: { select: { status: true } }, programs: { where: { programId: { in: programIds } }, take: 1 } },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  if (
    coach.status !== 'APPROVED' ||
    coach.user.status !== 'ACTIVE' ||
    needsScheduleUpdate(coach.scheduleConfirmedAt, now) ||
    coach.programs.length === 0
  )
    throw new DomainError('COACH_UNAVAILABLE');
  const form = input.encryptedFormDataId
    ? await db.suggestForm.findFirst({
        where: { id: decryptId('form', input.encryptedFormDataId).id, userId: actor.userId },
      })
    : await lastForm(db, actor.userId, program.serviceType);
  if (input.encryptedFormDataId && !form) throw new DomainError('NOT_FOUND');
  const answers = answersSchema.safeParse(form?.answers).data;
  const chosen = form?.regionId
    ? { regionId: form.regionId, detail: answers?.address.detail.trim() ?? '', at: form.createdAt }
    : null;
  const address = latestAddress(chosen, await lastAddress(db, actor.userId, coach.id));
  const [region, trialUsed, owner, checkedUntil] = await Promise.all([
    address && db.region.findUnique({ where: { id: address.regionId } }),
    db.order.count({
      where: { learnerId: actor.userId, serviceType: program.serviceType, productType: 'trial', status: 'PAID' },
    }),
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { birthYear: true } }),
    recordCheckUntil(db, coach.id, now),
  ]);
  return {
    program: {
      permalink: program.permalink,
      paymentPermalink: program.paymentPermalink,
      title: program.title,
      summary: program.summary,
      serviceType: program.serviceType,
      priceGroup: program.priceGroup,
    },
    coach: {
      encryptedCoachId: encryptId('coach', coach.id),
      displayName: coach.displayName,
      gender: coach.gender,
      headline: coach.headline,
      avatarSeed: coach.avatarSeed,
      ratingSum: coach.ratingSum,
      ratingCount: coach.ratingCount,
    },
    encryptedFormDataId: form?.regionId ? encryptId('form', form.id) : null,
    people: form?.regionId ? peopleOf(form.answers) : null,
    ownerMinor: minorByYear(owner.birthYear, now),
    recordCheckUntil: checkedUntil,
    place:
      address && region
        ? {
            province: region.province,
            city: region.city,
            district: region.district,
            detail: address.detail,
            island: isIsland(region.code),
          }
        : null,
    personnel: answers?.userInfo.personnel ?? 1,
    product: preferredProduct(answers, trialUsed === 0),
    schedules: answers?.schedule.schedules ?? [],
    trialAvailable: trialUsed === 0,
    now,
  };
}

function peopleOf(answers: unknown): Offer['people'] {
  const read = withPeople.safeParse(answers).data?.userInfo;
  if (!read || read.isSelf === null) return null;
  return { isSelf: read.isSelf, users: read.users.slice(0, read.personnel) };
}

/** Returns the last questionnaire of the vertical, because a returning learner probably still lives at that place. */
function lastForm(db: ServiceContext['db'], userId: number, serviceType: Offer['program']['serviceType']) {
  return db.suggestForm.findFirst({ where: { userId, serviceType, regionId: { not: null } }, orderBy: { id: 'desc' } });
}

type UsedAddress = { regionId: number; detail: string; at: Date };

/** Returns the address of the learner's last paid order with this coach; null without one. */
async function lastAddress(db: ServiceContext['db'], learnerId: number, coachId: number): Promise<UsedAddress | null> {
  const order = await db.order.findFirst({
    where: { learnerId, coachId, status: 'PAID', addressDetail: { not: '' } },
    orderBy: { id: 'desc' },
    select: { regionId: true, addressDetail: true, createdAt: true },
  });
  return order && { regionId: order.regionId, detail: order.addressDetail, at: order.createdAt };
}

/**
 * Returns the latest address: a questionnaire after the last order contains the current place. Most questionnaires
 * lack the exact address, which the order has.
 */
function latestAddress(chosen: UsedAddress | null, used: UsedAddress | null): UsedAddress | null {
  if (!chosen || !used) return chosen ?? used;
  const isSame = chosen.regionId === used.regionId && chosen.detail === '';
  return chosen.at > used.at && !isSame ? chosen : used;
}

/** Returns the product chosen in the questionnaire, or four lessons. */
export function preferredProduct(
  answers: Pick<Answers, 'productProgram'> | undefined,
  trialAvailable: boolean,
): Product {
  const preferred = answers?.productProgram;
  const chosen =
    preferred &&
    productSchema.safeParse(
      preferred.type === 'trial'
        ? { type: 'trial' }
        : preferred.type === 'short'
          ? { type: 'short', ...preferred.short }
          : { type: 'regular', ...preferred.regular },
    ).data;
  return chosen && (chosen.type !== 'trial' || trialAvailable) ? chosen : { type: 'short', lessonCount: 4 };
}
