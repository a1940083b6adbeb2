import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { purposeClassDetails, purposeDetails } from '~/domain/catalog/purposes';
import { companyProgramLabels } from '~/domain/company/program-labels';
import { purposeLabels } from '~/domain/listing/listing-place';
import { textsOf } from './page-texts';

/** Words that only medicine may use, and those that a court took for medicine on the window of a shop. */
const forbidden = /치료|완치|진단|처방|도수|마사지|순산|교정|재활|테라피/;
const matching = (texts: readonly string[]) => texts.filter((text) => forbidden.test(text));

describe('the visible titles of lessons name no medicine and no correction of a body', () => {
  it.each([
    ['programs', programs.flatMap(({ title, summary }) => [title, summary])],
    ['classes of purposes', Object.values(purposeClassDetails).flatMap(({ label, detail }) => [label, detail])],
    ['purposes', Object.values(purposeDetails).flatMap(({ label, detail }) => [label, detail])],
    ['lists of coaches', Object.values(purposeLabels)],
    ['programs of companies', Object.values(companyProgramLabels)],
  ])('%s', (_of, texts) => {
    expect(texts.length).toBeGreaterThan(5);
    expect(matching(texts)).toEqual([]);
  });

  // Words of the search (domain/listing/line) are not among them: they are found and never shown.
  it('finder, menus, questionnaires and the large set of demo coaches', () => {
    const files = globSync([
      'prisma/seed/large-set.sql.ts',
      'src/components/finder/*.{ts,tsx}',
      'src/components/layout/**/*.{ts,tsx}',
      'src/domain/catalog/{,programs/}*.ts',
      'src/domain/listing/*.ts',
      'src/features/listing/**/*.{ts,tsx}',
      'src/features/suggest/questions/*.ts',
    ]).filter((path) => !path.includes('.test.'));
    expect(files.length).toBeGreaterThan(60);
    expect(matching(files.flatMap((path) => textsOf(readFileSync(path, 'utf8'), path)))).toEqual([]);
  });

  it('rehab is called the practice of movements', () => {
    expect(purposeDetails.rehab.label).toContain('움직임 연습');
    expect(programs.find(({ permalink }) => permalink === 'rehab-exercise')?.title).toBe('움직임 연습');
    expect(companyProgramLabels['pain-therapy']).toContain('운동 지도');
  });
});
