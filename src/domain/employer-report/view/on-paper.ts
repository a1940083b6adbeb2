import type { EmployerReportDocument } from '~/domain/document/schema';
import type { ReportContent } from '../schema';
import { readStoredReport } from '../stored-content';

/** The frozen month of a paper, as rules know it. */
export function reportOnPaper({ canonical }: Pick<EmployerReportDocument, 'canonical'>): ReportContent {
  return readStoredReport(canonical);
}
