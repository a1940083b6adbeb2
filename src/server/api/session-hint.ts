import { type PersonKind, kindsOf } from '~/domain/account/person-menus';
import { csCorporateIdOf } from '~/domain/shared/actor';
import { resolveActor } from '~/server/auth/resolve-actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { logger } from '~/server/observability/logger';
import { requestIdOf } from '~/server/http/request-id';
import { serviceContext } from '~/server/service-context';
import { chatMember } from '~/server/services/messaging/chat-member';
import { countUnread } from '~/server/services/messaging/notifications';
import { reportsPageViews } from '~/server/services/marketing/reports-page-views';

/** What the header of a static page may show. It is never used for authorisation. */
export type SessionHintAnswer =
  | { alive: false }
  | {
      alive: true;
      /** Informs a page which user it belongs to. */
      encryptedUserId: string;
      name: string;
      /** Prefills a login on the same page; null when an operator acts as the user. */
      email: string | null;
      grade: 'user' | 'coach' | 'operator';
      kinds: readonly PersonKind[];
      loggedInFromAdmin: boolean;
      csCorporateId: number;
      /** Informs the browser which coach its stored lesson days belong to. */
      encryptedCoachId: string | null;
      /** Number of unread notifications in the user's own list, up to 100. */
      unread: number;
      /** Whether the browser reports the public pages that the member sees. */
      reportsPageViews: boolean;
      /** How the chat knows the member; null when the member is a guest there. */
      chat: { memberId: string; memberHash: string } | null;
    };

/**
 * GET /session.json: informs scripts on static pages who is logged in. If the check fails, the answer is that no user
 * is (docs/product/names-and-routes.md#session).
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
    const context = serviceContext({ actor, now: new Date(), ip: null, userAgent: null });
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
      unread: await countUnread(context),
      reportsPageViews: await reportsPageViews(context),
      chat: chatMember(actor),
    };
  } catch (error) {
    logger.error({ requestId: requestIdOf(request.headers), err: error }, 'session check server fail');
    return { alive: false };
  }
}
