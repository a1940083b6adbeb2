import { type PersonKind, kindsOf } from '~/domain/account/person-menus';
import { csCorporateIdOf } from '~/domain/shared/actor';
import { resolveActor } from '~/server/auth/resolve-actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { logger } from '~/server/observability/logger';
import { requestIdOf } from '~/server/http/request-id';

/** What the header of a static page may show. Nothing is decided by it. */
export type SessionHintAnswer =
  | { alive: false }
  | {
      alive: true;
      /** By which a page knows whose it is. */
      encryptedUserId: string;
      name: string;
      /** Prefills a login in place; null for an operator who acts as the person. */
      email: string | null;
      grade: 'user' | 'coach' | 'operator';
      kinds: readonly PersonKind[];
      loggedInFromAdmin: boolean;
      csCorporateId: number;
      /** By which a browser knows whose days it keeps. */
      encryptedCoachId: string | null;
    };

/**
 * GET /session.json: who is logged in, for scripts of pages that are the same file for everyone. A failed check is
 * nobody (docs/product/names-and-routes.md#session).
 */
export async function handleSessionHint(request: Request): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  return Response.json(await readHint(request, headers), { headers });
}

async function readHint(request: Request, headers: Headers): Promise<SessionHintAnswer> {
  try {
    const { actor, setCookies } = await resolveActor(request.headers.get('cookie'));
    for (const cookie of setCookies) headers.append('set-cookie', cookie);
    if (actor.kind === 'anonymous') return { alive: false };
    return {
      alive: true,
      encryptedUserId: encryptId('user', actor.userId),
      name: actor.name,
      email: actor.impersonatorId === null ? actor.email : null,
      grade: actor.grade,
      kinds: kindsOf(actor),
      loggedInFromAdmin: actor.impersonatorId !== null,
      csCorporateId: csCorporateIdOf(actor),
      encryptedCoachId: actor.coachId === null ? null : encryptId('coach', actor.coachId),
    };
  } catch (error) {
    logger.error({ requestId: requestIdOf(request.headers), err: error }, 'session check server fail');
    return { alive: false };
  }
}
