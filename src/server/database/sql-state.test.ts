import { expect, it } from 'vitest';
import { isUndone } from './sql-state';

const createFailure = (code: string) => Object.assign(new Error('refused'), { code });

it.each(['23505', '23P01', '23514', '40001', '40P01', '55P03'])(
  'reports that PostgreSQL rolled back a statement that failed with %s',
  (code) => expect(isUndone(createFailure(code))).toBe(true),
);

it('reports it for a deferred trigger, whose error the commit reports', () =>
  expect(isUndone(Object.assign(new Error('deadlock detected'), { cause: { originalCode: '40P01' } }))).toBe(true));

it.each(['57P01', '08006', 'ECONNRESET', '53300', '42601'])('does not report a rollback for %s', (code) =>
  expect(isUndone(createFailure(code))).toBe(false),
);

it('does not report a rollback for an error without a code', () =>
  expect(isUndone(new Error('Query read timeout'))).toBe(false));
