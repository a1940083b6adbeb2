import { expect, it } from 'vitest';
import { lineHref } from './line-href';

it('returns the listing of a program, of a vertical or of all coaches', () => {
  expect(lineHref({ program: 'watercolor', serviceType: 'art' })).toBe('/listings/watercolor');
  expect(lineHref({ serviceType: 'workout', gender: 'female' })).toBe('/workout/listings?gender=female');
  expect(lineHref({})).toBe('/listings');
});

it('accepts null, which the server returns for a line without a program', () => {
  expect(lineHref({ program: null, serviceType: 'workout' })).toBe('/workout/listings');
});
