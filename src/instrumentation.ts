import type { Instrumentation } from 'next';
import { logger } from '~/server/observability/logger';
import { noteLogged } from '~/server/http/request-faults';

/**
 * A fault of a page, of a route that the framework serves, or of the proxy: one line, under the id that the answer
 * carries.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method, headers },
  { routePath, routeType },
) => {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  // Paths and queries carry sealed ids and words of people: the route says where it was.
  logger.error(
    { requestId: headers['x-request-id'], method, route: routePath, kind: routeType, digest, err: error },
    'page failed',
  );
  noteLogged(error);
};
