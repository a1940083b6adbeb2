import { formatCount } from '~/components/ui/format-count';
import type { CoachCount } from '~/domain/coach/schema';

/** "1,465명", or "2,000명 넘게" when there are more than were counted: the same words wherever coaches are counted. */
export function countLabel({ count, atLeast }: CoachCount): string {
  return atLeast ? `${formatCount(count)}명 넘게` : `${formatCount(count)}명`;
}
