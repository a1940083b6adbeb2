import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';
import { excepts, nameTokens, readVocabulary, sourceParts, vocabularyCheck } from './vocabulary';

const vocabulary = readVocabulary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const check = vocabularyCheck(vocabulary);

const sources = ['{src,worker,prisma,e2e,scripts}/**/*.{ts,tsx,mjs,cjs}', '{public,src}/*.js', 'scripts/*/*.js'];
const texts = ['{docs,src,worker,prisma,e2e,scripts,deploy}/**/*.{md,yml,yaml}', '*.{md,yml,yaml}', '.env.example'];
const paths = globSync([...sources, '*.{ts,mjs}', ...texts], { cwd: root }).filter(
  (path) => !path.startsWith('src/generated/') && !path.includes('node_modules') && path !== 'docs/glossary.md',
);
const violations = paths.flatMap((path) => check(path, readFileSync(join(root, path), 'utf8')));

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names that contain a rejected word: a variable, a property, a parameter and a constant. */
function samplesOf({ tokens, isConstant }: (typeof vocabulary.words)[number]): string[] {
  const constant = `const ROW_${tokens.join('_').toUpperCase()}_2 = 1;`;
  if (isConstant) return [constant];
  const [first = '', ...rest] = tokens;
  const start = first + rest.map(capitalise).join('');
  const middle = `row${tokens.map(capitalise).join('')}Id`;
  return [
    constant,
    `const ${start} = 1;`,
    `export type ${capitalise(middle)} = { id: number };`,
    `const row = { ${middle}: 1 };`,
    `function read(${middle}: number) { return 1; }`,
    'const text = `a ${row.' + middle + '} b`;',
  ];
}

describe('the vocabulary of the code', () => {
  it('covers the whole project', () => {
    expect(paths.length).toBeGreaterThan(3000);
  });

  it('has no rejected word in a name and no rejected phrase in a comment, a test title, a log or a document', () => {
    const rest = violations.filter(
      (violation) => !vocabulary.exceptions.some((exception) => excepts(exception, violation)),
    );
    expect(
      rest.map(
        (violation) =>
          `${violation.path}:${violation.line} ${violation.name}: not "${violation.rejected}", use ${violation.use}`,
      ),
    ).toEqual([]);
  });

  it('lists only exceptions that are used and have a reason', () => {
    const unused = vocabulary.exceptions.filter(
      (exception) => !violations.some((violation) => excepts(exception, violation)),
    );
    expect(unused).toEqual([]);
    expect(vocabulary.exceptions.filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  it('names a replacement for each rejected word and phrase', () => {
    expect([...vocabulary.words, ...vocabulary.phrases].filter(({ use }) => use === '')).toEqual([]);
  });

  it.each(vocabulary.words)('rejects $text in names of variables, types, properties, parameters and files', (word) => {
    for (const sample of samplesOf(word)) {
      expect(
        check('src/a.ts', sample).map(({ rejected }) => rejected),
        sample,
      ).toContain(word.text);
    }
    const file = `src/read-${word.tokens.join('-')}-row.ts`;
    expect(check(file, '').map(({ rejected }) => rejected)).toEqual(word.isConstant ? [] : [word.text]);
  });

  it.each(vocabulary.phrases)('rejects $text in comments, test titles, logs, metrics and documents', ({ text }) => {
    const wrapped = text.replaceAll(' ', '\n * ');
    const samples = [
      [`const a = 1; // The row ${text} here.`, 1],
      [`/**\n * The row ${wrapped} here.\n */`, 2],
      [`// The row\n// ${text.replaceAll(' ', '\n// ')} here.`, 2],
      [`it('shows ${text} here', () => {});`, 1],
      [`\n\nit.each([1, 2])('shows ${text} %s', () => {});`, 3],
      [`describe(\`${capitalise(text)}\`, () => {});`, 1],
    ] as const;
    for (const [sample, line] of samples) {
      expect(check('src/a.test.ts', sample), sample).toContainEqual(expect.objectContaining({ name: text, line }));
    }
    const others = [
      ['src/a.ts', `logger.error({ err }, 'it ${text}');`],
      ['src/a.ts', `new Counter({ help: 'Rows that ${text} here' });`],
      ['src/a.md', `> It\n> ${text.replaceAll(' ', '\n> ')} here.`],
      ['deploy/a.yml', `a:\n  b: It ${text} here`],
      ['.env.example', `A=\n# It ${text.replaceAll(' ', '\n# ')} here`],
    ] as const;
    for (const [path, sample] of others)
      expect(check(path, sample), sample).toContainEqual(expect.objectContaining({ path, name: text }));
    expect(check('src/a.ts', `const text = '${text}';`).filter(({ name }) => name === text)).toEqual([]);
  });
});

describe('the parts of a source file', () => {
  const namesOf = (source: string) => sourceParts(source).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
  const titlesOf = (source: string) =>
    sourceParts(source).flatMap(({ kind, text }) => (kind === 'title' ? [text] : []));

  it('leave out texts, and keep the names inside a template', () => {
    const source = "a('b \\' c', \"d\", `e ${f({ g: `h ${i}` }, k)} j`, l)";
    expect(namesOf(source)).toEqual(['a', 'f', 'g', 'i', 'k', 'l']);
  });

  it('leave out regular expressions, which may contain quotes and slashes', () => {
    expect(namesOf('a = /b[/"\'`]/g; c(/d\\/e/u); f = g / h / i;')).toEqual(['a', 'c', 'f', 'g', 'h', 'i']);
  });

  it('continue after the texts and tags of a page', () => {
    const names = ['const', 'a', 'p', 'title', 'it', 's', 'c', 'p', 'd'];
    expect(namesOf('const a = <p title="b">it\'s{c}</p>;\nd();')).toEqual(names);
  });

  it('join line comments that follow each other', () => {
    const comments = sourceParts('a(); // one\n// two\nb();\n// three').filter(({ kind }) => kind === 'comment');
    expect(comments.map(({ text, line }) => [text, line])).toEqual([
      ['// one\n// two', 1],
      ['// three', 4],
    ]);
  });

  it('are titles only as the first argument of a test', () => {
    expect(titlesOf("it('a', () => b('c')); test.only(`d`, e); it.each([['f']])('g %s', h); i('j');")).toEqual([
      'a',
      'd',
      'g %s',
    ]);
  });
});

describe('the texts for operators', () => {
  const textsOf = (source: string) =>
    sourceParts(source).flatMap(({ kind, text }) => (kind === 'operators' ? [text] : []));

  it.each([
    ["logger.warn({ err: read('a') }, 'b');", ['b']],
    ["logger[level]({ err }, 'a');", ['a']],
    ['log.info(`a ${b} c`);', ['a ', ' c']],
    ["new Gauge({ name: 'a', help: 'b' });", ['b']],
    ["console.log('a'); Math.log(b); logger.child({ c }); d('e');", []],
  ])('of %s are %j', (source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });
});

describe('the words of a name', () => {
  it.each([
    ['readURLOnce', ['read', 'url', 'once']],
    ['READ_URL_2', ['read', 'url']],
    ['read-url.sql.ts', ['read', 'url', 'sql', 'ts']],
    ['basked', ['basked']],
  ])('of %s are separated by case and marks', (name, tokens) => {
    expect(nameTokens(name)).toEqual(tokens);
  });

  it('are matched as whole words', () => {
    const words = [{ text: 'asked', tokens: ['asked'], isConstant: false, use: 'requested' }];
    const only = vocabularyCheck({ words, phrases: [], exceptions: [] });
    expect(only('src/a.ts', 'basked(); maskedRow();')).toEqual([]);
    expect(only('src/a.ts', '\nrowAsked();')).toEqual([
      { path: 'src/a.ts', line: 2, name: 'rowAsked', rejected: 'asked', use: 'requested' },
    ]);
  });
});
