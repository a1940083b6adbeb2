import type { IncomingMessage } from 'node:http';

/** No page has server actions; the framework fails at what it cannot decode before it says so. */
const ACTION = 'next-action';
const STATE = 'next-router-state-tree';

/**
 * Drops what a client says to the framework's router and nobody could mean: a request without it is answered whole, one with
 * it would be a fault of ours.
 */
export function dropUnreadable(request: IncomingMessage): void {
  const { headers } = request;
  if (headers[ACTION] !== undefined) delete headers[ACTION];
  const state = headers[STATE];
  if (state !== undefined && !isState(String(state))) delete headers[STATE];
}

/** An encoded JSON list: a segment and its children. */
function isState(text: string): boolean {
  try {
    const state: unknown = JSON.parse(decodeURIComponent(text));
    return Array.isArray(state);
  } catch {
    return false;
  }
}
