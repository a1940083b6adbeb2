import { z } from 'zod';
import { policyRegistry } from '~/domain/shared/policy-registry';
import { type ReportContent, reportContentSchema } from './schema';

/**
 * How a content that was frozen under a version is read as the current content. The stored text, and with it the hash,
 * never changes.
 */
type StoredShape = { readonly version: string; readonly read: (stored: unknown) => ReportContent };

const asToday = (version: string): StoredShape => ({ version, read: (stored) => reportContentSchema.parse(stored) });

const anyWaiting = z.looseObject({ tables: z.looseObject({ waiting: z.looseObject({}) }) });

/** Under these rules the waiting table had no coarser rows, so the text does not contain them. */
const withoutCoarseWaiting = (version: string): StoredShape => ({
  version,
  read: (stored) => {
    const { tables, ...rest } = anyWaiting.parse(stored);
    const waiting = { ...tables.waiting, weekdays: null, dayParts: null };
    return reportContentSchema.parse({ ...rest, tables: { ...tables, waiting } });
  },
});

/** One shape for each version of the policy; a version that changes the tables adds how the older ones are read. */
export const storedShapes = policyRegistry<StoredShape>(
  'employer-report content',
  withoutCoarseWaiting('employer-report-2026-01-01'),
  withoutCoarseWaiting('employer-report-2026-11-24'),
  asToday('employer-report-2026-11-27'),
);

const versioned = z.object({ policyVersion: z.string() });

/**
 * Reads a frozen report with the version that it names.
 * @throws RangeError for a version that this program does not know, because it would be misread
 */
export function readStoredReport(canonical: string): ReportContent {
  const stored: unknown = JSON.parse(canonical);
  return storedShapes.of(versioned.parse(stored).policyVersion).read(stored);
}
