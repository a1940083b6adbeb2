import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away';

const failed = (fields: object) => Object.assign(new Error('refused'), fields);

it.each([
  ['the driver', failed({ code: '08P01', severity: 'FATAL' })],
  [
    'Prisma',
    failed({
      code: 'P2010',
      meta: { driverAdapterError: { cause: { code: '08P01', severity: 'FATAL', kind: 'postgres' } } },
    }),
  ],
])('a pooler that ends the connection is a database that is away, as %s reports it', (_name, thrown) =>
  expect(isDatabaseAway(thrown)).toBe(true),
);

it('a call that breaks the protocol is a fault of ours', () =>
  expect(isDatabaseAway(failed({ code: '08P01', severity: 'ERROR' }))).toBe(false));
