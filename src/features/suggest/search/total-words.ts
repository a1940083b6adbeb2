import { formatCount } from '~/components/ui/format-count';

/** "11명", or "60명 넘게" when more than the counted ones fit. */
export function totalWords({ count, atLeast }: { count: number; atLeast: boolean }): string {
  return atLeast ? `${formatCount(count)}명 넘게` : `${formatCount(count)}명`;
}
