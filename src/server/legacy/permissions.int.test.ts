import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, mayAccess, roles } from '~/domain/shared/access';
import { createMembers } from '~/test/members';
import { metaOf, procedures } from '~/test/procedures';
import { handleLegacy } from './handle';
import type { Caller, LegacyRow } from './row';
import { legacyRows } from './table';

/** The procedure that a row calls, found by letting it call one that only tells its name. */
async function procedureOf(row: LegacyRow): Promise<string> {
  let called = '';
  const router = (name: string) => new Proxy({}, { get: (_target, procedure) => () => Promise.resolve((called = `${name}.${String(procedure)}`)) });
  const caller = new Proxy({}, { get: (_target, name) => router(String(name)) });
  // What the row makes of the answer is not looked at.
  await row.answer(caller as Caller, {}, {}).catch(() => {});
  return called;
}

/** Specification §6: calls under these paths are for experts alone, whatever the procedure behind them allows. */
function mayCall(role: Role, row: LegacyRow, access: Parameters<typeof mayAccess>[1]): boolean {
  return mayAccess(role, access) && (!/^\/api\/(coach|b2b\/expert)\//.test(row.path) || role === 'coach');
}

describe('the permission matrix behind the calls of the existing clients', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
  });

  it.each(legacyRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s opens to its roles and to nobody else', async (_name, row) => {
    const path = await procedureOf(row);
    const procedure = procedures.find(([name]) => name === path)?.[1];
    const access = procedure && metaOf(procedure)?.access;
    if (!access) throw new Error(`${row.path} calls ${path}, which names no access`);
    for (const role of roles) {
      const response = await handleLegacy(new Request(`http://localhost${row.path}/`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: members[role].cookie }, body: JSON.stringify({ _method: row.method }) }));
      const refused = response.status === 401 || response.status === 403;
      expect([role, refused]).toEqual([role, !mayCall(role, row, access)]);
      if (refused) expect([role, response.status]).toEqual([role, role === 'anonymous' ? 401 : 403]);
    }
  });
});
