import type { InvitedCoach, MatchView } from '~/domain/matching/schema/matching';

/** A time of a coach that the learner picked from the proposals. */
export type Picked = { encryptedCoachId: string; startsAt: Date };

/** Additional start data of the payment page: a picked time, or an order that has reserved one. */
type Start = { startsAt?: Date; encryptedOrderId?: string | null };

/**
 * Returns the payment page of a proposal: with an order to pay, with a picked time, or with all of the coach's hours.
 */
export function paymentPathOf(
  { coach, proposal }: InvitedCoach,
  { encryptedFormDataId }: Pick<MatchView, 'encryptedFormDataId'>,
  { startsAt, encryptedOrderId }: Start = {},
): string {
  if (!proposal) return '/';
  const { permalink, paymentPermalink } = proposal.program;
  const query = new URLSearchParams({ coach: coach.encryptedCoachId, form: encryptedFormDataId });
  if (permalink !== paymentPermalink) query.set('program', permalink);
  if (encryptedOrderId) query.set('order', encryptedOrderId);
  else if (startsAt) query.set('start', startsAt.toISOString());
  return `/payment/${paymentPermalink}?${query.toString()}`;
}
