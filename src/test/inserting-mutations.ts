import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What a top-level function of the server inserts, and the names that it uses. */
interface Part {
  inserts: Set<string>;
  uses: Set<string>;
}

interface Source {
  tree: ts.SourceFile;
  parts: Map<string, Part>;
  /** Imported names with the file they come from. */
  imports: Map<string, string>;
}

const inserting = new Set(['create', 'createMany', 'createManyAndReturn']);

/**
 * Rows that follow from another row of the same transaction, which decides whether the act is done a second time; and
 * sessions and codes, of which a second one does no harm.
 */
const followUps = new Set([
  'stateEvent',
  'state_events',
  'auditEvent',
  'healthAccessEvent',
  'idempotencyKey',
  'message',
  'ledgerTransaction',
  'ledgerEntry',
  'refund',
  'creditEntry',
  'penaltyPoint',
  'company_blocks',
  'companyNotification',
  'notification',
  'time_reservations',
  'coach_search',
  'coach_listings',
  'session',
  'knownDevice',
  'consentEvent',
  'emailCertification',
  'phoneCertification',
]);

/** Returns every mutation that inserts rows of its own, by path, with their models. */
export function insertingMutations(): Map<string, string[]> {
  const files = globSync('src/server/{api,services,auth}/**/*.ts').filter((file) => !file.includes('.test.'));
  const known = new Set(files);
  const sources = new Map(files.map((file) => [file, readSource(file, known)]));
  const results = new Map<string, string[]>();
  for (const [file, { tree, imports }] of sources) {
    if (!file.startsWith('src/server/api/routers/')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && isMutation(node.initializer)) {
        const { inserts, uses } = readPart(node.initializer);
        const called = [...uses].flatMap((name) => [...collect(sources, imports.get(name), name)]);
        const own = [...new Set([...inserts, ...called])].filter((model) => !followUps.has(model));
        if (own.length > 0) results.set(`${routerOf(file)}.${node.name.getText()}`, own.sort());
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return results;
}

const isMutation = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'mutation';

/** "src/server/api/routers/operations-coach-document.ts" is `operations.coachDocument`, "lesson/times.ts" is "lesson". */
function routerOf(file: string): string {
  const [name = ''] = file.slice('src/server/api/routers/'.length).replace('.ts', '').split('/');
  const [, area = '', part = ''] = /^(operations|b2b-expert)-(.+)$/.exec(name) ?? ['', '', name];
  const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return area === '' ? camel(part) : `${camel(area)}.${camel(part)}`;
}

function collect(
  sources: ReadonlyMap<string, Source>,
  file: string | undefined,
  name: string,
  seen = new Set<string>(),
): Set<string> {
  const source = file === undefined ? undefined : sources.get(file);
  const part = source?.parts.get(name);
  if (!source || !part || seen.has(`${file}#${name}`)) return new Set();
  seen.add(`${file}#${name}`);
  const results = new Set(part.inserts);
  for (const used of part.uses)
    for (const model of collect(sources, source.imports.get(used) ?? file, used, seen)) results.add(model);
  return results;
}

function readSource(file: string, known: ReadonlySet<string>): Source {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const source: Source = { tree, parts: new Map(), imports: new Map() };
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, { file, known }, source.imports);
    if (ts.isFunctionDeclaration(statement) && statement.name)
      source.parts.set(statement.name.text, readPart(statement));
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) source.parts.set(name.text, readPart(initializer));
  }
  return source;
}

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  { file, known }: { file: string; known: ReadonlySet<string> },
  imports: Map<string, string>,
): void {
  const names = importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(moduleSpecifier)) return;
  const { text } = moduleSpecifier;
  const path = text.startsWith('~/') ? join('src', text.slice(2)) : join(dirname(file), text);
  if (known.has(`${path}.ts`)) for (const { name } of names.elements) imports.set(name.text, `${path}.ts`);
}

/** Reads `tx.lesson.create(…)` and `insert into lessons …`; a statement with `on conflict` decides by itself. */
function readPart(root: ts.Node): Part {
  const part: Part = { inserts: new Set(), uses: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) part.uses.add(node.text);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (inserting.has(name.text) && ts.isPropertyAccessExpression(expression)) part.inserts.add(expression.name.text);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = node.getText();
      if (!/\bon conflict\b/i.test(text))
        for (const [, table = ''] of text.matchAll(/\binsert into (\w+)/gi)) part.inserts.add(table);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return part;
}
