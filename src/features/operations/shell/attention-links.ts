import type { Attention, AttentionRow } from '~/domain/operations/attention-schema';
import { coachHref, companyLessonHref } from '../list/console-hrefs';

/** Where a row is put right. */
export function attentionHref(row: AttentionRow): string {
  switch (row.kind) {
    case 'expert-missing':
    case 'unclosed':
      return companyLessonHref(row);
    case 'paused-coach':
      return coachHref(row.encryptedCoachId);
    case 'no-contract':
      return `/admin/companies/${row.csCorporateId}?tab=contract`;
  }
}

/** The list of all of a kind: it has as many rows as the kind is counted. */
export const attentionLists: Readonly<Record<AttentionRow['kind'], string>> = {
  'expert-missing': '/admin/timetable?attention=expert-missing',
  unclosed: '/admin/timetable?attention=unclosed',
  'paused-coach': '/admin/lessons?attention=paused-coach',
  'no-contract': '/admin/companies?status=NO_CONTRACT',
};

/** How many of a kind are in none of its rows. A row of a paused coach counts all of their lessons. */
export function attentionRest(kind: AttentionRow['kind'], { rows, counts }: Attention): number {
  const shown = rows
    .filter((row) => row.kind === kind)
    .reduce((sum, row) => sum + (row.kind === 'paused-coach' ? row.lessons : 1), 0);
  return counts[kind] - shown;
}
