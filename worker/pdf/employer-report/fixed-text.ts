import { documentLabels } from '~/domain/document/labels';
import type { EmployerReportDocument } from '~/domain/document/schema';
import { reportOnPaper } from '~/domain/employer-report/view/on-paper';
import { countsTable, reasonTexts, reportLabels, ruleTexts } from '~/domain/employer-report/view/receipt';
import { reportSections } from '~/domain/employer-report/view/sections';

/** Returns every character that the document prints besides those of its data. */
export function employerReportText(data: EmployerReportDocument): string {
  const content = reportOnPaper(data);
  return JSON.stringify([
    reportSections(content),
    countsTable(content),
    ruleTexts(content.rules),
    reasonTexts(content.rules),
    reportLabels,
    documentLabels.brand,
    '← →',
  ]);
}
