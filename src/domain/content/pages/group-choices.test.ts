import { describe, expect, it } from 'vitest';
import { programs } from '~/domain/catalog/programs';
import { searchPurposes } from '~/domain/catalog/search-codes';
import { groupChoiceOf, groupParameters, sharedPrograms } from './group-choices';

describe('the pages of groups', () => {
  it('are English, each purpose of the search and each program with a list of coaches', () => {
    const listed = programs.filter(({ parentPermalink }) => !parentPermalink).map(({ permalink }) => permalink);
    expect(new Set(groupParameters)).toEqual(new Set([...searchPurposes, ...listed]));
    expect(groupParameters.length).toBe(new Set(groupParameters).size);
  });

  it.each([
    ['pilates', '필라테스', ['pilates-yoga'], '필라테스 코치 보기', '/listings/pilates'],
    ['piano', '피아노', ['music'], '피아노 선생님 보기', '/listings/piano'],
    ['diet', '다이어트', ['workout-pt', 'pilates-yoga'], '운동 코치 보기', '/workout/listings?purpose=diet'],
    ['pregnant', '임신 중 운동', ['pregnant'], '임신·출산 코치 보기', '/listings?vertical=pregnant&purpose=pregnant'],
    ['postnatal', '산후 회복', ['pregnant'], '산후 회복 코치 보기', '/listings/postnatal'],
  ])('show the prices of %s and link to its coaches', (parameter, title, groups, label, href) => {
    const choice = groupChoiceOf(parameter);
    expect([choice?.title, choice?.prices.map(({ priceGroup }) => priceGroup), choice?.next]).toEqual([
      title,
      groups,
      { label, href },
    ]);
  });

  it.each(['english', 'pt-diet', 'unknown', 'constructor', ''])('have no price for %j', (parameter) => {
    expect(groupChoiceOf(parameter)).toBeUndefined();
  });

  it('are named by the page of all groups only if they exist', () => {
    const named = sharedPrograms.flatMap(({ permalinks }) => permalinks);
    expect(named.filter((permalink) => !groupChoiceOf(permalink))).toEqual([]);
  });
});
