import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export type PageText = { path: string; text: string };

const ofOperators = /\/operations\/|\/\(admin\)\//;
/** What people type in a search, what is sent to them, why an input is refused, and forms of dates and amounts. */
const noPages =
  /^src\/domain\/(?:listing\/line\/|.*\/stations\/|(?:.*\/)?(?:[a-z-]*(?:schema|mails|notices)|errors|messages|holidays|money|seoul-time)\.ts$)/;

/** Files whose words people read on public pages, and as learners, coaches, employees and experts. */
const files = () =>
  globSync('src/{app,components,domain,features}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && !ofOperators.test(path) && !noPages.test(path),
  );

/** Every text in Hangul of the pages, as `textsOf` reads a file. */
export function pageTexts(): PageText[] {
  return files().flatMap((path) => textsOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })));
}

/**
 * The texts in Hangul of one file: strings, templates and the words between tags. A computed part is `…`; white space is
 * one space.
 */
export function textsOf(source: string, path = 'page.tsx'): string[] {
  const texts: string[] = [];
  const keep = (text: string) => {
    const clean = text.replaceAll(/\s+/g, ' ').trim();
    if (/[가-힣]/.test(clean)) texts.push(clean);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) keep(node.text);
    else if (ts.isTemplateExpression(node))
      keep(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    else if (ts.isJsxText(node)) keep(`${isValue(node, -1) ? '…' : ''}${node.text}${isValue(node, 1) ? '…' : ''}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

/** Whether a computed value is beside the words between two tags. */
function isValue(node: ts.JsxText, step: -1 | 1): boolean {
  const { parent } = node;
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return false;
  const beside = parent.children[parent.children.indexOf(node) + step];
  return beside !== undefined && ts.isJsxExpression(beside) && beside.expression !== undefined;
}

/** Chips that reassure or press: a badge, and no state. */
const badgeTones = new Set(['fit', 'hot']);

/** The texts in Hangul that chips of these tones have by themselves, of one file. */
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

/** The badges of the pages. */
export function pageBadges(): PageText[] {
  return files().flatMap((path) => badgesOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text })));
}
