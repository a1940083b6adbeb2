import { describe, expect, it } from 'vitest';
import { conditionsOf, healthAnswerOf } from '~/domain/health-stop/conditions';
import { purposesWithStops, type StopGroup, stops } from './stops';

describe.each(purposesWithStops)('the signs of the page %s', (purpose) => {
  const { vertical, groups } = stops[purpose];
  const named = (groups as readonly StopGroup[]).flatMap(({ kind, signs }) =>
    signs.flatMap(({ of }) => of.map((key) => ({ key, kind }))),
  );

  it('name every condition that the vertical asks about, and no other', () => {
    const byName = (a: string, b: string) => a.localeCompare(b, 'en');
    expect([...new Set(named.map(({ key }) => key))].toSorted(byName)).toEqual(conditionsOf(vertical).toSorted(byName));
  });

  it('say what the answer to the question leads to', () => {
    expect(named.filter(({ key, kind }) => healthAnswerOf(key) !== kind)).toEqual([]);
  });
});

// A condition of several parts is named in parts, which the keys alone cannot show.
it.each([
  ['care', ['180/110', '열이 나거나', '두근거려요', '실신', '대소변', '암을 앓은']],
  ['rehab', ['180/110', '열이 나거나', '두근거림', '실신', '대소변', '암을 앓은']],
  [
    'moms',
    [
      '180/110',
      '열이 나거나',
      '양막 파열',
      '조기 진통',
      '임신중독증',
      '자궁경부 무력증',
      '성장 지연',
      '세쌍둥이',
      '빈혈',
    ],
  ],
] as const)('the page %s names %j', (purpose, parts) => {
  const text = JSON.stringify(stops[purpose].groups);
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});
