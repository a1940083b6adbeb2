import type { Attention, AttentionRow } from '~/domain/operations/schema/attention';
import { coachHref, companyLessonHref } from '../list/console-hrefs';

/** Returns the address where an operator can fix the problem of a row. */
export function attentionHref(row: AttentionRow): string {
  switch (row.kind) {
    case 'expert-missing':
    case 'unclosed':
      return companyLessonHref(row);
    case 'paused-coach':
    case 'unchecked-coach':
      return coachHref(row.encryptedCoachId);
    case 'no-contract':
      return `/admin/companies/${row.csCorporateId}?tab=contract`;
  }
}

/** Addresses of the full list of each kind. Each list has as many rows as the count of its kind. */
export const attentionLists: Readonly<Record<AttentionRow['kind'], string>> = {
  'expert-missing': '/admin/timetable?attention=expert-missing',
  unclosed: '/admin/timetable?attention=unclosed',
  'paused-coach': '/admin/lessons?attention=paused-coach',
  'unchecked-coach': '/admin/lessons?attention=unchecked-coach',
  'no-contract': '/admin/companies?status=NO_CONTRACT',
};

/**
 * Returns how many items of a kind are in none of its rows. The row of a coach counts all lessons of that coach.
 */
export function attentionRest(kind: AttentionRow['kind'], { rows, counts }: Attention): number {
  const visibleCount = rows
    .filter((row) => row.kind === kind)
    .reduce((sum, row) => sum + ('encryptedCoachId' in row ? row.lessons : 1), 0);
  return counts[kind] - visibleCount;
}
