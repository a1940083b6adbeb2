import { formatCount } from '~/components/ui/format-count';
import type { CoachCount } from '~/domain/coach/schema/coach';

/**
 * Returns "1,465명", or "2,000명 넘게" when there are more coaches than were counted; used wherever coaches are counted.
 */
export function countLabel({ count, atLeast }: CoachCount): string {
  return atLeast ? `${formatCount(count)}명 넘게` : `${formatCount(count)}명`;
}
