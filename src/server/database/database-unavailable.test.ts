import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable';

const createFailure = (fields: object) => Object.assign(new Error('refused'), fields);

it.each([
  ['the driver', createFailure({ code: '08P01', severity: 'FATAL' })],
  [
    'Prisma',
    createFailure({
      code: 'P2010',
      meta: { driverAdapterError: { cause: { code: '08P01', severity: 'FATAL', kind: 'postgres' } } },
    }),
  ],
])('treats a connection that the pooler ended as an unavailable database, as %s reports it', (_name, thrown) =>
  expect(isDatabaseUnavailable(thrown)).toBe(true),
);

it('does not treat a protocol violation as an unavailable database', () =>
  expect(isDatabaseUnavailable(createFailure({ code: '08P01', severity: 'ERROR' }))).toBe(false));
