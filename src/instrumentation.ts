import type { Instrumentation } from 'next';
import { logger } from '~/server/observability/logger';
import { noteLogged } from '~/server/http/request-faults';

/**
 * Logs an error of a page, of a route that the framework serves, or of the proxy in one line, with the request id that
 * the response contains.
 */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method, headers },
  { routePath, routeType },
) => {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  // Paths and queries contain encrypted ids and user input, so only the route is logged.
  logger.error(
    { requestId: headers['x-request-id'], method, route: routePath, kind: routeType, digest, err: error },
    'page failed',
  );
  noteLogged(error);
};
