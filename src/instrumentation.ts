import type { Instrumentation } from 'next';
import { logger } from '~/server/logger';

/** A fault of a page, of a route that the framework serves, or of the proxy: one line, under the id that the answer carries. */
export const onRequestError: Instrumentation.onRequestError = (error, { path, method, headers }, { routePath, routeType }) => {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  // Queries carry sealed ids and words of people: the path alone says where it was.
  logger.error({ requestId: headers['x-request-id'], method, path: path.split('?', 1)[0], route: routePath, kind: routeType, digest, err: error }, 'page failed');
};
