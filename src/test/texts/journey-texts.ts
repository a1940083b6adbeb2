import ts from 'typescript';

/** A text in an e2e test; computed parts and regular-expression syntax are replaced by `…`. */
export type JourneyText = {
  text: string;
  /** Whether the test looks for the text on a page, and does not type or store it. */
  isExpected: boolean;
  /** Whether the text may end within a word. */
  isPattern: boolean;
};

/** Calls that look for their texts on a page. */
const looking = new Set([
  'filter',
  'getByLabel',
  'getByPlaceholder',
  'getByRole',
  'getByText',
  'getByTitle',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveText',
  'toHaveTitle',
]);

const syntax = /\\[dDsSwW][+*?]?|\{\d+(?:,\d*)?\}|\[[^\]]*\]|\.[*+]|\\.|[\^$*+?|()]/g;

/** Returns every Korean text in one e2e file. */
export function journeyTexts(source: string, path = 'x.spec.ts'): JourneyText[] {
  const texts: JourneyText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && /[가-힣]/.test(text)) {
      const isPattern = ts.isRegularExpressionLiteral(node) || isOfRegExp(node);
      texts.push({ text: isPattern ? text.replaceAll(syntax, '…') : text, isExpected: isQueried(node), isPattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS));
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return ts.isRegularExpressionLiteral(node) ? node.text.slice(1, node.text.lastIndexOf('/')) : null;
}

const isOfRegExp = ({ parent }: ts.Node) => ts.isNewExpression(parent) && parent.expression.getText() === 'RegExp';

/**
 * Returns whether the text is looked for. The innermost call decides: a text that is filled in inside of a filter is
 * typed.
 */
function isQueried(node: ts.Node): boolean {
  let around = node.parent;
  while (around && !ts.isCallExpression(around)) around = around.parent;
  if (!around || !ts.isPropertyAccessExpression(around.expression)) return false;
  return looking.has(around.expression.name.text);
}
