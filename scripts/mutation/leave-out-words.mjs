import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

const HANGUL = /\p{Script=Hangul}/u;
/** Kinds of expression by which nothing is decided. */
const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

/**
 * Texts for people are not changed: those with Hangul, written whole or around plain values. A text in which something
 * is decided (`?:`, `+`, `&&` …) is changed like any other code. Texts without Hangul are names and keys, and are
 * changed.
 * @param {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[], expressions?: { type: string }[] }}
 *   node
 */
export function isWords({ type, value, quasis = [], expressions = [] }) {
  if (type === 'StringLiteral') return typeof value === 'string' && HANGUL.test(value);
  if (type !== 'TemplateLiteral') return false;
  return quasis.some((part) => HANGUL.test(part.value.raw)) && expressions.every((part) => PLAIN.has(part.type));
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore(/** @type {any} */ path) {
      return isWords(path.node) ? 'words for people' : undefined;
    },
  }),
];
