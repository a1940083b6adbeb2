import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export type PageText = { path: string; text: string };

/**
 * Files whose words people read on public pages, and as learners, coaches, employees and experts. The words of
 * domain/listing/line are what people type in a search.
 */
const files = () =>
  [
    ...globSync('src/{app,components,features}/**/*.{ts,tsx}'),
    ...globSync('src/domain/**/*{labels,label,words,terms,privacy,kinds,explain,changes}.ts'),
  ].filter((path) => !/\.test\.|\/operations\/|\/\(admin\)\/|^src\/domain\/listing\/line\//.test(path));

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
