import { DomainError } from '~/domain/shared/errors';
import { anonymous } from '~/domain/shared/actor';
import { requestIdOf } from '~/server/http/request-id';
import { serviceContext } from '~/server/service-context';
import { readCalendar } from '~/server/services/timetable/calendar/read-calendar';
import { answerableError } from './errors';

/** Addresses from before there was one for all lessons have the longer path. */
const PATH = /^(?:\/f\/company\/learner)?\/calendar\/([\w-]{20,100})\.ics\/?$/i;

/**
 * GET /calendar/{token}.ics: serves a member's lessons to a calendar app, which has no login; the address is the key.
 * The response is never cached.
 */
export async function handleCalendarFeed(request: Request): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  try {
    const token = PATH.exec(new URL(request.url).pathname)?.[1];
    if (!token) throw new DomainError('NOT_FOUND');
    const service = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
    const calendar = await readCalendar(service, { token });
    headers.set('content-type', 'text/calendar; charset=utf-8');
    headers.set('content-disposition', 'inline; filename="lessons.ics"');
    return new Response(calendar, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, {
      requestId: requestIdOf(request.headers),
      path: 'company/calendar',
    });
    return Response.json({ message }, { status, headers });
  }
}
