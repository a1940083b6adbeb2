import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { brand } from './brand';
import { brandWith } from './brand-with';

const home = 'src/domain/shared/brand.ts';

/** Files that keep the word permanently, whatever the brand of an installation is. */
const lasting: Readonly<Record<string, string>> = {
  // Data sealed with a key can only be opened with the same key name.
  'src/server/crypto/keyring.ts': '`dagaon ${purpose}`',
};

/** Unit tests may write the name literally; shared test code and end-to-end tests must use the setting. */
const sources = globSync('{src,worker,e2e}/**/*.{ts,tsx,js,mjs,css}').filter(
  (path) =>
    !/\.test\.tsx?$/.test(path) && !path.startsWith('src/generated/') && path !== home && statSync(path).isFile(),
);
/** "다가온다" is a verb, "to come near". */
const literal = /다가온(?!다)|dagaon/i;

it('the brand name is defined in one place only', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const matches = sources.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(lasting[path] ?? '', '');
    return literal.test(code) ? [path] : [];
  });
  expect(matches).toEqual([]);
  for (const [path, text] of Object.entries(lasting)) expect(readFileSync(path, 'utf8')).toContain(text);
});

it('the brand name gets the particle that its last syllable requires', () => {
  expect(brand).toMatchObject({ name: '다가온', nameInEnglish: 'Dagaon', key: 'dagaon' });
  expect([brandWith('은', '는'), brandWith('이에요', '예요')]).toEqual(['다가온은', '다가온이에요']);
});

it('the brand key comes from the installation', async () => {
  vi.stubEnv('PRODUCT_KEY', 'another');
  // A separate module instance, so that the other tests keep theirs.
  const fresh = './brand?another';
  const { brand: other } = (await import(fresh)) as { brand: typeof brand };
  vi.unstubAllEnvs();
  expect(other.key).toBe('another');
  expect(brand.key).toBe('dagaon');
});
