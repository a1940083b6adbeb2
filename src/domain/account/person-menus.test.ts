import { describe, expect, it } from 'vitest';
import type { Grade } from '../shared/actor';
import {
  isPersonalPage,
  kindsOf,
  menuGroupsOf,
  menuOf,
  menuSideOf,
  personKinds,
  type PersonKind,
} from './person-menus';

const learner = [
  '마이페이지',
  '내 수업',
  '내 알림',
  '결제와 환불',
  '내 후기',
  '내 도구 주문',
  '찜한 코치',
  '최근 본 코치',
  '프로필',
  '계정',
];
const employee = [
  ...learner.slice(0, -1),
  '회사 수업',
  '내 예약',
  '내 바디체크',
  '수업 후기',
  '챌린지',
  '소식',
  '회사 알림',
  '계정',
];
const manager = [...employee.slice(0, -1), '회사 리포트', '회사 청구서', '계정'];
const coach = ['코치 홈', '내 수업', '내 회원', '내 알림', '수업 가능 시간', '프로필', '확인 서류', '정산', '계정'];
const expert = [
  '코치 홈',
  '내 수업',
  '내 회원',
  '내 알림',
  '수업 가능 시간',
  '프로필',
  '확인 서류',
  '정산',
  '회사 수업',
  '회사 수업 달력',
  '계정',
];
const operator = ['운영', '계정'];

type Company = 'none' | 'employee' | 'manager';
/** Every combination of grade, membership and authorisation, with the resulting kinds and menu entries. */
const table: [Grade, Company, expertOf: number[], PersonKind[], menu: string[]][] = [
  ['user', 'none', [], ['learner'], learner],
  ['user', 'employee', [], ['learner', 'employee'], employee],
  ['user', 'manager', [], ['learner', 'employee', 'manager'], manager],
  ['user', 'none', [3], ['learner'], learner],
  ['user', 'employee', [3], ['learner', 'employee'], employee],
  ['user', 'manager', [3], ['learner', 'employee', 'manager'], manager],
  ['coach', 'none', [], ['coach'], coach],
  ['coach', 'employee', [], ['coach'], coach],
  ['coach', 'manager', [], ['coach'], coach],
  ['coach', 'none', [3], ['coach', 'expert'], expert],
  ['coach', 'employee', [3], ['coach', 'expert'], expert],
  ['coach', 'manager', [3, 4], ['coach', 'expert'], expert],
  ['operator', 'none', [], ['operator'], operator],
  ['operator', 'employee', [], ['operator'], operator],
  ['operator', 'manager', [], ['operator'], operator],
  ['operator', 'none', [3], ['operator'], operator],
  ['operator', 'employee', [3], ['operator'], operator],
  ['operator', 'manager', [3], ['operator'], operator],
];

describe('person kinds and menus', () => {
  it.each(table)('are right for grade %s, company %s, expert of %j', (grade, company, expertOf, kinds, menu) => {
    const membership = company === 'none' ? null : { isManager: company === 'manager' };
    expect(kindsOf({ grade, membership, expertOf })).toEqual(kinds);
    expect(menuOf(kinds).map(({ label }) => label)).toEqual(menu);
  });

  it('cover each kind in the table', () => {
    expect(new Set(table.flatMap(([, , , kinds]) => kinds))).toEqual(new Set(personKinds));
  });
});

describe('the private or company side of a page', () => {
  it('comes first in a menu with both sides', () => {
    const firsts = (kinds: PersonKind[], pathname?: string) =>
      menuGroupsOf(kinds, pathname).map(([first]) => first?.label);
    expect(firsts(['learner', 'employee', 'manager'])).toEqual(['마이페이지', '회사 수업', '회사 리포트', '계정']);
    expect(firsts(['learner', 'employee', 'manager'], '/f/company/learner/my')).toEqual([
      '회사 수업',
      '회사 리포트',
      '마이페이지',
      '계정',
    ]);
    expect(firsts(['coach', 'expert'], '/f/company/expert')).toEqual(['회사 수업', '코치 홈', '계정']);
    expect(firsts(['coach', 'expert'], '/f/company/expert/calculate')).toEqual(['코치 홈', '회사 수업', '계정']);
  });

  const both: [string, PersonKind[], string, first: string, other: string | undefined][] = [
    [
      'an employee at the company',
      ['learner', 'employee'],
      '/f/company/learner/my',
      '회사 수업',
      '개인 메뉴 /f/user/mypage',
    ],
    [
      'an employee’s private page',
      ['learner', 'employee'],
      '/f/user/mypage',
      '마이페이지',
      '회사 메뉴 /f/company/learner/schedule',
    ],
    [
      'a manager’s bills',
      ['learner', 'employee', 'manager'],
      '/f/document/bill/x',
      '회사 수업',
      '개인 메뉴 /f/user/mypage',
    ],
    [
      'an expert at a company',
      ['coach', 'expert'],
      '/f/company/expert/arrival/calendar',
      '회사 수업',
      '코치 메뉴 /expert',
    ],
    ['an expert as a coach', ['coach', 'expert'], '/expert', '코치 홈', '회사 메뉴 /f/company/expert/'],
    [
      'an expert’s settlement',
      ['coach', 'expert'],
      '/f/company/expert/calculate/7',
      '코치 홈',
      '회사 메뉴 /f/company/expert/',
    ],
    ['an expert’s reports', ['coach', 'expert'], '/f/document/pdf/x', '회사 수업', '코치 메뉴 /expert'],
    ['a learner alone', ['learner'], '/f/user/mypage', '마이페이지', undefined],
    ['a learner’s bills', ['learner'], '/f/document/bill', '마이페이지', undefined],
    ['a learner on the way into a company', ['learner'], '/f/company/learner/join', '마이페이지', undefined],
    ['an operator', ['operator'], '/admin', '운영', undefined],
    [
      'somebody like a company',
      ['learner', 'employee'],
      '/f/companyless',
      '마이페이지',
      '회사 메뉴 /f/company/learner/schedule',
    ],
  ];
  it.each(both)('is right for %s', (_who, kinds, pathname, first, other) => {
    const { links, otherSide } = menuSideOf(kinds, pathname);
    expect(links[0]?.label).toBe(first);
    expect(links.at(-1)?.label).toBe('계정');
    expect(otherSide ? `${otherSide.label} ${otherSide.href}` : undefined).toBe(other);
  });

  it('contains every menu link on one of the two sides', () => {
    const kinds: PersonKind[] = ['learner', 'employee', 'manager'];
    const labels = [menuSideOf(kinds, '/f/company'), menuSideOf(kinds, '/user')].flatMap(({ links }) =>
      links.map(({ label }) => label),
    );
    expect(new Set(labels)).toEqual(new Set(menuOf(kinds).map(({ label }) => label)));
  });
});

describe('the pages with the menu of a user', () => {
  it.each(menuOf(personKinds))('include $href, which the menu names', ({ href }) => {
    expect([href, `${href}/`].map(isPersonalPage)).toEqual([true, true]);
  });

  it.each(['/mypage/lessons/detail', '/consulting/reg', '/tool/order/mine'])('include %s', (path) => {
    expect(isPersonalPage(path)).toBe(true);
  });

  it.each(['/', '/listings', '/tool', '/f/office', '/coaches/x', '/users', '/accounts'])(
    'do not include %s',
    (path) => {
      expect(isPersonalPage(path)).toBe(false);
    },
  );
});
