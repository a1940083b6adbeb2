import { canonicalJson } from '~/domain/document/canonical-json';
import { hashOf } from '~/domain/timetable/lottery';
import type { ReportContent } from './schema';

/** The text that is hashed: JSON with sorted keys and no space. */
export function canonicalReport(content: ReportContent): string {
  return canonicalJson(content);
}

/** SHA-256 in hex. */
export function hashReport(content: ReportContent): string {
  return hashOf(canonicalReport(content));
}
