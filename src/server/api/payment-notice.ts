import { system } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { logger } from '~/server/observability/logger';
import { requestIdOf } from '~/server/http/request-id';
import { readBody } from '~/server/http/read-body';
import { serviceContext } from '~/server/service-context';
import { receiveNotice } from '~/server/services/payment/checkout/receive-notice';
import { isStorable } from './storable';

/**
 * The gateway's webhook. 200 means that the notice was received; after any other status the gateway sends it again. A
 * failed query to the gateway answers 503, an unreadable body 400 and one that is too long 413. Takes a Request and
 * returns a Response.
 */
export async function handlePaymentNotice(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return Response.json({ message: 'POST로 보내 주세요.' }, { status: 405, headers: { allow: 'POST' } });
  let body: unknown;
  try {
    body = JSON.parse(await readBody(request));
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'PAYLOAD_TOO_LARGE')
      return Response.json({ message: thrown.message }, { status: thrown.status });
    return notUnderstood();
  }
  if (!isStorable(body)) return notUnderstood();
  try {
    await receiveNotice(serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }), body);
    return Response.json({ heard: true });
  } catch (error) {
    if (!(error instanceof DomainError))
      logger.error({ requestId: requestIdOf(request.headers), err: error }, 'payment notice failed');
    return Response.json({ heard: false }, { status: 503 });
  }
}

function notUnderstood(): Response {
  return Response.json({ message: 'JSON으로 보내 주세요.' }, { status: 400 });
}
