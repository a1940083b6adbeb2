import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { sharedPath } from './page-view';

describe('sharedPath', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=kakao', '/'],
    ['/f/price?x=1#y', '/f/price'],
    ['/f/price/', '/f/price'],
    ['/f/why', '/f/why'],
    ['/f/office', '/f/office'],
    ['/f/office/en/', '/f/office'],
    ['/listings', '/listings'],
    ['/f/office/body-vital', '/f/office'],
    ['/listings?type=ache', '/listings'],
    ['/workout/listings', '/listings'],
    ['/music/listings/', '/listings'],
  ])('%s is sent as %s', (path, shared) => {
    expect(sharedPath(path)).toBe(shared);
  });

  it.each([
    ['company', ['/f/company/learner', '/f/company/expert/calculate/1', '/f/company/office']],
    [
      'health',
      [
        '/workout/suggest',
        '/pregnant/suggest/purpose',
        '/f/purpose/rehab',
        '/f/purpose/diet',
        '/f/ocare',
        '/f/why/3',
        '/f/group/rehab',
        '/listings/prenatal-yoga',
        '/listings/by/seoul/gangnam',
        '/workout/listings/rehab',
        '/ache/listings',
        '/care/listings',
        '/meditation/listings',
        '/pregnant/listings',
      ],
    ],
    ['payment', ['/payment/yoga-home', '/payment/return/success', '/tool/payment', '/tool/order/mine']],
    ['account', ['/login', '/login/join/email', '/f/user/mypage', '/user/mypage/profile', '/account/coachAuth']],
    ['lesson', ['/consulting', '/expert', '/coaches/k1_token']],
    ['document', ['/f/document/receipt/abc', '/documents/abc/download']],
    ['admin', ['/admin', '/admin/orders']],
    ['unknown', ['', 'f/price', '/F/price', '/f', '/f/', '/f/nothing', '//', '//evil.example/f/price', '/%66/price']],
  ])('no page about %s is sent', (_, paths) => {
    for (const path of paths) expect([path, sharedPath(path)]).toEqual([path, null]);
  });

  it('sends only an address of a fixed list, whatever follows it', () => {
    const part = fc.constantFrom(
      'f',
      'listings',
      'price',
      'company',
      'office',
      'purpose',
      'rehab',
      'ache',
      'suggest',
      '..',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        expect(sharedPath(`/${parts.join('/')}`) ?? '/').toMatch(/^\/(?:listings|f\/[a-z]+)?$/);
      }),
    );
  });
});

it('of all routes of the product only these are reported', () => {
  const routes = globSync('src/app/**/{page.tsx,route.ts}').map(
    (path) =>
      `/${dirname(path)
        .split('/')
        .slice(2)
        .filter((part) => !part.startsWith('('))
        .join('/')}`,
  );
  expect(routes.length).toBeGreaterThan(120);
  const verticals = routes.flatMap((route) => serviceTypes.map((vertical) => route.replace('[vertical]', vertical)));
  const reported = [...new Set(verticals)].filter((route) => sharedPath(route) !== null);
  expect(reported.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
    '/',
    '/art/listings',
    '/f/faq',
    '/f/feed',
    '/f/find',
    '/f/group',
    '/f/menu',
    '/f/office',
    '/f/office/[parameter]',
    '/f/office/en',
    '/f/popular',
    '/f/price',
    '/f/process',
    '/f/program',
    '/f/reviews',
    '/f/service',
    '/f/why',
    '/listings',
    '/music/listings',
    '/workout/listings',
  ]);
});
