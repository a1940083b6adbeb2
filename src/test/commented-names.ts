import ts from 'typescript';
import { sourceParts } from './vocabulary';

/** A name that a comment mentions and that does not exist, with the line of the comment. */
export type UnknownName = { line: number; name: string };

/** Words of the platform, of SQL and of libraries, which the project does not declare. */
const foreign = new Set(
  'constructor errorFormatter eval fetch httpBatchLink integer summary text_pattern_ops where'.split(' '),
);

const EXPORT = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

/**
 * Returns the names of one file that comments of every file can mention: its exports, and its names of several words. A
 * name of one word has another meaning in another file.
 */
export function sharedNames(source: string): string[] {
  const names = sourceParts(source).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
  return [
    ...[...source.matchAll(EXPORT)].map(([, name = '']) => name),
    ...names.filter((name) => /[a-z][A-Z]|_/.test(name)),
  ];
}

/** Returns the names in backticks in a file's comments which neither the code of the file nor `shared` contains. */
export function unknownNames(source: string, shared: ReadonlySet<string>): UnknownName[] {
  if (!/(?:\*|\/\/)[^\n]*`[A-Za-z_]\w*`/.test(source)) return [];
  const comments = sourceParts(source).filter(({ kind, text }) => kind === 'comment' && text.includes('`'));
  const code = new Set(comments.reduce((rest, { text }) => rest.replace(text, ''), source).match(/[\w$]+/g));
  return comments.flatMap(({ text, line }) =>
    [...text.matchAll(/`([A-Za-z_]\w*)`/g)]
      .filter(([, name = '']) => !code.has(name) && !shared.has(name) && !foreign.has(name))
      .map(({ 1: name = '', index }) => ({ line: line + text.slice(0, index).split('\n').length - 1, name })),
  );
}

/** Returns the first function in a declaration that has parameters: itself, its value or the type of a property. */
function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(node) && node.parameters.length > 0) return node;
  return ts.forEachChild(node, functionOf);
}

function identifiersIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  const names: string[] = [];
  ts.forEachChild(node, (child) => void names.push(...identifiersIn(child)));
  return names;
}

/** Returns the names of `@param` tags that are neither a parameter nor a property that a parameter declares. */
export function unknownParameters(file: string, source: string): UnknownName[] {
  if (!source.includes('@param')) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const unknown: UnknownName[] = [];
  const visit = (node: ts.Node): void => {
    const parameterTags = ts
      .getJSDocCommentsAndTags(node)
      .flatMap((doc): readonly ts.JSDocTag[] => (ts.isJSDoc(doc) && doc.parent === node ? (doc.tags ?? []) : []))
      .filter((tag): tag is ts.JSDocParameterTag => ts.isJSDocParameterTag(tag));
    if (parameterTags.length > 0) {
      const declared = new Set(functionOf(node)?.parameters.flatMap(identifiersIn));
      for (const tag of parameterTags) {
        const name = tag.name.getText(tree).replace(/^.*\./, '');
        const line = tree.getLineAndCharacterOfPosition(tag.getStart(tree)).line + 1;
        if (!declared.has(name)) unknown.push({ line, name });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return unknown;
}
