import type { IncomingMessage } from 'node:http';

/** No page has server actions, and the framework fails on headers that it cannot decode before it reports that. */
const ACTION = 'next-action';
const STATE = 'next-router-state-tree';

/**
 * Drops router headers that no real client sends: without them the request is answered as a whole page, with them it
 * would fail with a fault of ours.
 */
export function dropUnreadable(request: IncomingMessage): void {
  const { headers } = request;
  if (headers[ACTION] !== undefined) delete headers[ACTION];
  const state = headers[STATE];
  if (state !== undefined && !isState(String(state))) delete headers[STATE];
}

/** Greater than the number of segments of our deepest page. */
const MAX_DEPTH = 32;
const MAX_PARTS = 6;
const markers: ReadonlySet<unknown> = new Set([undefined, null, 'refetch', 'inside-shared-layout', 'metadata-only']);

/** Returns whether a text is an encoded state by the framework's own schema (next/dist/server/app-render/types). */
function isState(text: string): boolean {
  try {
    return isTree(JSON.parse(decodeURIComponent(text)), 1);
  } catch {
    return false;
  }
}

/** Returns whether a value is a tree: a segment, its children by slot, and the router's notes about it. */
function isTree(state: unknown, depth: number): boolean {
  if (!Array.isArray(state) || state.length > MAX_PARTS || depth > MAX_DEPTH) return false;
  const [segment, slots, address, marker, hint, rest] = state as unknown[];
  if (!isSegment(segment) || typeof slots !== 'object' || slots === null || Array.isArray(slots)) return false;
  if (!Object.values(slots).every((child) => isTree(child, depth + 1))) return false;
  const isAddress = address === undefined || address === null || (isTexts(address) && address.length === 2);
  const isHint = hint === undefined || hint === null || typeof hint === 'number';
  return isAddress && markers.has(marker) && isHint && (rest === undefined || typeof rest === 'string');
}

/**
 * Returns whether a value is a segment: a name, or a parameter with its name, value, kind, and the static names beside
 * it.
 */
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
