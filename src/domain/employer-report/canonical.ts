import { canonicalJson } from '~/domain/document/canonical-json';
import { hashOf } from '~/domain/timetable/lottery';
import type { ReportContent } from './schema';

/** Returns the text that is hashed: JSON with sorted keys and no spaces. */
export function canonicalReport(content: ReportContent): string {
  return canonicalJson(content);
}

/** Returns the SHA-256 hash in hex. */
export function hashReport(content: ReportContent): string {
  return hashOf(canonicalReport(content));
}
