/** The vocabulary of the code: what docs/glossary.md rejects, and where a source file uses it. */

export type RejectedWord = {
  /** The word as the table writes it, for messages. */
  text: string;
  /** The parts of the word in lower case, in the order in which a name has them. */
  tokens: string[];
  /** Written in capitals: only names in capitals are meant, so `MAX` can replace `MOST` while `mostRecent` stays. */
  isConstant: boolean;
  use: string;
};

export type RejectedPhrase = { text: string; use: string };

/** An exact name, or all names or texts with one rejected word or phrase, in files whose path begins with `where`. */
export type VocabularyException = { name: string; where: string; reason: string };

export type Vocabulary = { words: RejectedWord[]; phrases: RejectedPhrase[]; exceptions: VocabularyException[] };

/** A name, a comment, a test title or a text for operators of a source file, with the line it starts at. */
export type SourcePart = { kind: 'name' | 'comment' | 'title' | 'operators'; text: string; line: number };

/** `name` is the name, the file or the phrase as an exception would write it. */
export type Violation = { path: string; line: number; name: string; rejected: string; use: string };

const unquote = (cell: string) => cell.replaceAll('`', '').trim();

/** Returns the rows of the Markdown table whose first heading is `heading`. */
function tableOf(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  if (start === -1) throw new Error(`The glossary has no table "${heading}".`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end === -1 ? undefined : end).map((line) => line.split('|').slice(1, -1).map(unquote));
}

export function readVocabulary(markdown: string): Vocabulary {
  return {
    words: tableOf(markdown, 'rejected word').map(([text = '', use = '']) => ({
      text,
      tokens: text.toLowerCase().split(' '),
      isConstant: text === text.toUpperCase(),
      use,
    })),
    phrases: tableOf(markdown, 'rejected phrase').map(([text = '', use = '']) => ({ text, use })),
    exceptions: tableOf(markdown, 'exception').map(([name = '', where = '', reason = '']) => ({ name, where, reason })),
  };
}

const isCapitals = (name: string) => name === name.toUpperCase();

/** Returns the words of a name: `readURLOnce`, `READ_URL_ONCE` and `read-url-once` give `read`, `url`, `once`. */
export function nameTokens(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((token) => token.toLowerCase());
}

// One alternative for each part of a source file. Strings end at the end of their line, so an apostrophe between the
// tags of a page has no effect on later lines.
const PART =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|([A-Za-z_$][\w$]*)|(\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*)|[^\s\w]|\d[\w.]*|\s+/gy;

/** A slash starts a regular expression where a value can start. */
const VALUE_START = /[(,=:[!&|?{};+>]$/;
const LOGGERS = new Set(['logger', 'log']);
const TEST_CALLS = new Set(['it', 'test', 'describe', 'step', 'only', 'each', 'for']);

/**
 * Returns the names, comments, test titles and texts for operators of a source file. Consecutive line comments count as
 * one comment. Texts for operators are the strings in a call of the logger and the help of a metric.
 */
export function sourceParts(source: string): SourcePart[] {
  const parts: SourcePart[] = [];
  /** The number of open braces inside each open `${` of a template. */
  const templates: number[] = [];
  let index = 0;
  let line = 1;
  let before = '';
  let beforeThat = '';
  let comment: { part: SourcePart; end: number } | null = null;
  /** Whether each open parenthesis contains the arguments of a call of the logger. */
  const calls: boolean[] = [];
  /** Whether the last tokens are the logger and what follows it up to its arguments: `logger`, `.`, `error`. */
  let isLogger = false;

  const isForOperators = () => calls.at(-1) === true || (before === ':' && beforeThat === 'help');
  const isTitle = () => before === '(' && (TEST_CALLS.has(beforeThat) || beforeThat === ')' || beforeThat === '`');
  const advance = (text: string) => {
    index += text.length;
    for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) line += 1;
  };
  const follow = (token: string) => {
    if (token === '(') calls.push(isLogger);
    if (token === ')') calls.pop();
    if (LOGGERS.has(token)) isLogger = before !== '.';
    else isLogger &&= /^[\w.[\]]+$/.test(token);
    beforeThat = before;
    before = token;
  };

  /** Reads the text of a template, up to its end or to the next `${`. */
  function readTemplate(isStart: boolean): void {
    const match = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
    match.lastIndex = index;
    const [text = ''] = match.exec(source) ?? [];
    if (isStart && isTitle()) parts.push({ kind: 'title', text, line });
    else if (isForOperators()) parts.push({ kind: 'operators', text, line });
    advance(text);
    if (source.startsWith('${', index)) {
      templates.push(0);
      advance('${');
      follow('{');
    } else {
      advance('`');
      follow('`');
    }
  }

  while (index < source.length) {
    const char = source[index];
    if (char === '`') {
      advance('`');
      readTemplate(true);
      continue;
    }
    const depth = templates.at(-1);
    if (depth !== undefined && (char === '{' || char === '}')) {
      advance(char);
      if (char === '}' && depth === 0) {
        templates.pop();
        readTemplate(false);
      } else {
        templates[templates.length - 1] = depth + (char === '{' ? 1 : -1);
        follow(char);
      }
      continue;
    }
    PART.lastIndex = index;
    const [text = source[index] ?? '', commented, quoted, name, pattern] = PART.exec(source) ?? [];
    if (commented !== undefined) {
      const joins = comment !== null && commented.startsWith('//') && source.slice(comment.end, index).trim() === '';
      if (comment !== null && joins) comment.part.text += source.slice(comment.end, index) + commented;
      else {
        comment = { part: { kind: 'comment', text: commented, line }, end: index };
        parts.push(comment.part);
      }
      comment.end = index + commented.length;
      advance(commented);
    } else if (pattern !== undefined && !VALUE_START.test(before) && before !== 'return') {
      advance('/');
      follow('/');
    } else {
      if (name !== undefined) parts.push({ kind: 'name', text: name, line });
      if (quoted !== undefined && isTitle()) parts.push({ kind: 'title', text: quoted.slice(1, -1), line });
      else if (quoted !== undefined && isForOperators())
        parts.push({ kind: 'operators', text: quoted.slice(1, -1), line });
      advance(text);
      if (text.trim() !== '') {
        follow(text);
        comment = null;
      }
    }
  }
  return parts;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a phrase also where it continues on the next line of a comment or of a document's quotation. */
const phrasePattern = ({ text }: RejectedPhrase) =>
  new RegExp(
    `(?<![\\w-])${text
      .split(' ')
      .map(escape)
      .join(String.raw`(?:\s|\n\s*(?:\*|//|#|>))+`)}(?![\\w-])`,
    'gi',
  );

/** Documents and settings are read as text: only their phrases are checked, not their names. */
const isText = (path: string) => /\.(?:md|ya?ml)$|(?:^|\/)\.env[^/]*$/.test(path);

/** Returns a function that finds what a vocabulary rejects in one file. A name is reported once, at its first line. */
export function vocabularyCheck({ words, phrases }: Vocabulary): (path: string, source: string) => Violation[] {
  const patterns = phrases.map((phrase) => ({ phrase, pattern: phrasePattern(phrase) }));
  const anyPhrase = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|') || '(?!)', 'i');
  const byFirst = Map.groupBy(words, ({ tokens }) => tokens[0]);
  const cache = new Map<string, RejectedWord | null>();

  function rejectedIn(name: string): RejectedWord | null {
    const tokens = nameTokens(name);
    for (const [index, token] of tokens.entries()) {
      const found = byFirst
        .get(token)
        ?.find(
          (word) =>
            word.tokens.every((token, offset) => tokens[index + offset] === token) &&
            (!word.isConstant || isCapitals(name)),
        );
      if (found !== undefined) return found;
    }
    return null;
  }

  function cachedTokens(name: string): RejectedWord | null {
    const before = cache.get(name);
    if (before !== undefined) return before;
    const word = rejectedIn(name);
    cache.set(name, word);
    return word;
  }

  return (path, source) => {
    const violations: Violation[] = [];
    const seen = new Set<string>();
    const inPath = rejectedIn(path.replace(/^.*\//, ''));
    if (inPath !== null) violations.push({ path, line: 1, name: path, rejected: inPath.text, use: inPath.use });
    const parts = isText(path) ? [{ kind: 'comment', text: source, line: 1 } as const] : sourceParts(source);
    for (const part of parts) {
      if (part.kind === 'name') {
        const word = cachedTokens(part.text);
        if (word === null || seen.has(part.text)) continue;
        seen.add(part.text);
        violations.push({ path, line: part.line, name: part.text, rejected: word.text, use: word.use });
      } else if (anyPhrase.test(part.text)) {
        for (const { phrase, pattern } of patterns) {
          for (const { index } of part.text.matchAll(pattern)) {
            const line = part.line + part.text.slice(0, index).split('\n').length - 1;
            violations.push({ path, line, name: phrase.text, rejected: phrase.text, use: phrase.use });
          }
        }
      }
    }
    return violations;
  };
}

export const excepts = (exception: VocabularyException, { path, name, rejected }: Violation) =>
  (exception.name === name || exception.name === rejected) && path.startsWith(exception.where);
