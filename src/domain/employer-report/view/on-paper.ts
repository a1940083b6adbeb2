import type { EmployerReportDocument } from '~/domain/document/schema';
import { type ReportContent, reportContentSchema } from '../schema';

/** The frozen month of a paper, as rules know it. */
export function reportOnPaper({ canonical }: Pick<EmployerReportDocument, 'canonical'>): ReportContent {
  return reportContentSchema.parse(JSON.parse(canonical));
}
