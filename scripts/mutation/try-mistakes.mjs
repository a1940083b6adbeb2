// `npm run mistakes [-- WORD | FROM-TO | --near]`: puts the mistakes of mistakes.json into a copy of the project, one at a time, and says which
// of them the tests notice: the unit tests that reach the file, then the integration tests that import it, then those of its area,
// then (not with --near) all that reach it (docs/testing.md). Nothing of the project itself is changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { generateAll } from '../lib/generate-all.mjs';
import { root } from '../lib/project.mjs';
import { applyMistake, readMistakes } from './mistakes.mjs';

const copy = join(root, '.stryker-tmp', `mistakes-${process.pid}`);
const words = process.argv.slice(2);
const near = words.includes('--near');
const mistakes = chosen(readMistakes(), words.find((word) => word !== '--near'));
const unnoticed = [];
/** Whether a file of tests passes without any mistake. @type {Map<string, boolean>} */
const passing = new Map();

await generateAll(root);
makeCopy();
try {
  for (const [index, mistake] of mistakes.entries()) {
    const caughtBy = tryMistake(mistake);
    console.log(`${index + 1}/${mistakes.length} ${caughtBy === null ? 'UNNOTICED' : 'caught'} ${mistake.file}: ${mistake.note}${caughtBy === null ? '' : ` (${caughtBy})`}`);
    if (caughtBy === null) unnoticed.push(mistake);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${mistakes.length - unnoticed.length} caught, ${unnoticed.length} unnoticed`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

/** @param {import('./mistakes.mjs').Mistake[]} all @param {string | undefined} which numbers ("11-20") or a word of file or note */
function chosen(all, which) {
  const range = /^(\d+)-(\d+)$/.exec(which ?? '');
  if (range) return all.slice(Number(range[1]) - 1, Number(range[2]));
  return which === undefined ? all : all.filter(({ file, note }) => `${file} ${note}`.includes(which));
}

/** What git knows or would take up, with what is generated and installed beside it. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, 'src/generated'), join(copy, 'src/generated'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** @param {import('./mistakes.mjs').Mistake} mistake @returns {string | null} the first test that failed */
function tryMistake(mistake) {
  const path = join(copy, mistake.file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, applyMistake(right, mistake));
  try {
    for (const args of rounds(mistake.file)) {
      for (let again = true; again; ) {
        const failed = firstFailure(args);
        again = false;
        if (failed === null) continue;
        writeFileSync(path, right);
        if (passesAlone(failed)) return failed;
        writeFileSync(path, applyMistake(right, mistake));
        // The round ended at a test that fails anyway: it is asked again without that file.
        again = true;
      }
    }
    return null;
  } finally {
    writeFileSync(path, right);
  }
}

/** Whether the test's file passes without the mistake: a test that fails anyway has noticed nothing. @param {string} failed */
function passesAlone(failed) {
  const [project, file] = /\|(\w+)\| (\S+)/.exec(failed)?.slice(1) ?? [];
  if (!project || !file) throw new Error(`no test ran:\n${failed}`);
  const known = passing.get(file) ?? firstFailure(['run', '--project', project, file]) === null;
  passing.set(file, known);
  if (!known) console.log(`  ${file} fails without any mistake`);
  return known;
}

/** From near to far, so that most mistakes are caught early. @param {string} file */
function rounds(file) {
  const area = dirname(file);
  const beside = file.startsWith('src/server/') ? importing(file) : [];
  return [
    // Unit tests of a service's helpers lie beside it; all that reach it are asked last.
    file.startsWith('src/server/') && near ? ['run', '--project', 'unit', `${area}/`] : ['related', file, '--project', 'unit'],
    ...(beside.length > 0 ? [['run', '--project', 'integration', ...beside]] : []),
    ['run', '--project', 'integration', `${area.replace('src/domain/', 'src/server/services/')}/`],
    ...(near ? [] : [['related', file, '--project', 'integration']]),
  ];
}

/** Integration tests of its folder that import it by name. @param {string} file */
function importing(file) {
  const folder = dirname(file);
  const name = basename(file, '.ts');
  return readdirSync(join(copy, folder))
    .filter((test) => test.endsWith('.int.test.ts') && readFileSync(join(copy, folder, test), 'utf8').includes(`'./${name}'`))
    .map((test) => join(folder, test));
}

/** @param {string[]} args of vitest; that no test reaches the file is no failure @returns {string | null} the test, or what was said without one */
function firstFailure(args) {
  const broken = [...passing].flatMap(([file, passes]) => (passes ? [] : ['--exclude', file]));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...broken, '--run', '--bail', '1', '--passWithNoTests'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
  });
  if (status === 0) return null;
  return /^.*FAIL +(.*)$/m.exec(`${stdout}${stderr}`)?.[1] ?? `${stdout}${stderr}`.slice(-300);
}
