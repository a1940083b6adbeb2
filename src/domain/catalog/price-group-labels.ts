import type { PriceGroup } from './policy';

/** The price groups with their labels, in the order of price lists. */
export const priceGroupLabels: readonly { group: PriceGroup; label: string }[] = [
  { group: 'workout-pt', label: '운동 PT' },
  { group: 'pilates-yoga', label: '필라테스·요가' },
  { group: 'care', label: '근골격 케어' },
  { group: 'ache', label: '통증 케어' },
  { group: 'pregnant', label: '임신·출산' },
  { group: 'meditation', label: '마음 챙김' },
  { group: 'art', label: '미술' },
  { group: 'music', label: '음악' },
];
