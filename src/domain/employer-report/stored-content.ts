import { z } from 'zod';
import { policyRegistry } from '~/domain/shared/policy-registry';
import { type ReportContent, reportContentSchema } from './schema';

/** How what was frozen under a version reads as the content of today: its text, and so its hash, stays as it is. */
type StoredShape = { readonly version: string; readonly read: (stored: unknown) => ReportContent };

const asToday = (version: string): StoredShape => ({ version, read: (stored) => reportContentSchema.parse(stored) });

const anyWaiting = z.looseObject({ tables: z.looseObject({ waiting: z.looseObject({}) }) });

/** Under these rules waiting had no coarser rows, and the text says nothing of them. */
const withoutCoarseWaiting = (version: string): StoredShape => ({
  version,
  read: (stored) => {
    const { tables, ...rest } = anyWaiting.parse(stored);
    const waiting = { ...tables.waiting, weekdays: null, dayParts: null };
    return reportContentSchema.parse({ ...rest, tables: { ...tables, waiting } });
  },
});

/** Every version of the policy has its shape here; one whose tables change adds how the older ones are read. */
export const storedShapes = policyRegistry<StoredShape>(
  'employer-report content',
  withoutCoarseWaiting('employer-report-2026-01-01'),
  withoutCoarseWaiting('employer-report-2026-11-24'),
  asToday('employer-report-2026-11-27'),
);

const versioned = z.object({ policyVersion: z.string() });

/**
 * What a frozen report says, by the version that it names.
 * @throws RangeError for a version that this program does not know: it would be read wrong
 */
export function readStoredReport(canonical: string): ReportContent {
  const stored: unknown = JSON.parse(canonical);
  return storedShapes.of(versioned.parse(stored).policyVersion).read(stored);
}
