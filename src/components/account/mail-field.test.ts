import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The lines of all components with a field for a mail address. */
const mailInputs = globSync('src/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /\btype(?:=|: |=\{)["'`]+email["'`]/.test(line))
      .map((line) => ({ path, line })),
  );

it('every visible field for a mail address questions a typing error', () => {
  const visible = mailInputs.filter(({ line }) => !/\bhidden\b/.test(line));
  expect(visible.map(({ path }) => path)).toEqual(['src/components/account/mail-field.tsx']);
  expect(mailInputs.length).toBeGreaterThan(visible.length);
});
