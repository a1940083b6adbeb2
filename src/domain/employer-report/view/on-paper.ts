import type { EmployerReportDocument } from '~/domain/document/schema';
import type { ReportContent } from '../schema';
import { readStoredReport } from '../stored-content';

/** Returns the frozen month of a document as domain types. */
export function reportOnPaper({ canonical }: Pick<EmployerReportDocument, 'canonical'>): ReportContent {
  return readStoredReport(canonical);
}
