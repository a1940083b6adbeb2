import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address';

const cookie = (path: string) => `other=1; dagaon_return=${encodeURIComponent(path)}`;

describe('the address after sign-up', () => {
  it.each([
    ['/workout/suggest/address', '/workout/suggest/address'],
    ['/workout/suggest?purposes=posture&schedules=tue5', '/workout/suggest?purposes=posture&schedules=tue5'],
    ['/workout/suggest/signup', '/workout/suggest'],
    ['/workout/suggest/nothing', '/workout/suggest'],
    ['/care/suggest/address', '/workout/suggest'],
    ['//evil.example/workout/suggest/address', '/workout/suggest'],
    ['https://evil.example/', '/workout/suggest'],
  ])('%s redirects to %s', (asked, address) => {
    expect(returnAddress('workout', cookie(asked))).toBe(address);
  });

  it('is the start page if the cookie is missing or invalid', () => {
    expect(returnAddress('workout', '')).toBe('/workout/suggest');
    expect(returnAddress('workout', 'dagaon_return=%E0%A4%A')).toBe('/workout/suggest');
  });
});
