import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export type PageText = { path: string; text: string };

const ofOperators = /\/operations\/|\/\(admin\)\//;
/** Files without page texts: search input, messages, validation errors, and formats of dates and amounts. */
const noPages =
  /^src\/domain\/(?:listing\/line\/|.*\/stations\/|(?:.*\/)?(?:schema\/[a-z-]+|[a-z-]*(?:schema|mails|messages|notices)|errors|holidays|money|seoul-time)\.ts$)/;

/** Files with the texts of public pages and of the pages for learners, coaches, employees and experts. */
const files = () =>
  globSync('src/{app,components,domain,features}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && !ofOperators.test(path) && !noPages.test(path),
  );

/** Returns every Korean text of the pages, as `textsOf` reads a file. */
export function pageTexts(): PageText[] {
  return files().flatMap((path) => textsOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })));
}

/** Returns every Korean text of mails, messages and the operators' pages. */
export function messageTexts(): PageText[] {
  const messages = globSync('src/{domain,features}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && (/(?:mails|messages|notices)\.ts$/.test(path) || ofOperators.test(path)),
  );
  return messages.flatMap((path) => textsOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })));
}

/** Dictionaries of the English pages. */
const englishFiles = () => [
  ...globSync('src/domain/content/pages/english-*.ts').filter((path) => !path.includes('.test.')),
  'src/domain/coach/document/qualification-texts.ts',
  'src/domain/lead/consent.ts',
  'src/domain/lead/form-texts.ts',
];

/** Returns the English texts of the pages: texts of several words without Korean. */
export function englishTexts(): PageText[] {
  return englishFiles().flatMap((path) =>
    englishTextsOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })),
  );
}

/** Returns the English texts of one file, as `textsOf` returns the Korean ones; a count with its unit is `… days`. */
export const englishTextsOf = (source: string, path = 'page.ts'): string[] =>
  readTexts(source, path).filter((text) => /[A-Za-z…] [A-Za-z…]/.test(text) && !/[가-힣]/.test(text));

/**
 * Returns the Korean texts of one file: strings, templates and the text between tags. A computed part and a named value
 * in braces (domain/content/named-values.ts) are `…`, an amount is `…원`; white space is one space.
 */
export const textsOf = (source: string, path = 'page.tsx'): string[] =>
  readTexts(source, path).filter((text) => /[가-힣]/.test(text));

function readTexts(source: string, path: string): string[] {
  const texts: string[] = [];
  const addText = (text: string) => {
    const clean = text
      .replaceAll(/\{[가-힣\d]+\}/g, '…')
      .replaceAll(/\s+/g, ' ')
      .trim();
    texts.push(clean);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && calleeOf(node) === 'countInEnglish') return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) addText(node.text);
    else if (ts.isTemplateExpression(node))
      addText(
        node.head.text +
          node.templateSpans.map(({ expression, literal }) => `${valueText(expression)}${literal.text}`).join(''),
      );
    else if (ts.isJsxText(node)) addText(`${neighbourText(node, -1)}${node.text}${neighbourText(node, 1)}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

const calleeOf = ({ expression }: ts.CallExpression) => (ts.isIdentifier(expression) ? expression.text : null);

/** Returns a computed value as a text: with its unit if the function that formats it adds one. */
function valueText(expression: ts.Expression): string {
  if (!ts.isCallExpression(expression)) return '…';
  const [, unit] = expression.arguments;
  switch (calleeOf(expression)) {
    case 'formatWon':
      return '…원';
    case 'inWon':
      return '… won';
    case 'countInEnglish':
      return unit && ts.isStringLiteral(unit) ? `… ${unit.text}s` : '…';
    case null:
    default:
      return '…';
  }
}

/** Returns the computed value next to the text between two tags; empty if there is none. */
function neighbourText(node: ts.JsxText, step: -1 | 1): string {
  const { parent } = node;
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return '';
  const neighbour = parent.children[parent.children.indexOf(node) + step];
  return neighbour && ts.isJsxExpression(neighbour) && neighbour.expression ? valueText(neighbour.expression) : '';
}

/** Tones of chips that reassure or urge: these chips are badges, not states. */
const badgeTones = new Set(['fit', 'hot']);

/** Returns the Korean texts that stand alone in chips of these tones, in one file. */
export function badgesOf(source: string, path = 'page.tsx'): string[] {
  const badges: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Chip') {
      const tone = node.openingElement.attributes.properties.find(
        (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'tone',
      );
      const value = tone && ts.isJsxAttribute(tone) ? tone.initializer : undefined;
      if (value && ts.isStringLiteral(value) && badgeTones.has(value.text))
        badges.push(...textsOf(`<>${node.children.map((child) => child.getFullText()).join('')}</>`, path));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return badges;
}

/** Returns the badges of the pages. */
export function pageBadges(): PageText[] {
  return files().flatMap((path) => badgesOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })));
}
