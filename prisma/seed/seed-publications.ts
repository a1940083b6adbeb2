import { continueSequence, insertRows, type Queryable } from './insert-rows';

const OPERATOR_ID = 1;

type Row = Record<string, unknown>;
/** A content as it is seeded: a draft, or published without a change since. */
export type WrittenContent = {
  kind: string;
  subject: string;
  content: Row;
  status: string;
  created_at: Date;
  published_at: Date | null;
};

/** Seeds the first revision of each content after those that exist, drafted and published at the same time. */
export async function seedPublications(client: Queryable, written: readonly WrittenContent[]): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from publications');
  const idOf = (index: number) => (rows[0]?.last ?? 0) + index + 1;
  const events: Row[] = [];
  const publications = written.map(({ kind, subject, status, created_at, published_at }, index) => {
    const isDraft = published_at === null;
    events.push(...transitionsOf('publication', idOf(index), isDraft ? ['DRAFT'] : ['DRAFT', 'PUBLISHED'], created_at));
    const numbers = { version: isDraft ? 1 : 2, published_number: isDraft ? null : 1 };
    return { id: idOf(index), kind, subject, status, ...numbers, created_at, updated_at: created_at };
  });
  await insertRows(client, 'publications', publications);
  await insertRows(
    client,
    'publication_revisions',
    written.map(({ content, created_at, published_at }, index) => {
      const by = { author_id: OPERATOR_ID, created_at, published_at };
      return { publication_id: idOf(index), number: 1, content, ...by };
    }),
  );
  await insertRows(client, 'state_events', events);
  await continueSequence(client, 'publications');
}

/** Returns the events of a machine that went through the states at one time, by the operator. */
export function transitionsOf(machine: string, entityId: number, states: readonly string[], at: Date): Row[] {
  return states.map((to, index) => ({
    machine,
    entity_id: entityId,
    from: states[index - 1] ?? null,
    to,
    actor_role: 'operator',
    actor_id: OPERATOR_ID,
    reason: null,
    at,
  }));
}
