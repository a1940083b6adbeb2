import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import type { OutputOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { MemberProfile } from './member-profile';

const account = {
  name: '김하늘',
  email: 'haneul@dagaon.test',
  phone: '01012345678',
  joinedAt: seoulInstant(2025, 3, 1),
} as OutputOf<'session.account'>;
const footprint: OutputOf<'session.footprint'> = { lessons: 0, contracts: 0, reviews: 2, favourites: 3, recents: 4 };
const open = (activity: Partial<typeof footprint> = {}, change: Partial<typeof account> = {}) =>
  show(<MemberProfile />, {
    'session.account': () => ({ ...account, ...change }),
    'session.footprint': () => ({ ...footprint, ...activity }),
  });
const links = () =>
  page
    .getByRole('navigation', { name: '내 활동' })
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('href'), link.textContent]);

it('links to each part of the learner’s activity, with its own number', async () => {
  open({ lessons: 1_200 });
  await on.expectText('2025년 3월 가입 · 수업 1,200회');
  await on.expectText('010-1234-5678');
  expect(links()).toEqual([
    ['/f/user/mypage/lesson/learner', '내 수업1,200회 받음'],
    ['/f/user/mypage/review', '내 후기2개'],
    ['/user/mypage/favourites', '찜한 코치3명'],
    ['/user/mypage/recent', '최근 본 코치4명'],
    ['/login/myAccount', '계정'],
  ]);
});

it('shows the running contracts instead of the lessons that took place', async () => {
  open({ lessons: 12, contracts: 2 });
  await on.expectText('2개 진행 중');
  expect(links()[0]).toEqual(['/f/user/mypage/lesson/learner', '내 수업2개 진행 중']);
});

it('shows a new learner without lessons and without a phone number', async () => {
  open({}, { phone: null });
  await on.expectText(/^2025년 3월 가입$/);
  await on.expectText('미등록');
  expect(links()[0]).toEqual(['/f/user/mypage/lesson/learner', '내 수업0회 받음']);
});
