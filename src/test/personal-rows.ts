import { db, pool } from '~/server/db';
import { retainedTexts } from './personal-texts';

/**
 * Tables whose rows about a person stay when the account is closed, with the reason. Every other table with a path to
 * `users` is empty for a closed account. A row that stays contains nothing that names the person.
 */
export const retainedTables: Readonly<Record<string, string>> = {
  company_blocks: 'a block ends by itself and has no text',
  company_memberships: 'the history of a company counts its members; the membership has ended',
  complaints: 'the law requires records of complaints for three years',
  consent_events: 'the law requires the proof of each consent and of its withdrawal',
  consultings: 'counts of requests; the trial note is deleted',
  contracts: 'the law requires contracts for five years; the texts are deleted',
  credit_entries: 'the credits of a contract that stays',
  documents: 'a document that is requested late is drawn from the rows that stay, without a name; others are deleted',
  employer_report_seats: 'a frozen report stays provable; the row has no name',
  extra_payouts: 'money that was paid',
  health_access_events: 'the log of who opened health data must outlive the data',
  invitations: 'counts of requests and answers; what the coach wrote is deleted',
  ledger_entries: 'money in double entry',
  ledger_transactions: 'money in double entry',
  lesson_substitutions: 'who taught a lesson that was paid',
  lesson_visits: 'the evidence of a lesson that was paid',
  lessons: 'the lessons of a contract that stays; the message of a cancel is deleted',
  marketing_events: 'the proof of what was sent to a network; its address and browser are deleted',
  match_requests: 'counts of requests; it has no text',
  messages: 'the proof that a message was sent; its text and recipient are erased',
  orders: 'the law requires orders for five years; the address is deleted',
  payment_links: 'the offer belongs to the coach who sent it',
  payments: 'the law requires payments for five years; the bank account and its holder are deleted',
  penalty_points: 'the history of a company; the texts of the appeal and its decision are deleted',
  refunds: 'money that was paid back; the reason is deleted',
  reviews: 'a published review has a shortened name and no link to the account on its page',
  settlement_disputes: 'a coach disputes the own pay',
  settlement_lines: 'the pay of a coach for a lesson',
  stored_files: 'an unreferenced file is deleted by the job delete-orphan-files',
  suggest_forms: 'orders refer to the form; health answers and all typed answers are deleted',
  time_reservations: 'the hours of the coach in lessons that took place',
  timetable_reservations: 'the history of a company counts its seats; the devices are deleted',
  timetable_reviews: 'the scores count without a person; the texts are deleted',
  tool_order_items: 'the lines of an order that stays',
  tool_orders: 'the law requires orders for five years; recipient and address are deleted',
  tool_returns: 'the return of an order that stays; its texts are deleted',
};

/** Columns with the id of an account that no foreign key names. */
const namedColumns = ['created_by', 'learner_id', 'owner_id', 'subject_id', 'uploaded_by', 'user_id'];
/** Columns of these names that hold another id, or the id of a person about whom the row is not. */
const otherIds: ReadonlySet<string> = new Set([
  // The operator who handles a lead.
  'leads.owner_id',
  // The subject of a document is an order, a bill or a statement.
  'documents.subject_id',
]);

export type PersonalTable = {
  name: string;
  /** Condition in SQL for the rows of a person, whose id is `$1`. */
  rows: string;
};

type Key = { child: string; columns: string[]; parent: string; targets: string[] };

/**
 * Returns every table of the database with rows about a person: those that name an account, those that refer to such a
 * row, and so on. A table is read through its shortest paths.
 */
export async function listPersonalTables(): Promise<PersonalTable[]> {
  const { rows: keys } = await pool.query<Key>(`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, i)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, i)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.i) as targets
    from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`);
  const { rows: named } = await pool.query<{ child: string; column: string }>(
    `select c.table_name::text as child, c.column_name::text as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = any($1)`,
    [namedColumns],
  );
  const found = new Map<string, string>([['users', 'id = $1']]);
  const direct = [
    ...keys
      .filter(({ parent }) => parent === 'users')
      .map(({ child, columns }) => ({ child, column: columns[0] ?? '' })),
    ...named.filter(({ child, column }) => !otherIds.has(`${child}.${column}`)),
  ];
  const level = Map.groupBy(direct, ({ child }) => child);
  const add = (conditions: ReadonlyMap<string, string[]>) => {
    for (const [table, all] of conditions) found.set(table, [...new Set(all)].join(' or '));
  };
  add(new Map([...level].map(([table, columns]) => [table, columns.map(({ column }) => `"${column}" = $1`)])));
  for (;;) {
    const next = Map.groupBy(
      keys.filter(({ child, parent }) => !found.has(child) && found.has(parent)),
      ({ child }) => child,
    );
    if (next.size === 0) break;
    add(
      new Map(
        [...next].map(([table, all]) => [table, all.map((key) => conditionOf(key, found.get(key.parent) ?? ''))]),
      ),
    );
  }
  found.delete('users');
  return [...found].map(([name, rows]) => ({ name, rows })).toSorted((a, b) => a.name.localeCompare(b.name));
}

const conditionOf = ({ columns, targets, parent }: Key, condition: string) =>
  `(${columns.map((name) => `"${name}"`).join(', ')}) in (select ${targets.map((name) => `"${name}"`).join(', ')} from "${parent}" where ${condition})`;

/** A document is a file; the texts of a review are replaced by sealed empty ones. */
const holdsOtherBytes: ReadonlySet<string> = new Set(['documents', 'timetable_reviews']);
const retainedColumns = new Set(Object.values(retainedTexts).flat());
const erasedStates: ReadonlySet<string> = new Set(['SENT', 'SKIPPED', 'FAILED']);
/** PostgreSQL writes bytes in JSON so; all of them in rows of people are sealed texts. */
const BYTES = '\\x';

/**
 * Lists what is left of a closed account: rows of tables that must be empty, and traces in the rows that stay.
 * @param traces texts that only this person's rows contain: name, address, number
 */
export async function listRemains(
  tables: readonly PersonalTable[],
  userId: number,
  traces: readonly string[],
): Promise<string[]> {
  const parts = tables.map(
    ({ name, rows }) => `select '${name}' as name, to_jsonb(t) as row from "${name}" t where ${rows}`,
  );
  const { rows } = await pool.query<{ name: string; row: Record<string, unknown> }>(parts.join(' union all '), [
    userId,
  ]);
  const remains = rows.flatMap(({ name, row }) => {
    // Photos are hidden immediately; the job delete-lesson-photos deletes them with their files.
    if (name === 'lesson_photos' && row['delete_at'] !== null) return [];
    if (!(name in retainedTables)) return [`rows of ${name}`];
    // A message on its way is erased once it was sent, also the one about the closing itself.
    if (name === 'messages' && !erasedStates.has(String(row['status']))) return [];
    const text = JSON.stringify(Object.entries(row).filter(([column]) => !retainedColumns.has(`${name}.${column}`)));
    const isSealed = Object.values(row).some((value) => typeof value === 'string' && value.startsWith(BYTES));
    return [
      ...(traces.some((trace) => text.includes(trace)) ? [`a trace of the person in ${name}`] : []),
      ...(isSealed && !holdsOtherBytes.has(name) ? [`a sealed text in ${name}`] : []),
    ];
  });
  return [...new Set([...remains, ...(await remainsOfLog(traces)), ...(await remainsOfAccount(userId, traces))])];
}

/** The log names rows by their id only, so it is searched as a whole. */
async function remainsOfLog(traces: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ machine: string }>(
    `select distinct machine from state_events where exists (select 1 from unnest($1::text[]) t where position(t in reason) > 0)`,
    [traces],
  );
  return rows.map(({ machine }) => `a trace of the person in the log of ${machine}`);
}

async function remainsOfAccount(id: number, traces: readonly string[]): Promise<string[]> {
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const { status, phone, phoneVerifiedAt, passwordHash, birthYear, gender, emailVerifiedAt, nightMessages } = user;
  const newest = await db.consentEvent.findMany({ where: { userId: id }, orderBy: { id: 'desc' }, distinct: ['kind'] });
  const remains = {
    'an account that is not closed': status !== 'LEFT',
    'a number': phone !== null || phoneVerifiedAt !== null,
    'a password': passwordHash !== null,
    'a birth year or gender': birthYear !== null || gender !== null,
    'a certified address': emailVerifiedAt !== null,
    'a choice of messages': nightMessages,
    'a name': traces.some((trace) => JSON.stringify(user).includes(trace)),
    'a consent in force': newest.some(({ granted }) => granted),
    'a membership in force': (await db.companyMembership.count({ where: { userId: id, leftAt: null } })) > 0,
  };
  return Object.entries(remains).flatMap(([what, remains]) => (remains ? what : []));
}
