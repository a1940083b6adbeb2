import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A component or hook that uses a mutation. */
export interface MutationSite {
  /** Path of the procedure: `lesson.cancel`. */
  path: string;
  file: string;
  /**
   * What the component or a hook that it calls refetches: `lesson.listForLearner`, "lesson" for a whole router, `page`
   * for what the server renders.
   */
  refetched: string[];
  /** Whether the mutation is used here directly, and not only by a hook or component that this one uses. */
  isOwn: boolean;
  /** Whether it sends an idempotency key by `useIdempotentCall`. */
  isKeyed: boolean;
}

/** A top-level function of a file, and what it calls. */
interface Part {
  mutations: Set<string>;
  refetched: Set<string>;
  /** Names of the functions that it uses. */
  uses: Set<string>;
}

interface Source {
  parts: Map<string, Part>;
  /** Imported names with the file they come from. */
  imports: Map<string, string>;
}

type Sources = ReadonlyMap<string, Source>;

const refetching = new Set(['invalidate', 'refetch', 'setData']);
const reading = new Set(['useQuery', 'useInfiniteQuery', 'useSuspenseQuery']);

/**
 * Returns every place in the browser's code that uses a mutation of the whole client or of a light call: the component
 * or hook itself, and a component that passes something to refetch to a hook or component with a mutation.
 */
export function mutationSites(): MutationSite[] {
  const files = globSync('src/{app,components,features}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const sourceFiles = new Set(files);
  const sources: Sources = new Map(files.map((file) => [file, readSource(file, sourceFiles)]));
  return files.flatMap((file) =>
    [...(sources.get(file)?.parts ?? [])].flatMap(([name, { mutations, refetched }]) => {
      const all = refetched.size > 0 ? collect(sources, { file, name }, 'mutations', /./) : mutations;
      const views = collect(sources, { file, name }, 'refetched', /^[a-z]/);
      const isKeyed = collect(sources, { file, name }, 'uses', /^use[A-Z]/).has('useIdempotentCall');
      return [...all].map((path) => ({
        path,
        file,
        refetched: [...views].sort(),
        isOwn: mutations.has(path),
        isKeyed,
      }));
    }),
  );
}

/**
 * Collects the entries of a function and of the functions that it uses.
 * @param followed names to follow: components that are only rendered refetch after their own mutations
 */
function collect(
  sources: Sources,
  { file, name }: { file: string; name: string },
  what: keyof Part,
  followed: RegExp,
  seen = new Set<string>(),
): Set<string> {
  const source = sources.get(file);
  const part = source?.parts.get(name);
  if (!source || !part || seen.has(`${file}#${name}`)) return new Set();
  seen.add(`${file}#${name}`);
  const results = new Set(part[what]);
  for (const used of part.uses) {
    if (!followed.test(used)) continue;
    const from = source.imports.get(used) ?? file;
    for (const path of collect(sources, { file: from, name: used }, what, followed, seen)) results.add(path);
  }
  return results;
}

function readSource(file: string, sourceFiles: ReadonlySet<string>): Source {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const source: Source = { parts: new Map(), imports: new Map() };
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, { file, known: sourceFiles }, source.imports);
    if (ts.isFunctionDeclaration(statement) && statement.name)
      source.parts.set(statement.name.text, readPart(statement));
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) source.parts.set(name.text, readPart(initializer));
  }
  return source;
}

function readImport(
  statement: ts.ImportDeclaration,
  { file, known: sourceFiles }: { file: string; known: ReadonlySet<string> },
  imports: Map<string, string>,
): void {
  const names = statement.importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const { text } = statement.moduleSpecifier;
  if (!/^[.~]/.test(text)) return;
  const path = text.startsWith('~/') ? join('src', text.slice(2)) : join(dirname(file), text);
  const results = [`${path}.ts`, `${path}.tsx`].find((item) => sourceFiles.has(item));
  if (results) for (const { name } of names.elements) imports.set(name.text, results);
}

function readPart(root: ts.Node): Part {
  const part: Part = { mutations: new Set(), refetched: new Set(), uses: new Set() };
  /** Paths of procedures and routers by the variables that hold them. */
  const held = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) storePath(node.name, node.initializer, held);
    if (ts.isIdentifier(node)) part.uses.add(node.text);
    if (ts.isCallExpression(node)) readCall(node, held, part);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return part;
}

function readCall(call: ts.CallExpression, held: ReadonlyMap<string, string>, part: Part): void {
  const { expression } = call;
  const [first] = call.arguments;
  if (ts.isIdentifier(expression)) {
    const path = held.get(expression.text);
    if (path !== undefined && refetching.has(expression.text) && !isRefetchedElsewhere(call)) part.refetched.add(path);
    if (expression.text === 'lightMutation' && first && ts.isStringLiteral(first)) part.mutations.add(first.text);
  }
  if (!ts.isPropertyAccessExpression(expression)) return;
  if (expression.getText() === 'router.refresh') part.refetched.add('page');
  const path = pathOf(expression.expression, held);
  if (path === null) return;
  if (expression.name.text === 'useMutation') part.mutations.add(path);
  if (refetching.has(expression.name.text) && !isRefetchedElsewhere(call)) part.refetched.add(path);
}

/** Stores the path of `const cache = trpc.useUtils().operations` and `const { refetch } = trpc.x.useQuery()`. */
function storePath(name: ts.BindingName, initializer: ts.Expression, held: Map<string, string>): void {
  const path = pathOf(initializer, held);
  if (path === null) return;
  if (ts.isIdentifier(name)) held.set(name.text, path);
  if (!ts.isObjectBindingPattern(name)) return;
  for (const { name: bound, propertyName } of name.elements) {
    if (!ts.isIdentifier(bound)) continue;
    const key = propertyName && ts.isIdentifier(propertyName) ? propertyName.text : bound.text;
    const isOfQuery = ts.isCallExpression(initializer) && !isUtils(initializer);
    if (!isOfQuery) held.set(bound.text, under(path, key));
    else if (key === 'refetch') held.set(bound.text, path);
  }
}

/**
 * Returns whether the call does not count: it only marks queries as stale, which every mutation does anyway, or it
 * belongs to a retry button.
 */
const isRefetchedElsewhere = (call: ts.CallExpression): boolean =>
  call.getText().includes("refetchType: 'none'") ||
  ts.findAncestor(call, (node) => ts.isJsxAttribute(node) && node.name.getText() === 'onRetry') !== undefined;

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Returns the path of an expression that is a procedure or router; null for any other. */
function pathOf(expression: ts.Expression, held: ReadonlyMap<string, string>): string | null {
  if (ts.isIdentifier(expression)) return expression.text === 'trpc' ? '' : (held.get(expression.text) ?? null);
  if (ts.isCallExpression(expression)) {
    if (isUtils(expression)) return '';
    const { expression: called } = expression;
    if (ts.isPropertyAccessExpression(called) && reading.has(called.name.text)) return pathOf(called.expression, held);
    return null;
  }
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const path = pathOf(expression.expression, held);
  return path === null ? null : under(path, expression.name.text);
}

const isUtils = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'useUtils';
