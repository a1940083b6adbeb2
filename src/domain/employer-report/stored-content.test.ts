import { expect, it } from 'vitest';
import { sampleReport } from './sample-report';
import { canonicalReport } from './canonical';
import { employerReportPolicies } from './policy';
import { readStoredReport, storedShapes } from './stored-content';
import { reportSections } from './view/sections';

const canonical = canonicalReport(sampleReport);

it('a frozen report is read with the version that it names', () => {
  expect(readStoredReport(canonical)).toEqual(sampleReport);
});

it('a month that was frozen without coarser waiting rows keeps its text and has no such rows', () => {
  const { weekdays: _days, dayParts: _parts, ...waiting } = sampleReport.tables.waiting;
  const tables = { ...sampleReport.tables, waiting };
  for (const policyVersion of ['employer-report-2026-01-01', 'employer-report-2026-11-24']) {
    const read = readStoredReport(JSON.stringify({ ...sampleReport, policyVersion, tables }));
    expect(read.tables.waiting).toEqual({ ...waiting, weekdays: null, dayParts: null });
    const [, , { parts } = { parts: [] }] = reportSections(read);
    expect(parts.map(({ key }) => key)).toEqual(['slots']);
  }
  expect(() => readStoredReport(JSON.stringify({ ...sampleReport, tables }))).toThrow(/weekdays/);
});

it('each version of the policy has a stored shape', () => {
  const versions = (registry: { versions: readonly { version: string }[] }) =>
    registry.versions.map(({ version }) => version);
  expect(versions(storedShapes)).toEqual(versions(employerReportPolicies));
});

it('a report with an older shape is read by its own version and by no other', () => {
  // A content from before the price of one more lesson, which the table lacks.
  const { oneMoreLesson: _none, ...waiting } = sampleReport.tables.waiting;
  const older = { ...sampleReport, policyVersion: 'older', tables: { ...sampleReport.tables, waiting } };
  const stored = JSON.stringify(older);
  expect(() => readStoredReport(stored)).toThrow(
    /no employer-report content policy older; known: employer-report-2026-01-01/,
  );
  const forget = storedShapes.add({
    version: 'older',
    read: (found) => {
      const { tables, ...rest } = found as typeof older;
      return { ...rest, tables: { ...tables, waiting: { ...tables.waiting, oneMoreLesson: null } } };
    },
  });
  try {
    const read = readStoredReport(stored);
    expect(read.policyVersion).toBe('older');
    expect(read.tables.waiting).toEqual({ ...waiting, oneMoreLesson: null });
    expect(() => readStoredReport(stored.replace('older', sampleReport.policyVersion))).toThrow(/oneMoreLesson/);
  } finally {
    forget();
  }
});

it('a report with an unknown version, or without one, is rejected with the reason', () => {
  const later = JSON.stringify({ ...sampleReport, policyVersion: 'employer-report-2031-01-01' });
  expect(() => readStoredReport(later)).toThrow(/no employer-report content policy employer-report-2031-01-01/);
  expect(() => readStoredReport('null')).toThrow(/expected object/);
  expect(() => readStoredReport('{}')).toThrow(/policyVersion/);
});
