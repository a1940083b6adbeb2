import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMPANY_AUTH_MESSAGE, redirectMessage } from '~/domain/account/redirect-messages';
import { geolocationMessage, noGeolocationMessage } from '~/domain/listing/popular';
import { errorCatalogue } from '~/domain/shared/errors';
import { root } from '../../../scripts/lib/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/product/constants-and-messages.md');

/** Returns the rows of the table below a heading of the document, without its own heading. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  return section
    .split('\n## ', 1)
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

it('the documented sentences after a redirect are those of the pages', () => {
  const rows = rowsOf('Redirect messages');
  expect(rows.map(([code]) => code)).toEqual(['U41', 'UC06']);
  for (const [code, sentence] of rows) expect([code, redirectMessage(code)]).toEqual([code, sentence]);
});

it('the documented sentences about a position are those of the page', () => {
  const sentences = Object.fromEntries(rowsOf('Geolocation').map(([code, , sentence]) => [code, sentence]));
  expect(sentences).toEqual({
    1: geolocationMessage(1),
    2: geolocationMessage(2),
    3: geolocationMessage(3),
    otherwise: geolocationMessage(9),
    'no geolocation': noGeolocationMessage,
  });
});

it('every documented fixed sentence is in the code of a page', () => {
  const sources = globSync('src/{app,features,components,domain}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map(read);
  const rows = rowsOf('Fixed sentences').map(([place = '', cell = '']) => [place, cell.replace(/ \(.*\)$/, '')]);
  expect(rows).toContainEqual(['stale view', errorCatalogue.STALE.message]);
  expect(rows).toContainEqual(['company rejected', COMPANY_AUTH_MESSAGE]);
  expect(rows.filter(([, sentence = '']) => !sources.some((source) => source.includes(sentence)))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(7);
});
