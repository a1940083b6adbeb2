import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Queries that are requested for somebody else who handles the failure. */
const handledByCaller: readonly string[] = [
  // useRejectedSave and the forms of publications catch what their reload throws.
  'src/features/operations/challenge/challenge-form.tsx',
  'src/features/operations/company/company-form.tsx',
  'src/features/operations/company/member-form.tsx',
  'src/features/operations/company/notice/notice-form.tsx',
  'src/features/operations/company/part-forms.tsx',
  'src/features/operations/content/banner/banner-form.tsx',
  'src/features/operations/content/faq/faq-form.tsx',
  'src/features/operations/content/page/page-form.tsx',
  'src/features/operations/content/story-form.tsx',
  'src/features/operations/feed/post-form.tsx',
  'src/features/operations/lead/lead-form.tsx',
  // TableDownload catches what its load throws.
  'src/features/document/table-button.tsx',
  'src/features/document/year-table-button.tsx',
  // The mutation that requests the programs has an onError.
  'src/features/suggest/search/use-next-with-coach.ts',
  // The dialog that reads the token shows why that failed.
  'src/features/content/office/use-form-token.ts',
];

/** Returns whether a failure of the call is handled where it is made: in a try block, or by `.catch` or `.then(…, …)`. */
function isCaught(call: ts.Node): boolean {
  for (let node = call; node.parent; node = node.parent) {
    const { parent } = node;
    if (ts.isTryStatement(parent) && parent.tryBlock === node && parent.catchClause) return true;
    if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) continue;
    const { name } = parent;
    if (name.text === 'catch' || (name.text === 'then' && parent.parent.arguments.length > 1)) return true;
  }
  return false;
}

it('every query that code requests handles its failure', () => {
  const files = globSync('src/{app,components,features}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const uncaught = files.flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isFetch =
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'fetch' &&
        ts.isPropertyAccessExpression(node.expression.expression);
      const isLoad = isFetch || (ts.isCallExpression(node) && node.expression.getText() === 'coachPrograms.fetch');
      if (isLoad && !isCaught(node)) found.push(file);
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
  expect([...new Set(uncaught)].sort()).toEqual([...handledByCaller].sort());
});
