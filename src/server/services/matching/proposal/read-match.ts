import { isIsland } from '~/domain/catalog/islands';
import { currentPolicy } from '~/domain/shared/current-policy';
import { isPriceGroup, type PriceGroup, priceBooks } from '~/domain/catalog/policy';
import { meanRating } from '~/domain/coach/mean-rating';
import { isPreferred } from '~/domain/lesson/hours';
import { schedulingPolicy } from '~/domain/lesson/policy';
import { quoteOrder } from '~/domain/payment/quote';
import type { Product } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { InvitedCoach, MatchRow, MatchView, Proposal, ProposedTime } from '~/domain/matching/schema/matching';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { suggestChanges } from '~/server/services/coach/search/suggest-changes';
import { isUnavailable } from '~/server/services/coach/hours/is-unavailable';
import { listProposedHoursSql } from './proposed-hours.sql';
import { filterOfForm, plainAnswers, productOfMatch } from '../request/read-match-form';

const rowInclude = {
  consulting: { select: { id: true, revision: true, expiresAt: true } },
  invitations: { select: { status: true, round: true } },
} as const satisfies Prisma.MatchRequestInclude;

function toRow({
  serviceType,
  status,
  round,
  answerBy,
  consulting,
  invitations,
}: Prisma.MatchRequestGetPayload<{ include: typeof rowInclude }>): MatchRow {
  return {
    encryptedConsultingId: encryptId('consulting', consulting.id, consulting.revision),
    serviceType,
    status,
    round,
    answerBy,
    expiresAt: consulting.expiresAt,
    asked: invitations.length,
    proposed: invitations.filter((invitation) => invitation.status === 'PROPOSED').length,
    waiting: invitations.filter((invitation) => invitation.status === 'INVITED').length,
  };
}

/** Lists the learner's open requests, newest first. */
export async function listOwnMatches({ db, actor }: ServiceContext<MemberActor>): Promise<MatchRow[]> {
  const rows = await db.matchRequest.findMany({
    where: { userId: actor.userId, status: { not: 'ENDED' } },
    include: rowInclude,
    orderBy: { consultingId: 'desc' },
  });
  return rows.map(toRow);
}

const viewInclude = {
  consulting: { select: { id: true, revision: true, expiresAt: true, form: true } },
  program: { select: { title: true } },
  invitations: {
    orderBy: [{ round: 'asc' }, { place: 'asc' }],
    include: {
      coach: { include: { user: { select: { status: true } } } },
      program: { include: { parent: { select: { permalink: true } } } },
    },
  },
} as const satisfies Prisma.MatchRequestInclude;
type ViewRow = Prisma.MatchRequestGetPayload<{ include: typeof viewInclude }>;

/** Proposals first, then unanswered invitations, then the others; each in the order of the invitations. */
const order: readonly InvitedCoach['status'][] = [
  'CHOSEN',
  'PROPOSED',
  'INVITED',
  'CLOSED',
  'WITHDRAWN',
  'DECLINED',
  'LAPSED',
];

/**
 * Returns one request with all invited coaches, their proposals with prices, and the times that are still free. An id
 * of an older revision is accepted, because the page shows the current state.
 * @throws DomainError NOT_FOUND for another's
 */
export async function readMatch(
  ctx: ServiceContext<MemberActor>,
  { encryptedConsultingId }: { encryptedConsultingId: string },
): Promise<MatchView> {
  const { db, pool, actor, now } = ctx;
  const consultingId = decryptId('consulting', encryptedConsultingId).id;
  const match = await db.matchRequest.findFirst({
    where: { consultingId, userId: actor.userId },
    include: viewInclude,
  });
  if (!match) throw new DomainError('NOT_FOUND');
  const { form } = match.consulting;
  const answers = plainAnswers(form);
  const notBefore = new Date(now.getTime() + schedulingPolicy.noticeMinutes * MINUTE_MS);
  const [free, product, region, change] = await Promise.all([
    listProposedHoursSql(pool, { consultingId, learnerId: actor.userId, now, notBefore }),
    productOfMatch(db, match, answers),
    form.regionId === null ? null : db.region.findUnique({ where: { id: form.regionId }, select: { code: true } }),
    match.status === 'NOBODY' ? nearestChange(ctx, match) : null,
  ]);
  const { personnel } = answers.userInfo;
  const terms: Terms = {
    product,
    personnel,
    isIsland: region ? isIsland(region.code) : false,
    requestedProgramId: match.programId,
    requestedSlots: answers.schedule.schedules,
    free: new Set(free.map(({ coachId, startsAt }) => `${coachId} ${startsAt.getTime()}`)),
    notBefore,
    now,
  };
  return {
    ...toRow(match),
    endedBy: match.endedBy,
    encryptedFormDataId: encryptId('form', form.id),
    wish: {
      programTitle: match.program.title,
      district: answers.address.district,
      schedules: answers.schedule.schedules,
      personnel,
      product,
    },
    coaches: match.invitations
      .map((invitation) => toCoach(invitation, terms))
      .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status)),
    change,
    now,
  };
}

async function nearestChange(ctx: ServiceContext<MemberActor>, match: ViewRow): Promise<string | null> {
  const { smallestChanges, newWith } = await suggestChanges(ctx, filterOfForm(match.consulting.form, match.widening));
  return smallestChanges[0]?.text ?? newWith;
}

type Terms = {
  product: Product;
  personnel: number;
  isIsland: boolean;
  requestedProgramId: number;
  requestedSlots: Parameters<typeof isPreferred>[1];
  /** The free times as "coach start". */ free: ReadonlySet<string>;
  notBefore: Date;
  now: Date;
};
type InvitationOfView = ViewRow['invitations'][number];

function toCoach(invitation: InvitationOfView, terms: Terms): InvitedCoach {
  const { coach, status, answerBy, answeredAt, declineReason } = invitation;
  const { displayName, gender, headline, avatarSeed, careerYears, ratingSum, ratingCount } = coach;
  const isProposalVisible = status === 'PROPOSED' || status === 'CHOSEN';
  return {
    coach: {
      encryptedCoachId: encryptId('coach', coach.id),
      displayName,
      gender,
      headline,
      avatarSeed,
      careerYears,
      rating: meanRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
    },
    status,
    answerBy,
    answeredAt,
    declineReason: status === 'DECLINED' ? declineReason : null,
    proposal: isProposalVisible ? toProposal(invitation, terms) : null,
  };
}

function toProposal(
  { coachId, coach, program, message, times }: InvitationOfView,
  { product, personnel, isIsland, requestedProgramId, requestedSlots, free, notBefore, now }: Terms,
): Proposal | null {
  if (!program || message === null || !isPriceGroup(program.priceGroup)) return null;
  const { permalink, title, parent, payonly } = program;
  const isAway = isUnavailable(coach, now);
  const stateOf = (startsAt: Date): ProposedTime['state'] => {
    if (startsAt < notBefore) return 'OVER';
    if (isAway) return 'AWAY';
    return free.has(`${coachId} ${startsAt.getTime()}`) ? 'FREE' : 'TAKEN';
  };
  return {
    program: {
      permalink,
      paymentPermalink: payonly && parent ? parent.permalink : permalink,
      title,
      isWished: program.id === requestedProgramId,
    },
    message,
    times: times.map((startsAt) => ({
      startsAt,
      state: stateOf(startsAt),
      wished: isPreferred(startsAt, requestedSlots),
    })),
    quote: quoteOrder(
      { priceGroup: program.priceGroup satisfies PriceGroup, title, product, personnel, isIsland },
      currentPolicy(priceBooks),
    ),
  };
}
