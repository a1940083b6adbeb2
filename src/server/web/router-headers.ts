import type { IncomingMessage } from 'node:http';

/** No page has server actions; the framework fails at what it cannot decode before it says so. */
const ACTION = 'next-action';
const STATE = 'next-router-state-tree';

/**
 * Drops what a client says to the framework's router and nobody could mean: a request without it is answered whole, one
 * with it would be a fault of ours.
 */
export function dropUnreadable(request: IncomingMessage): void {
  const { headers } = request;
  if (headers[ACTION] !== undefined) delete headers[ACTION];
  const state = headers[STATE];
  if (state !== undefined && !isState(String(state))) delete headers[STATE];
}

/** More segments than a page of ours lies deep. */
const MAX_DEPTH = 32;
const MAX_PARTS = 6;
const markers: ReadonlySet<unknown> = new Set([undefined, null, 'refetch', 'inside-shared-layout', 'metadata-only']);

/** An encoded state, as the framework's own schema has it (next/dist/server/app-render/types). */
function isState(text: string): boolean {
  try {
    return isTree(JSON.parse(decodeURIComponent(text)), 1);
  } catch {
    return false;
  }
}

/** A segment, what lies under it by slot, and what the router notes of it. */
function isTree(state: unknown, depth: number): boolean {
  if (!Array.isArray(state) || state.length > MAX_PARTS || depth > MAX_DEPTH) return false;
  const [segment, slots, address, marker, hint, rest] = state as unknown[];
  if (!isSegment(segment) || typeof slots !== 'object' || slots === null || Array.isArray(slots)) return false;
  if (!Object.values(slots).every((child) => isTree(child, depth + 1))) return false;
  const isAddress = address === undefined || address === null || (isTexts(address) && address.length === 2);
  const isHint = hint === undefined || hint === null || typeof hint === 'number';
  return isAddress && markers.has(marker) && isHint && (rest === undefined || typeof rest === 'string');
}

/** A name, or a parameter: its name, its value, its kind, and the static names beside it. */
function isSegment(segment: unknown): boolean {
  if (typeof segment === 'string') return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, value, kind, siblings] = segment as unknown[];
  if (typeof kind !== 'string' || !/^(?:c|oc|d|[cd]i\(\.{1,3}\)|[cd]i\(\.\.\)\(\.\.\))$/.test(kind)) return false;
  return isTexts([name, value]) && (siblings === null || isTexts(siblings));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
