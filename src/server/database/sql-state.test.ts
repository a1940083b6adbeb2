import { expect, it } from 'vitest';
import { isUndone } from './sql-state';

const failed = (code: string) => Object.assign(new Error('refused'), { code });

it.each(['23505', '23P01', '23514', '40001', '40P01', '55P03'])('PostgreSQL undid what it refuses by %s', (code) =>
  expect(isUndone(failed(code))).toBe(true),
);

it.each(['57P01', '08006', 'ECONNRESET', '53300', '42601'])('whether it undid it is not said by %s', (code) =>
  expect(isUndone(failed(code))).toBe(false),
);

it('nor by an error without a code', () => expect(isUndone(new Error('Query read timeout'))).toBe(false));
