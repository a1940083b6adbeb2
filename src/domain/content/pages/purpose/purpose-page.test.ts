import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { purposeDetails } from '~/domain/catalog/purposes';
import { readListingQuery } from '~/domain/listing/listing-url';
import { suggestFlows } from '~/domain/suggest/flow';
import { parseStartAnswers } from '~/domain/suggest/start-answers';
import { textsOf } from '~/test/texts/page-texts';
import { purposeTexts } from './purpose-texts';
import { courseWeeks } from './course';
import { type PurposeKey, purposeKeys, purposePageLinks } from './purpose-keys';
import { coachesHref, courseQuote, purposePages, questionnaireHref, timeOf } from './purpose-page';

describe('the links of a purpose page', () => {
  const expected: Record<PurposeKey, [questionnaire: string, coaches: string]> = {
    care: ['/care/suggest', '/care/listings'],
    rehab: ['/ache/suggest?purposes=rehab', '/listings?vertical=ache'],
    diet: ['/workout/suggest?purposes=diet', '/workout/listings?purpose=diet'],
    muscle: ['/workout/suggest?purposes=strength&types=weights', '/workout/listings?purpose=strength&type=weights'],
    strength: ['/workout/suggest?purposes=strength', '/workout/listings?purpose=strength'],
    posture: ['/workout/suggest?purposes=posture', '/workout/listings?purpose=posture'],
    meditation: ['/meditation/suggest', '/meditation/listings'],
    moms: ['/pregnant/suggest', '/listings?vertical=pregnant'],
  };

  it.each(purposeKeys)('of %s link to the questionnaire and to the public list of coaches', (key) => {
    expect([questionnaireHref(key), coachesHref(key)]).toEqual(expected[key]);
  });

  it.each(purposeKeys)('of %s start with answers that its questionnaire accepts', (key) => {
    const { purposes, types } = parseStartAnswers(new URL(questionnaireHref(key), 'http://here').searchParams);
    const { answers, serviceType } = purposePages[key];
    expect([purposes, types]).toEqual([answers.purposes ?? [], answers.types ?? []]);
    const flow = suggestFlows[serviceType];
    for (const purpose of purposes) expect(flow.purposeClasses).toContain(purposeDetails[purpose].class);
  });

  it('name a place and times that the list reads back', () => {
    const place = { province: '서울특별시', city: '강남구', district: '역삼1동' };
    const { searchParams } = new URL(
      coachesHref('muscle', { place, schedules: timeOf('muscle').schedules }),
      'http://here',
    );
    expect(readListingQuery(Object.fromEntries(searchParams))).toMatchObject({
      ...place,
      purposes: ['strength'],
      types: ['weights'],
      schedules: ['mon1', 'tue1', 'wed1', 'thu1', 'fri1'],
    });
  });

  it('are eight, with different labels', () => {
    expect(new Set(purposePageLinks.map(({ label }) => label)).size).toBe(8);
    expect(purposePageLinks.map(({ href }) => href)).toContain('/f/purpose/moms');
  });
});

describe('the course of a purpose page', () => {
  it.each(purposeKeys)('of %s has a part for each week that is sold', (key) => {
    const { parts } = purposeTexts[key].course;
    const ends = parts.map(({ until }) => until);
    expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(courseQuote(key).lessonCount);
  });

  it('costs twelve lessons less ten percent', () => {
    expect(courseQuote('posture')).toMatchObject({ lessonCount: 12, months: 3, total: 702_000 });
    expect(courseQuote('care').total).toBe(918_000);
  });

  it('names its weeks', () => {
    const part = { title: '', detail: '' };
    expect(courseWeeks([1, 4, 12].map((until) => ({ ...part, until }))).map(({ weeks }) => weeks)).toEqual([
      '1주',
      '2~4주',
      '5~12주',
    ]);
  });
});

it.each(purposeKeys)('the reviews of %s are those of existing programs of its vertical', (key) => {
  const { reviewed, serviceType } = purposePages[key];
  for (const permalink of reviewed ?? [])
    expect([permalink, programs.find((program) => program.permalink === permalink)?.serviceType]).toEqual([
      permalink,
      serviceType,
    ]);
});

describe('the texts of the purpose pages', () => {
  const files = globSync(['src/domain/content/pages/purpose/*.ts', 'src/features/content/parts/*.tsx']).filter(
    (path) => !path.includes('.test.'),
  );
  const read = (path: string) => textsOf(readFileSync(path, 'utf8'), path);

  it('use no word of medicine and promise no result', () => {
    expect(files.length).toBeGreaterThan(25);
    const forbidden = /치료|완치|진단|처방|도수|마사지|순산|교정|재활|요요|kg|반드시|확실히/;
    expect(files.flatMap(read).filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('call care and rehab the practice of movements', () => {
    for (const key of ['care', 'rehab'] as const) {
      expect(purposePages[key].title).toContain('움직임 연습');
      expect(purposePageLinks.find(({ href }) => href.endsWith(key))?.label).toContain('움직임 연습');
    }
  });

  it('are different on each page', () => {
    const sentences = purposeKeys.flatMap((key) =>
      [...new Set(read(`src/domain/content/pages/purpose/${key}.ts`))].filter((text) => text.length > 14),
    );
    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });
});
