import { anonymous } from '~/domain/shared/actor';
import { requestIdOf } from '~/server/http/request-id';
import { serviceContext } from '~/server/service-context';
import { answerMarketing } from '~/server/services/account/consent/answer-marketing';
import { answerableError } from './errors';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * POST /unsubscribe/{token}: withdraws the consent to advertising with one press in a mail program (RFC 8058), without
 * a login. GET redirects to the page that asks first, because programs open links of mails by themselves. Takes a
 * Request and returns a Response.
 */
export async function handleUnsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).pathname.split('/')[2] ?? '';
  if (request.method === 'GET' || request.method === 'HEAD')
    return new Response(null, { status: 303, headers: { ...headers, location: `/login/marketing#${token}` } });
  if (request.method !== 'POST')
    return Response.json(
      { message: 'POST로 보내 주세요.' },
      { status: 405, headers: { ...headers, allow: 'GET, HEAD, POST' } },
    );
  try {
    const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
    await answerMarketing(context, { token, keep: false });
    return Response.json({ withdrawn: true }, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, {
      requestId: requestIdOf(request.headers),
      path: 'unsubscribe',
    });
    return Response.json({ message }, { status, headers });
  }
}
