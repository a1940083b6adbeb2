import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin';

const HANGUL = /\p{Script=Hangul}/u;
/** Kinds of expressions without a decision. */
const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

/**
 * Returns whether a node is a text for users, which is not mutated: a text with Hangul, as a literal or around plain
 * values. A text with a decision (`?:`, `+`, `&&` …) is mutated like any other code. Texts without Hangul are names and
 * keys, and are mutated.
 * @param {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[], expressions?: { type: string }[] }}
 *   node
 */
export function isUserText({ type, value, quasis = [], expressions = [] }) {
  if (type === 'StringLiteral') return typeof value === 'string' && HANGUL.test(value);
  if (type !== 'TemplateLiteral') return false;
  return quasis.some((part) => HANGUL.test(part.value.raw)) && expressions.every((part) => PLAIN.has(part.type));
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore(/** @type {any} */ path) {
      return isUserText(path.node) ? 'words for people' : undefined;
    },
  }),
];
