import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/lib/project.mjs';

const services = 'src/server/services';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wiring = read(join(services, 'wiring.ts'));
const IMPORT = String.raw`'(?:~/server/services|\.)/([^']+)'`;

/**
 * Returns the areas whose modules a part of wiring.ts loads, directly, by an import or through a constant of the file.
 */
function areasIn(part: string): string[] {
  const constants = [...wiring.matchAll(/^const (\w+)[^]*?;$/gm)].filter(([, name = '']) => part.includes(name));
  const paths = [part, ...constants.map(([text]) => text)].flatMap((text) => [
    ...text.matchAll(new RegExp(String.raw`import\(${IMPORT}`, 'g')),
  ]);
  const imported = [...wiring.matchAll(new RegExp(`^import \\{ (\\w+) \\} from ${IMPORT}`, 'gm'))]
    .filter(([, name = '']) => part.includes(`...${name}`))
    .map(([, , path = '']) => path);
  return [
    ...new Set([...paths.map(([, path = '']) => path), ...imported].map((path) => path.replace(/\/.*/, ''))),
  ].toSorted();
}

/** Returns the path of the module from which wiring.ts imports an extension point. */
function moduleOf(point: string): string {
  const imported = [...wiring.matchAll(new RegExp(`^import \\{([^}]*)\\} from ${IMPORT}`, 'gm'))];
  return `${imported.find(([, names = '']) => new RegExp(`\\b${point}\\b`).test(names))?.[2]}.ts`;
}

it('is described in ARCHITECTURE.md: each extension point, its module, and the areas that register with it', () => {
  const registered = [...wiring.matchAll(/^(\w+)\.register\(([^]*?)\);$/gm)].map(([, point = '', part = '']) => ({
    point,
    module: moduleOf(point),
    areas: areasIn(part),
  }));
  const described = [
    ...read('ARCHITECTURE.md').matchAll(/^- `(\w+)` in `([^`]+)`: [^]*?\bRegistered\s+by\s+([^.]*)\./gm),
  ].map(([, point = '', module = '', areas = '']) => ({ point, module, areas: areas.split(/,\s+/).toSorted() }));
  expect(described).toEqual(registered);
  expect(registered.map(({ point }) => point)).toContain('accountClosings');
});
