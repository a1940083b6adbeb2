import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Each state machine with the table that stores its states, by its Prisma name and its SQL name. */
const tables: Readonly<Record<string, readonly [model: string, table: string]>> = {
  accountMachine: ['user', 'users'],
  challengeMachine: ['challenge', 'challenges'],
  coachDocumentMachine: ['coachDocument', 'coach_documents'],
  coachMachine: ['coach', 'coaches'],
  companyBillMachine: ['companyBill', 'company_bills'],
  companyExpertMachine: ['companyExpert', 'company_experts'],
  consultingMachine: ['consulting', 'consultings'],
  contractMachine: ['contract', 'contracts'],
  employerReportMachine: ['employerReport', 'employer_reports'],
  invitationMachine: ['invitation', 'invitations'],
  leadMachine: ['lead', 'leads'],
  lessonMachine: ['lesson', 'lessons'],
  matchMachine: ['matchRequest', 'match_requests'],
  membershipMachine: ['companyMembership', 'company_memberships'],
  orderMachine: ['order', 'orders'],
  paymentMachine: ['payment', 'payments'],
  profileRequestMachine: ['coachProfileRequest', 'coach_profile_requests'],
  publicationMachine: ['publication', 'publications'],
  reservationMachine: ['timetableReservation', 'timetable_reservations'],
  settlementDisputeMachine: ['settlementDispute', 'settlement_disputes'],
  settlementMonthMachine: ['settlementMonth', 'settlement_months'],
  statementMachine: ['settlementStatement', 'settlement_statements'],
  substitutionMachine: ['lessonSubstitution', 'lesson_substitutions'],
  timetableMachine: ['timetable', 'timetables'],
  toolOrderMachine: ['toolOrder', 'tool_orders'],
};
const machineOf = new Map(Object.entries(tables).map(([machine, [model]]) => [model, machine]));
const writing = new Set(['update', 'updateMany', 'updateManyAndReturn', 'upsert']);

type Found = { path: string; by: ts.Node; machine: string };
type Inspection = { recorded: Found[]; written: Found[]; unknown: string[] };

/** Returns the names of the changed columns; null when they are only known at run time. */
function columnsOf(expression: ts.Expression, file: ts.SourceFile): string[] | null {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return columnsOf(expression.expression, file);
  if (ts.isIdentifier(expression)) {
    const constant = constants(file).get(expression.text);
    return constant ? columnsOf(constant, file) : null;
  }
  if (!ts.isObjectLiteralExpression(expression)) return null;
  const columns: string[] = [];
  for (const property of expression.properties) {
    const found = ts.isSpreadAssignment(property)
      ? columnsOf(property.expression, file)
      : property.name && [property.name.getText(file)];
    if (!found) return null;
    columns.push(...found);
  }
  return columns;
}

function constants(file: ts.SourceFile): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function functionAround(node: ts.Node): ts.Node {
  let ancestor = node.parent;
  while (!ts.isFunctionDeclaration(ancestor) && !ts.isSourceFile(ancestor)) ancestor = ancestor.parent;
  return ancestor;
}

/** Finds where the text records transitions, and where it writes the state of a machine's row. */
function inspect(path: string, text: string): Inspection {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const inspection: Inspection = { recorded: [], written: [], unknown: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) call(node);
    ts.forEachChild(node, visit);
  };
  const call = (node: ts.CallExpression): void => {
    const { expression, arguments: given } = node;
    if (expression.getText(file) === 'recordTransition' && given[1])
      inspection.recorded.push({ path, by: functionAround(node), machine: given[1].getText(file) });
    if (!ts.isPropertyAccessExpression(expression) || !writing.has(expression.name.text)) return;
    if (!ts.isPropertyAccessExpression(expression.expression)) return;
    const machine = machineOf.get(expression.expression.name.text);
    const [input] = given;
    if (!machine || !input) return;
    const found = { path, by: functionAround(node), machine };
    if (!ts.isObjectLiteralExpression(input)) return void inspection.unknown.push(`${path}: ${machine}`);
    for (const property of input.properties) {
      if (!property.name || !['data', 'update'].includes(property.name.getText(file))) continue;
      const value = ts.isPropertyAssignment(property) ? property.initializer : (property.name as ts.Identifier);
      const columns = columnsOf(value, file);
      const named =
        ts.isObjectLiteralExpression(value) &&
        value.properties.some((property) => property.name?.getText() === 'status');
      if (columns?.includes('status') || named) inspection.written.push(found);
      else if (!columns) inspection.unknown.push(`${path}: ${machine}`);
    }
  };
  visit(file);
  return inspection;
}

const sources = globSync('{src/server,worker}/**/*.ts').filter((path) => !path.includes('.test.'));
const inspection = sources.map((path) => inspect(path, readFileSync(path, 'utf8')));

describe('the state of each machine changes in one function, which writes the event', () => {
  it('covers every machine', () => {
    const declared = globSync('src/domain/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^export const (\w+): StateMachine</gm)].map(([, name = '']) => name),
    );
    expect(declared.toSorted()).toEqual(Object.keys(tables));
  });

  it.each(Object.keys(tables))('%s has one such function', (machine) => {
    expect(inspection.flatMap(({ recorded }) => recorded.filter((found) => found.machine === machine))).toHaveLength(1);
  });

  it('writes the state nowhere else', () => {
    const homes = new Map(
      inspection.flatMap(({ recorded }) => recorded.map(({ by, machine }) => [machine, by] as const)),
    );
    const misplaced = inspection.flatMap(({ written }) =>
      written.filter(({ by, machine }) => homes.get(machine) !== by),
    );
    expect(misplaced.map(({ path, machine }) => `${path}: ${machine}`)).toEqual([]);
  });

  it('has no update whose columns cannot be read from the code', () => {
    expect(inspection.flatMap(({ unknown }) => unknown)).toEqual([]);
  });

  it('has no SQL statement that writes the state', () => {
    const names = Object.values(tables).map(([, table]) => table);
    const statement = new RegExp(`\\bupdate\\s+(${names.join('|')})\\b[^;\`]*?\\bset\\b[^;\`]*?\\bstatus\\s*=`, 'i');
    // A state after "where" is a condition, not a change.
    const changes = (text: string) => text.replaceAll(/\bwhere\b[^;`]*/gi, '');
    expect(sources.filter((path) => statement.test(changes(readFileSync(path, 'utf8'))))).toEqual([]);
    expect(statement.test(changes("update orders set paid_at = now(), status = 'PAID' where id = 1"))).toBe(true);
    expect(statement.test(changes("update orders set paid_at = now() where status = 'PAID'"))).toBe(false);
  });
});

it.each([
  ["tx.lesson.update({ where, data: { status: 'DONE' } })", ['lessonMachine']],
  ['tx.lesson.updateMany({ where, data: { ...given, status: to } })', ['lessonMachine']],
  ["const done = { status: 'DONE' } as const; ctx.db.lesson.update({ where, data: done })", ['lessonMachine']],
  ["const end = { endedAt: now }; tx.lesson.update({ where: { status: 'HELD' }, data: { ...end, memo } })", []],
  ["tx.message.update({ where, data: { status: 'SENT' } })", []],
])('detects %s', (text, machines) => {
  const { written, unknown } = inspect('one.ts', `async function one() { ${text}; }`);
  expect(written.map(({ machine }) => machine)).toEqual(machines);
  expect(unknown).toEqual([]);
});
