import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Returns the id under which a request is logged: its `x-request-id` if that is well-formed, else a new one. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const incoming = headers.get('x-request-id');
  return incoming !== null && WELL_FORMED.test(incoming) ? incoming : randomUUID();
}
