import { describe, expect, it } from 'vitest';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import type { MemberActor } from '~/domain/shared/actor';
import { memberActor, testContext } from '~/test/caller';
import { companyExpertProcedure, companyManagerProcedure, companyProcedure, createCallerFactory, router } from './trpc';

// Every procedure here has public access, so that only the procedure's own check can reject the caller.
const createCaller = createCallerFactory(
  router({
    employee: companyProcedure.meta({ access: 'public.read' }).query(({ ctx }) => ctx.membership.csCorporateId),
    manager: companyManagerProcedure.meta({ access: 'public.read' }).query(({ ctx }) => ctx.membership.isManager),
    expert: companyExpertProcedure
      .meta({ access: 'public.read' })
      .query(({ ctx }) => [ctx.coach.id, ctx.csCorporateId]),
  }),
);

const person = (change: Partial<MemberActor> = {}) => ({
  ...memberActor({ id: 1, email: 'a@dagaon.test', name: '김다온', grade: 'user' }),
  ...change,
});
const callAs = (actor?: MemberActor) => createCaller(testContext(actor));
const errorWith = (code: string) => ({ cause: { code } });

describe('company procedures', () => {
  const employee = person({ membership: { id: 3, csCorporateId: 7, isManager: false } });
  const manager = person({ membership: { id: 4, csCorporateId: 7, isManager: true } });
  const expert = person({ grade: 'coach', coachId: 5, expertOf: [7, 9] });

  it('give an employee the active membership', async () => {
    expect(await callAs(employee).employee()).toBe(7);
    expect(await callAs(manager).employee()).toBe(7);
    await expect(callAs(person()).employee()).rejects.toMatchObject(errorWith('FORBIDDEN'));
    await expect(callAs(expert).employee()).rejects.toMatchObject(errorWith('FORBIDDEN'));
    await expect(callAs().employee()).rejects.toMatchObject(errorWith('UNAUTHENTICATED'));
  });

  it('allow managers and reject other employees', async () => {
    expect(await callAs(manager).manager()).toBe(true);
    await expect(callAs(employee).manager()).rejects.toMatchObject(errorWith('FORBIDDEN'));
    await expect(callAs(person()).manager()).rejects.toMatchObject(errorWith('FORBIDDEN'));
  });

  it('give an expert the company from the input if it has authorised the expert', async () => {
    expect(await callAs(expert).expert({ csCorporateId: 9 })).toEqual([5, 9]);
    await expect(callAs(expert).expert({ csCorporateId: 8 })).rejects.toMatchObject({
      ...errorWith('FORBIDDEN'),
      message: COMPANY_AUTH_MESSAGE,
    });
    await expect(callAs(expert).expert({ csCorporateId: 0 })).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await expect(callAs(manager).expert({ csCorporateId: 7 })).rejects.toMatchObject(errorWith('FORBIDDEN'));
  });
});
