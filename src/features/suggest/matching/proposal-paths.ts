import type { AskedCoach, MatchView } from '~/domain/matching/schema';

/** A time of a coach, picked among the proposals. */
export type Picked = { encryptedCoachId: string; startsAt: Date };

/**
 * What the payment page starts from besides coach and questionnaire: a time that was picked, or an order that holds
 * one.
 */
type Start = { startsAt?: Date; encryptedOrderId?: string | null };

/** The payment page of a proposal: what is left to pay, what is left to ask, or the coach's other hours. */
export function paymentPathOf(
  { coach, proposal }: AskedCoach,
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
