import { expect, it } from 'vitest';
import { hasChat } from './chat';

it.each(['/', '/listings', '/workout/listings?gender=female', '/f/faq#q-refund', '/f/office/en', '/f/price'])(
  'is on %s',
  (path) => expect(hasChat(path)).toBe(true),
);

it.each([
  '/care/suggest',
  '/ache/listings',
  '/f/purpose/moms',
  '/f/purpose/diet',
  '/f/company/learner',
  '/f/company/expert/schedule',
  '/payment/return/success',
  '/login',
  '/user/mypage',
  '/f/user/mypage/lesson/learner',
  '/f/document/receipt',
  '/admin',
  '/no-such-page',
])('is not on %s', (path) => expect(hasChat(path)).toBe(false));
