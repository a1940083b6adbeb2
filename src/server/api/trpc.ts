import { TRPCError, initTRPC } from '@trpc/server';
import { z } from 'zod';
import type { NetworkLimitName } from '~/domain/account/policy';
import { OTHER_ACCOUNT_MESSAGE, PAGE_PERSON_HEADER } from '~/domain/account/page-person';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { csCorporateInput } from '~/domain/company/schema';
import { type Permission, mayAccess } from '~/domain/shared/access';
import { type Actor, type MemberActor, roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { resolveActor } from '~/server/auth/resolve-actor';
import { callBudget } from '~/server/auth/call-budget';
import { addressKey, takePoint } from '~/server/auth/limits';
import { tryAgain } from '~/server/database/try-again';
import { clientAddress } from '~/server/http/client-address';
import { requestIdOf } from '~/server/http/request-id';
import { decryptId } from '~/server/crypto/encrypted-id';
import { type ServiceContext, serviceContext } from '~/server/service-context';
import { answerOnce } from '~/server/services/audit/answer-once';
import { recordActing } from '~/server/services/audit/record-acting';
import { answerableError, toDomainError, toTrpcError } from './errors';
import { isStorable } from './storable';
import { transformer } from '~/domain/shared/transformer';

export type Context = ServiceContext & {
  requestId: string;
  scheduleConfirmedAt: Date | null;
  /** The Cookie header: tickets and the name of the browser. */
  cookies: string | null;
  /** Headers of the answer: procedures that open or end a session append Set-Cookie here. */
  resHeaders: Headers;
  /** What is asked from outside has a budget without a login; what our own pages and tests ask has none. */
  metered?: boolean;
  /** The encryptedUserId of whose page calls; null where the caller is no page of somebody. */
  pagePerson?: string | null;
};

/** Where headers of a request are read, whichever kind of request it is. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** Built once per HTTP request; tests build one by hand (src/test/caller.ts). */
export async function createContext({
  headers,
  resHeaders,
  metered = false,
}: {
  headers: RequestHeaders;
  resHeaders: Headers;
  metered?: boolean;
}): Promise<Context> {
  const cookies = headers.get('cookie');
  const { actor, scheduleConfirmedAt, setCookies } = await resolveActor(cookies);
  for (const cookie of setCookies) resHeaders.append('set-cookie', cookie);
  const requestId = requestIdOf(headers);
  const service = serviceContext({
    actor,
    now: new Date(),
    ip: clientAddress(headers),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
  });
  const pagePerson = headers.get(PAGE_PERSON_HEADER);
  return { ...service, requestId, scheduleConfirmedAt, cookies, resHeaders, metered, pagePerson };
}

export type ProcedureMeta = {
  access: Permission;
  /**
   * Only the account's owner calls it, never an operator acting as them: logins and the account, consents, money, and
   * words that others read as the owner's. Refused before anything is done.
   */
  ownHand?: true;
  /**
   * Counts each call of a network by this limit, whoever calls and by whichever way: not in the anonymous budget, which
   * others may have spent. The service takes no point of it.
   */
  ownLimit?: NetworkLimitName;
  /**
   * How many bytes its call may send, where that is more than other calls may: of those alone who may call it. Everybody
   * else is refused at the limit of all calls.
   */
  maxBodyBytes?: number;
  /** Not each call counts, so the service takes the points of `ownLimit` itself. */
  takesOwnPoints?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    errorFormatter({ shape, error, ctx }) {
      // What went wrong before or around a procedure (no such one, another verb, no context) is typed here.
      const domain = toDomainError(error) ?? new DomainError('INTERNAL');
      const { code, path, httpStatus } = shape.data;
      // No stack, no framework words: what people and forms need, and the id under which the fault is logged.
      return {
        ...shape,
        message: domain.message,
        data: {
          code,
          httpStatus: httpStatus === 500 ? domain.status : httpStatus,
          path,
          domainCode: domain.code,
          details: domain.details,
          requestId: ctx?.requestId ?? null,
        },
      };
    },
  });

type Guarded = { ctx: Context; meta: ProcedureMeta | undefined; getRawInput: () => Promise<unknown> };

/**
 * May this person call it, with this? The permission matrix says the first: a procedure without a row in it is closed
 * to everyone. PostgreSQL stores neither NUL nor half a surrogate pair; such text is bad input everywhere, so it is
 * refused once.
 */
async function guard({ ctx, meta, getRawInput }: Guarded): Promise<void> {
  const { actor, ip } = ctx;
  // Before the input is parsed: input that nothing can be done with counts too.
  if (meta?.ownLimit !== undefined) {
    if (!meta.takesOwnPoints) await takePoint(meta.ownLimit, addressKey(ip));
  } else if (ctx.metered && actor.kind === 'anonymous' && ip !== null) {
    await callBudget.take(ip);
  }
  if (!meta) throw new DomainError('FORBIDDEN');
  if (!mayAccess('anonymous', meta.access)) assertOwnPage(ctx);
  if (!mayAccess(roleOf(ctx.actor), meta.access)) {
    throw new DomainError(ctx.actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }
  if (actor.kind === 'member' && actor.impersonatorId !== null && meta.ownHand) throw new DomainError('NOT_YOUR_HAND');
  if (!isStorable(await getRawInput())) throw new DomainError('INVALID_INPUT');
}

/**
 * What was typed on one person's page is not sent by another who is logged in there by now.
 * @throws DomainError UNAUTHENTICATED with `otherAccount`
 */
function assertOwnPage({ actor, pagePerson }: Context): void {
  if (actor.kind === 'anonymous' || pagePerson === undefined || pagePerson === null) return;
  if (userIdOf(pagePerson) !== actor.userId)
    throw new DomainError('UNAUTHENTICATED', { otherAccount: true }, OTHER_ACCOUNT_MESSAGE);
}

/** Null for a forged id. */
function userIdOf(encryptedUserId: string): number | null {
  try {
    return decryptId('user', encryptedUserId).id;
  } catch {
    return null;
  }
}

/** Writes a row of its own, in the transaction that ends the acting. */
const ENDS_ACTING = 'session.endImpersonation';

/**
 * Errors become typed ones here and not only in the formatter, which server-side callers skip. Faults are masked and
 * logged under the request id. What an operator changes as a member, or tries to, is recorded around all of it. One
 * middleware for all: each one more costs every call what its guard does.
 */
const guarded = t.middleware(async ({ ctx, path, type, meta, getRawInput, next }) => {
  const typed = (thrown: unknown) => {
    const error = answerableError(thrown, { requestId: ctx.requestId, path });
    const seconds = error.details['retryAfterSeconds'];
    if (typeof seconds === 'number') ctx.resHeaders.set('retry-after', String(seconds));
    return toTrpcError(error);
  };
  const answer = async () => {
    try {
      await guard({ ctx, meta, getRawInput });
    } catch (thrown) {
      throw typed(thrown);
    }
    const result = await next();
    if (!result.ok) throw typed(result.error);
    return result;
  };
  const { actor } = ctx;
  if (type !== 'mutation' || actor.kind === 'anonymous' || actor.impersonatorId === null || path === ENDS_ACTING)
    return answer();
  const who = {
    db: ctx.db,
    operatorId: actor.impersonatorId,
    subject: `user:${actor.userId}`,
    ip: ctx.ip,
    now: ctx.now,
  };
  try {
    return await recordActing(who, { path, input: await getRawInput() }, answer);
  } catch (thrown) {
    throw thrown instanceof TRPCError ? thrown : typed(thrown);
  }
});

/** Anyone, logged in or not. */
export const publicProcedure = t.procedure.use(guarded);

function member(actor: Actor): MemberActor {
  if (actor.kind === 'anonymous') throw new DomainError('UNAUTHENTICATED');
  return actor;
}

/** Somebody logged in: `ctx.actor` is a member. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: { actor: member(ctx.actor) } }));

/** What the database ended in favour of another transaction is done again, where a call is one transaction. */
const again = t.middleware(({ next }) =>
  tryAgain(async () => {
    const answer = await next();
    return { answer, refusal: answer.ok ? null : answer.error.cause };
  }),
);

/**
 * Somebody logged in who may repeat the call: with an `idempotencyKey` it is done once, and a repeat is given the first
 * answer. The service writes through `ctx.db` alone; what it throws undoes all of it, so that a refusal may be
 * repeated.
 */
export const idempotentProcedure = memberProcedure
  .use(again)
  .input(z.object({ idempotencyKey: z.uuid().optional() }))
  .use(async ({ ctx, path, input: { idempotencyKey: key }, getRawInput, next }) => {
    if (key === undefined) return next();
    const data = await answerOnce(ctx, { key, procedure: path, input: await getRawInput() }, async (db) => {
      const result = await next({ ctx: { db } });
      if (!result.ok) throw result.error;
      return result.data;
    });
    // What a repeat is given has passed the output's schema when it was first answered.
    return { ok: true, data } as Awaited<ReturnType<typeof next>>;
  });

function coach({ coachId }: MemberActor): { id: number } {
  if (coachId === null) throw new DomainError('FORBIDDEN');
  return { id: coachId };
}

/** A coach: `ctx.coach.id` is there. */
export const coachProcedure = memberProcedure.use(({ ctx, next }) => next({ ctx: { coach: coach(ctx.actor) } }));

/** A coach who may repeat the call. */
export const idempotentCoachProcedure = idempotentProcedure.use(({ ctx, next }) =>
  next({ ctx: { coach: coach(ctx.actor) } }),
);

/** Who changes in one transaction, as operators do with companies and both sides of a lesson with its time. */
export const oneTransactionProcedure = memberProcedure.use(again);

/** Somebody of a company: `ctx.membership` is the one in force. */
export const companyProcedure = memberProcedure.use(again).use(({ ctx, next }) => {
  if (ctx.actor.membership === null) throw new DomainError('FORBIDDEN');
  return next({ ctx: { membership: ctx.actor.membership } });
});

/** A company's manager: `ctx.membership` is the one in force. */
export const companyManagerProcedure = companyProcedure.use(({ ctx, next }) => {
  if (!ctx.membership.isManager) throw new DomainError('FORBIDDEN');
  return next();
});

/** An expert of the company that the input names: `ctx.csCorporateId` is one that has authorised `ctx.coach`. */
export const companyExpertProcedure = coachProcedure.input(csCorporateInput).use(({ ctx, input, next }) => {
  if (!ctx.actor.expertOf.includes(input.csCorporateId)) throw new DomainError('FORBIDDEN', {}, COMPANY_AUTH_MESSAGE);
  return next({ ctx: { csCorporateId: input.csCorporateId } });
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
