import type { AskedCoach, MatchView } from '~/domain/suggest/matching-schema';

/** A time of a coach, picked among the proposals. */
export type Picked = { encryptedCoachId: string; startsAt: Date };

/** The payment page with coach, questionnaire and, when one is picked, the time chosen. */
export function paymentPathOf({ coach, proposal }: AskedCoach, { encryptedFormDataId }: Pick<MatchView, 'encryptedFormDataId'>, startsAt: Date | null): string {
  if (!proposal) return '/';
  const { permalink, paymentPermalink } = proposal.program;
  const query = new URLSearchParams({ coach: coach.encryptedCoachId, form: encryptedFormDataId });
  if (permalink !== paymentPermalink) query.set('program', permalink);
  if (startsAt) query.set('start', startsAt.toISOString());
  return `/payment/${paymentPermalink}?${query.toString()}`;
}
