import { expect, it } from 'vitest';
import { namedDatabase } from './databases.mjs';

const url = 'postgresql://a:secret@db.example.kr:5432/dagaon';

it('returns the external database of the settings, with or without a direct address, otherwise null', () => {
  expect(namedDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: 'socket:/run/postgresql?db=dagaon' })).toEqual({
    url,
    directUrl: 'socket:/run/postgresql?db=dagaon',
  });
  expect(namedDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' })).toEqual({ url, directUrl: url });
  expect(namedDatabase({ DATABASE_URL: '' })).toBeNull();
});

it.each([
  [{ DATABASE_URL: 'secret' }, /^DATABASE_URL is no address/],
  [{ DATABASE_URL: 'mysql://a:secret@db/x', DATABASE_DIRECT_URL: url }, /^DATABASE_URL is no address/],
  [{ DATABASE_URL: url, DATABASE_DIRECT_URL: 'secret' }, /^DATABASE_DIRECT_URL is no address/],
  [{ DATABASE_DIRECT_URL: url }, /^DATABASE_DIRECT_URL is set and DATABASE_URL is not/],
])('rejects %o with the name of the setting and without its value', (env, expectedText) => {
  const readNamedDatabase = () => namedDatabase(env);
  expect(readNamedDatabase).toThrow(expectedText);
  expect(readNamedDatabase).not.toThrow('secret');
});
