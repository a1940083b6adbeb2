import { expect, it } from 'vitest';
import { canRemoveAddition } from './additions';

const startsAt = new Date('2026-12-01T03:00:00Z');
const just = (ms: number) => new Date(startsAt.getTime() + ms);

it.each([
  ['before the start', just(-5000), null, just(-1), true],
  ['from the start on who was added before it', just(-1), null, just(0), false],
  ['who was added since the start', just(0), null, just(60_000), true],
  ['nobody once it is closed', just(0), just(30_000), just(60_000), false],
] as const)('an expert removes a person they added: %s', (_, addedAt, closedAt, at, allowed) => {
  expect(canRemoveAddition({ addedAt, startsAt, closedAt }, at)).toBe(allowed);
});
