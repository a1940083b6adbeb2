import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id under which a request is logged: what `x-request-id` gives when it looks like one, else a new one. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
