import { describe, expect, it } from 'vitest';
import { purposeChoices, typeChoices } from '~/components/finder/finder-choices';
import { purposePageLinks } from '~/domain/content/pages/purpose/purpose-keys';
import { menuOf } from '~/domain/account/person-menus';
import { listingHref } from '~/domain/listing/listing-href';
import { listingPathOf } from '~/domain/listing/listing-path';
import { serviceTypes } from '~/domain/shared/service-type';
import { purposes } from '~/domain/catalog/purposes';
import { weeklySlotSchema, workoutTypes } from '~/domain/catalog/search-codes';
import { timeChoices } from '~/domain/catalog/time-choices';
import { programs } from './programs';
import { aboutLinks, findLinks, policyLinks } from './more-links';
import { nearestLink, purposeLinks } from './site-links';

const addresses = programs.map(({ href }) => new URL(href, 'http://localhost'));

describe('the page of all links', () => {
  it.each(['learner', 'coach', 'operator'] as const)('gives a %s each address and each label only once', (kind) => {
    const ways = [...menuOf([kind]), ...findLinks, ...programs, ...purposePageLinks, ...aboutLinks, ...policyLinks];
    expect(new Set(ways.map(({ href }) => href)).size).toBe(ways.length);
    expect(new Set(ways.map(({ label }) => label)).size).toBe(ways.length);
  });
});

it.each([
  ['/f/user/mypage', '마이페이지'],
  ['/f/user/mypage/lesson/learner', '내 수업'],
  ['/f/user/mypage/lesson/k1_abc', '마이페이지'],
  ['/user/mypage/recent', '최근 본 코치'],
  ['/f/user/mypages', undefined],
])('finds the one link of the menu for %s', (pathname, label) => {
  expect(nearestLink(menuOf(['learner']), pathname)?.label).toBe(label);
});

it.each([
  ['/f/company/expert', '회사 수업'],
  ['/f/company/expert/', '회사 수업'],
  ['/f/company/expert/schedule/7', '회사 수업'],
  ['/f/company/expert/arrival/calendar/', '회사 수업 달력'],
  ['/f/company/expertx', undefined],
])('finds the one link of an expert’s menu for %s', (pathname, label) => {
  expect(nearestLink(menuOf(['expert']), pathname)?.label).toBe(label);
});

describe('links to the questionnaire', () => {
  it('lead only to questionnaires, and to every one of them', () => {
    for (const { pathname } of addresses) expect(serviceTypes.map((type) => `/${type}/suggest`)).toContain(pathname);
    for (const type of serviceTypes) expect(programs.find(({ key }) => key === type)?.href).toBe(`/${type}/suggest`);
  });

  it('use the values of the questionnaire', () => {
    for (const { value } of purposeChoices) expect(purposes).toContain(value);
    for (const { value } of typeChoices) expect(workoutTypes).toContain(value);
    for (const { schedules } of timeChoices)
      for (const slot of schedules) expect(weeklySlotSchema.safeParse(slot).success).toBe(true);
  });
});

it('the second bar links to public lists of coaches, and names pregnancy only in its own vertical', () => {
  expect(purposeLinks.map(({ href }) => href)).toEqual([
    ...(['posture', 'diet', 'strength', 'fitness', 'pain'] as const).map((purpose) =>
      listingHref(listingPathOf('workout'), { purposes: [purpose] }),
    ),
    listingPathOf('pregnant'),
  ]);
});
