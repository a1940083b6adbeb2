import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { brand } from './brand';
import { brandWith } from './brand-with';

const home = 'src/domain/shared/brand.ts';

/** What keeps the word for good, whatever brand an installation has. */
const lasting: Readonly<Record<string, string>> = {
  // What was sealed with a key opens with that key's name alone.
  'src/server/crypto/keyring.ts': '`dagaon ${purpose}`',
};

/** Tests of a rule say literally what comes of it; what they share, and the journeys, follow the setting. */
const sources = globSync('{src,worker,e2e}/**/*.{ts,tsx,js,mjs,css}').filter(
  (path) =>
    !/\.test\.tsx?$/.test(path) && !path.startsWith('src/generated/') && path !== home && statSync(path).isFile(),
);
/** "다가온다" is a verb: something comes near. */
const literal = /다가온(?!다)|dagaon/i;

it('stands in one place', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(lasting[path] ?? '', '');
    return literal.test(code) ? [path] : [];
  });
  expect(found).toEqual([]);
  for (const [path, words] of Object.entries(lasting)) expect(readFileSync(path, 'utf8')).toContain(words);
});

it('is called so, with the particle that its last syllable asks for', () => {
  expect(brand).toMatchObject({ name: '다가온', nameInEnglish: 'Dagaon', key: 'dagaon' });
  expect([brandWith('은', '는'), brandWith('이에요', '예요')]).toEqual(['다가온은', '다가온이에요']);
});

it('has the key of the installation', async () => {
  vi.stubEnv('PRODUCT_KEY', 'another');
  // A module of its own: the other tests keep theirs.
  const fresh = './brand?another';
  const { brand: other } = (await import(fresh)) as { brand: typeof brand };
  vi.unstubAllEnvs();
  expect(other.key).toBe('another');
  expect(brand.key).toBe('dagaon');
});
