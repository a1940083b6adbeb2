import { type ProcedureType, TRPCError, initTRPC } from '@trpc/server';
import { z } from 'zod';
import type { NetworkLimitName } from '~/domain/account/policy';
import { OTHER_ACCOUNT_MESSAGE, PAGE_PERSON_HEADER } from '~/domain/account/page-person';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { csCorporateInput } from '~/domain/company/schema/company';
import { type Permission, canAccess } from '~/domain/shared/access';
import { type Actor, type MemberActor, roleOf } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { residentNumberField, residentNumberProblem } from '~/domain/shared/resident-number';
import { resolveActor } from '~/server/auth/resolve-actor';
import { callBudget } from '~/server/auth/call-budget';
import { addressKey, consumePoint } from '~/server/auth/limits';
import { retryAbortedResult } from '~/server/database/retry-aborted';
import { clientAddress } from '~/server/http/client-address';
import { requestIdOf } from '~/server/http/request-id';
import { callingPagePath } from '~/server/http/same-origin';
import { decryptId } from '~/server/crypto/encrypted-id';
import { type ServiceContext, serviceContext } from '~/server/service-context';
import { runIdempotent } from '~/server/services/audit/run-idempotent';
import { recordActing } from '~/server/services/audit/record-acting';
import { answerableError, toDomainError, toTrpcError } from './errors';
import { isStorable } from './storable';
import { transformer } from '~/domain/shared/transformer';

export type Context = ServiceContext & {
  requestId: string;
  scheduleConfirmedAt: Date | null;
  /** The Cookie header, with tickets and device tokens. */
  cookies: string | null;
  /** Headers of the response: procedures that open or end a session append Set-Cookie here. */
  resHeaders: Headers;
  /**
   * Calls from outside count against the anonymous budget when they have no login; calls by our own pages and by tests
   * do not.
   */
  metered?: boolean;
  /** The encryptedUserId of the user whose page makes the call; null if the page belongs to no user. */
  pagePerson?: string | null;
  /** The path of the page that makes the call, without its query; null if the browser does not name one of this site. */
  pagePath?: string | null;
};

/** Reads request headers, from whichever kind of request. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** Builds the context once per HTTP request; tests build their own (src/test/caller.ts). */
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
  const pagePath = callingPagePath(headers);
  return { ...service, requestId, scheduleConfirmedAt, cookies, resHeaders, metered, pagePerson, pagePath };
}

export type ProcedureMeta = {
  access: Permission;
  /**
   * Only the account's owner may call it, never an operator acting as the owner: for logins, the account, consents,
   * money, and texts that others read as the owner's. The call is rejected before it does anything.
   */
  ownerOnly?: true;
  /**
   * Counts every call of a network against this limit, with or without a login and on either path, instead of the
   * anonymous budget, which other calls may have spent. The service takes no point of its own.
   */
  ownLimit?: NetworkLimitName;
  /**
   * Maximum body size of this call in bytes, if larger than the general limit. It applies only to callers with access;
   * all others get the general limit.
   */
  maxBodyBytes?: number;
  /** The service takes the points of `ownLimit` itself, because not every call counts. */
  takesOwnPoints?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    errorFormatter({ shape, error, ctx }) {
      // Errors before or around a procedure (unknown procedure, wrong method, no context) get their domain code here.
      const domain = toDomainError(error) ?? new DomainError('INTERNAL');
      const { code, path, httpStatus } = shape.data;
      // No stack and no framework text: only what users and forms need, and the id under which the fault is logged.
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

type Guarded = {
  ctx: Context;
  path: string;
  type: ProcedureType;
  meta: ProcedureMeta | undefined;
  getRawInput: () => Promise<unknown>;
};

/**
 * Checks whether this user may make this call with this input. The permission matrix decides the first: a procedure
 * without a row in it is closed to everyone. PostgreSQL stores neither NUL nor half a surrogate pair, so such text is
 * rejected here for all procedures. A change with a resident number is rejected for all fields of people.
 */
async function guard({ ctx, path, type, meta, getRawInput }: Guarded): Promise<void> {
  const { actor, ip } = ctx;
  // Before the input is parsed, so that invalid input counts too.
  if (meta?.ownLimit !== undefined) {
    if (!meta.takesOwnPoints) await consumePoint(meta.ownLimit, addressKey(ip));
  } else if (ctx.metered && actor.kind === 'anonymous' && ip !== null) {
    await callBudget.take(ip);
  }
  if (!meta) throw new DomainError('FORBIDDEN');
  if (!canAccess('anonymous', meta.access)) assertOwnPage(ctx);
  if (!canAccess(roleOf(ctx.actor), meta.access)) {
    throw new DomainError(ctx.actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }
  if (actor.kind === 'member' && actor.impersonatorId !== null && meta.ownerOnly)
    throw new DomainError('NOT_YOUR_HAND');
  const input = await getRawInput();
  if (!isStorable(input)) throw new DomainError('INVALID_INPUT');
  const field = type === 'mutation' ? residentNumberField(path, input) : null;
  if (field !== null) throw fieldRejection('INVALID_INPUT', field, residentNumberProblem);
}

/**
 * Rejects calls from one user's page after another user has logged in to the same browser.
 * @throws DomainError UNAUTHENTICATED with `otherAccount`
 */
export function assertOwnPage({ actor, pagePerson }: Pick<Context, 'actor' | 'pagePerson'>): void {
  if (actor.kind === 'anonymous' || pagePerson === undefined || pagePerson === null) return;
  if (userIdOf(pagePerson) !== actor.userId)
    throw new DomainError('UNAUTHENTICATED', { otherAccount: true }, OTHER_ACCOUNT_MESSAGE);
}

/** Returns null for a forged id. */
function userIdOf(encryptedUserId: string): number | null {
  try {
    return decryptId('user', encryptedUserId).id;
  } catch {
    return null;
  }
}

/** This procedure records its own audit row, in the transaction that ends the acting. */
const ENDS_ACTING = 'session.endImpersonation';

/**
 * Errors are converted here and not only in the formatter, because server-side callers skip the formatter. Faults are
 * masked and logged under the request id. Every change that an operator makes or tries while acting as a member is
 * recorded around the call. This is one middleware for all of it, because each further one would cost every call as
 * much as this guard.
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
      await guard({ ctx, path, type, meta, getRawInput });
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
  const actingContext = {
    db: ctx.db,
    operatorId: actor.impersonatorId,
    subject: `user:${actor.userId}`,
    ip: ctx.ip,
    now: ctx.now,
  };
  try {
    return await recordActing(actingContext, { path, input: await getRawInput() }, answer);
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

/** Procedures for logged-in users: `ctx.actor` is a member. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: { actor: member(ctx.actor) } }));

/** Retries a call that is one transaction, after the database aborted it in favour of another transaction. */
const retryAbortedCall = t.middleware(({ next }) =>
  retryAbortedResult(async () => {
    const answer = await next();
    return { answer, rejection: answer.ok ? null : answer.error.cause };
  }),
);

/**
 * Procedures for logged-in users that can be retried: with an `idempotencyKey` the call runs once, and a retry gets the
 * stored first answer. The service writes only through `ctx.db`; an error rolls everything back, so that a rejected
 * call can be retried.
 */
export const idempotentProcedure = memberProcedure
  .use(retryAbortedCall)
  .input(z.object({ idempotencyKey: z.uuid().optional() }))
  .use(async ({ ctx, path, input: { idempotencyKey: key }, getRawInput, next }) => {
    if (key === undefined) return next();
    const data = await runIdempotent(ctx, { key, procedure: path, input: await getRawInput() }, async (db) => {
      const result = await next({ ctx: { db } });
      if (!result.ok) throw result.error;
      return result.data;
    });
    // The stored answer passed the output schema when it was first returned.
    return { ok: true, data } as Awaited<ReturnType<typeof next>>;
  });

function coach({ coachId }: MemberActor): { id: number } {
  if (coachId === null) throw new DomainError('FORBIDDEN');
  return { id: coachId };
}

/** Procedures for coaches: `ctx.coach.id` is set. */
export const coachProcedure = memberProcedure.use(({ ctx, next }) => next({ ctx: { coach: coach(ctx.actor) } }));

/** Procedures for coaches that can be retried. */
export const idempotentCoachProcedure = idempotentProcedure.use(({ ctx, next }) =>
  next({ ctx: { coach: coach(ctx.actor) } }),
);

/**
 * Procedures that write in one transaction, such as operators' changes to companies and both sides' changes to a lesson
 * time.
 */
export const oneTransactionProcedure = memberProcedure.use(retryAbortedCall);

/** Procedures for employees of a company: `ctx.membership` is the active membership. */
export const companyProcedure = memberProcedure.use(retryAbortedCall).use(({ ctx, next }) => {
  if (ctx.actor.membership === null) throw new DomainError('FORBIDDEN');
  return next({ ctx: { membership: ctx.actor.membership } });
});

/** Procedures for managers of a company: `ctx.membership` is the active membership. */
export const companyManagerProcedure = companyProcedure.use(({ ctx, next }) => {
  if (!ctx.membership.isManager) throw new DomainError('FORBIDDEN');
  return next();
});

/**
 * Procedures for experts of the company in the input: `ctx.csCorporateId` is a company that has authorised `ctx.coach`.
 */
export const companyExpertProcedure = coachProcedure.input(csCorporateInput).use(({ ctx, input, next }) => {
  if (!ctx.actor.expertOf.includes(input.csCorporateId)) throw new DomainError('FORBIDDEN', {}, COMPANY_AUTH_MESSAGE);
  return next({ ctx: { csCorporateId: input.csCorporateId } });
});

/** Returns the resolver of a procedure that only passes its context and input to one service. */
export const call =
  <C, I, R>(service: (ctx: C, input: I) => R) =>
  ({ ctx, input }: { ctx: C; input: I }): R =>
    service(ctx, input);

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
