import { expect, it } from 'vitest';
import { lineHref } from './line-href';

it('leads to the listing of a program, of a vertical or of all coaches', () => {
  expect(lineHref({ program: 'watercolor', serviceType: 'art' })).toBe('/listings/watercolor');
  expect(lineHref({ serviceType: 'workout', gender: 'female' })).toBe('/workout/listings?gender=female');
  expect(lineHref({})).toBe('/listings');
});

it('reads null, which a server’s answer has where a line names no program, as none', () => {
  expect(lineHref({ program: null, serviceType: 'workout' })).toBe('/workout/listings');
});
