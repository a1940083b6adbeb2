import type { ServiceContext } from '~/server/service-context';
import { suggestChanges } from '~/server/services/coach/search/suggest-changes';
import { pickCoaches } from './pick-coaches';
import { filterOfForm, plainAnswers } from '../request/read-match-form';

export type NextCoaches = {
  coachIds: number[];
  /**
   * When no coach remains: the change of the answers that adds the most coaches, as text for a mail; null when only
   * another place would help.
   */
  change: string | null;
};

/**
 * Finds the next coaches of a request, best first, without those who were already invited; none when the learner has
 * closed the account.
 */
export async function findNextCoaches(
  ctx: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  consultingId: number,
): Promise<NextCoaches | null> {
  const match = await ctx.db.matchRequest.findUnique({
    where: { consultingId },
    include: {
      user: { select: { status: true } },
      consulting: { include: { form: true } },
      invitations: { select: { coachId: true } },
    },
  });
  if (!match) return null;
  if (match.user.status !== 'ACTIVE') return { coachIds: [], change: null };
  const { form } = match.consulting;
  const filter = filterOfForm(form, match.widening);
  const coachIds = await pickCoaches(ctx, {
    filter,
    sort: plainAnswers(form).sort,
    seed: consultingId,
    exclude: new Set(match.invitations.map(({ coachId }) => coachId)),
  });
  if (coachIds.length > 0) return { coachIds, change: null };
  const { smallestChanges, newWith } = await suggestChanges(ctx, filter);
  // The text goes into a mail, which must not contain a place.
  return { coachIds, change: smallestChanges.find(({ kind }) => kind !== 'district')?.text ?? newWith };
}
