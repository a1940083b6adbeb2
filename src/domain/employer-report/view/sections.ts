import { reportTableLabels, withheldReasonLabel } from '../texts/labels';
import { type ReportContent, type ReportTable, reportTables, withheldReasons } from '../schema';
import type { Described, ReportSection } from './section';
import { describeBodyCheck } from './tables/body-check';
import { describeFill } from './tables/fill';
import { describeParticipation } from './tables/participation';
import { describeSatisfaction } from './tables/satisfaction';
import { describeWaiting } from './tables/waiting';

/** Describes what a table withholds and why: the number first, then each reason that applies. */
export function withheldTexts(counts: ReportContent['withheld'][ReportTable], rules: ReportContent['rules']): string[] {
  const all = counts.few + counts.protects;
  if (all === 0) return ['비공개 값이 없어요.'];
  return [
    `비공개 값 ${all}개`,
    ...withheldReasons.flatMap((reason) =>
      counts[reason] === 0 ? [] : [`${counts[reason]}개: ${withheldReasonLabel(reason, rules)}.`],
    ),
  ];
}

/** Returns the five tables of a month in their order, as the page and the PDF show them. */
export function reportSections({ month, rules, tables, withheld }: ReportContent): ReportSection[] {
  const described: Record<ReportTable, Described> = {
    participation: describeParticipation(tables.participation, { month }),
    fill: describeFill(tables.fill),
    waiting: describeWaiting(tables.waiting),
    satisfaction: describeSatisfaction(tables.satisfaction),
    bodyCheck: describeBodyCheck(tables.bodyCheck),
  };
  return reportTables.map((key) => ({
    key,
    title: reportTableLabels[key],
    ...described[key],
    withheld: withheldTexts(withheld[key], rules),
  }));
}
