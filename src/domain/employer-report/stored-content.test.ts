import { expect, it } from 'vitest';
import { sampleReport } from '~/test/company/sample-report';
import { canonicalReport } from './canonical';
import { employerReportPolicies } from './policy';
import { readStoredReport, storedShapes } from './stored-content';
import { reportSections } from './view/sections';

const canonical = canonicalReport(sampleReport);

it('a frozen report is read by the version that it names', () => {
  expect(readStoredReport(canonical)).toEqual(sampleReport);
});

it('a month that was frozen before waiting had coarser rows keeps its text, and has none', () => {
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

it('each version of the policy has its shape', () => {
  const versions = (registry: { versions: readonly { version: string }[] }) =>
    registry.versions.map(({ version }) => version);
  expect(versions(storedShapes)).toEqual(versions(employerReportPolicies));
});

it('what was stored otherwise is read as it was meant, and by no other version', () => {
  // As it was before the price of one more lesson: the table lacks it.
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

it('a version of another release is refused by name, and so is what names none', () => {
  const later = JSON.stringify({ ...sampleReport, policyVersion: 'employer-report-2031-01-01' });
  expect(() => readStoredReport(later)).toThrow(/no employer-report content policy employer-report-2031-01-01/);
  expect(() => readStoredReport('null')).toThrow(/expected object/);
  expect(() => readStoredReport('{}')).toThrow(/policyVersion/);
});
