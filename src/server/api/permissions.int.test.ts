import { TRPCError, type AnyProcedure } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions, roles } from '~/domain/shared/access';
import type { Actor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { testContext } from '~/test/caller';
import { createMembers } from '~/test/members';
import { metaOf, procedures } from '~/test/procedures';
import { procedureRoles } from '~/test/tables/procedure-roles';

/** Returns the domain code with which a call without input is rejected, or null when it succeeds. */
async function rejection(path: string, procedure: AnyProcedure, actor: Actor): Promise<string | null> {
  try {
    await procedure({
      ctx: testContext(actor),
      getRawInput: async () => undefined,
      input: undefined,
      path,
      type: procedure._def.type,
      signal: undefined,
      batchIndex: 0,
    });
    return null;
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof DomainError) return error.cause.code;
    throw error;
  }
}

describe('the permission matrix', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
  });

  /**
   * session.endImpersonation rejects members whom no operator acts as, even where the matrix allows the role; this adds
   * an operator for that call.
   */
  function acting(path: string, actor: Actor): Actor {
    if (
      path !== 'session.endImpersonation' ||
      actor.kind === 'anonymous' ||
      members.operator.actor.kind === 'anonymous'
    )
      return actor;
    return { ...actor, impersonatorId: members.operator.actor.userId };
  }

  it('has a line in the expected table for each procedure and for nothing else', () => {
    expect(procedures.map(([path]) => path).toSorted()).toEqual(Object.keys(procedureRoles).toSorted());
  });

  it.each(procedures)('%s names one of its rows', (_path, procedure) => {
    expect(Object.keys(permissions)).toContain(metaOf(procedure)?.access);
  });

  it.each(procedures)('%s accepts its roles and rejects all others', async (path, procedure) => {
    const allowed = procedureRoles[path] ?? [];
    // This call checks the session in the database again, and a call before it has logged everybody out.
    const callers = path === 'session.openCalendarFeed' ? await createMembers() : members;
    for (const role of roles) {
      const code = await rejection(path, procedure, acting(path, callers[role].actor));
      if (allowed.includes(role))
        expect([role, code]).toEqual([role, expect.not.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/)]);
      else expect([role, code]).toEqual([role, role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
      expect(code).not.toBe('INTERNAL');
    }
  });
});
