import superjson, { type SuperJSONResult } from 'superjson';

/** Deeper than any answer of ours. What goes deeper, or in circles, is left to superjson. */
const MAX_DEPTH = 12;

/**
 * superjson on the wire. Most answers are JSON, or JSON with moments in it: those are written here in one walk, as
 * superjson writes them. Its own walk takes ten times as long, and twenty times where there are many moments: a month
 * of 300 lessons took 25 ms of it.
 */
export const transformer = {
  serialize: (value: unknown): SuperJSONResult => {
    const moments: string[] = [];
    const json = written(value, [], moments);
    if (json === OTHER) return superjson.serialize(value);
    if (moments.length === 0) return { json };
    if (value instanceof Date) return { json, meta: { values: ['Date'], v: 1 } };
    const values: Record<string, ['Date']> = {};
    for (const path of moments) values[path] = ['Date'];
    return { json, meta: { values, v: 1 } };
  },
  deserialize: superjson.deserialize.bind(superjson),
};

/** Keys that superjson refuses. */
const polluting = ['__proto__', 'constructor', 'prototype'];
/** For what superjson annotates in another way than a moment. */
const OTHER = Symbol('other');
type Json = SuperJSONResult['json'];

/**
 * The value as it goes into JSON: itself, or a copy where there are moments in it.
 * @param path keys from the root to it
 * @param moments where there are any, as superjson writes it; filled here
 */
function written(value: unknown, path: string[], moments: string[]): Json | typeof OTHER {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // -0, too, loses something on the way.
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : OTHER;
  if (typeof value !== 'object' || path.length === MAX_DEPTH) return OTHER;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return OTHER;
    moments.push(path.join('.'));
    return value.toISOString();
  }
  if (Array.isArray(value)) return writtenList(value, path, moments);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return OTHER;
  for (const key of polluting) if (Object.hasOwn(value, key)) return OTHER;
  return writtenObject(value as Record<string, unknown>, path, moments);
}

function writtenList(value: unknown[], path: string[], moments: string[]): Json | typeof OTHER {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const entry = value[index];
    path.push(String(index));
    const inner = written(entry, path, moments);
    path.pop();
    if (inner === OTHER) return OTHER;
    if (inner !== entry) (copy ??= [...value])[index] = inner;
  }
  return (copy ?? value) as Json;
}

function writtenObject(value: Record<string, unknown>, path: string[], moments: string[]): Json | typeof OTHER {
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const entry = value[key];
    path.push(key);
    const before = moments.length;
    const inner = written(entry, path, moments);
    path.pop();
    // Keys that would have to be told from a path's points.
    if (inner === OTHER || (moments.length > before && (key === '' || /[.\\]/.test(key)))) return OTHER;
    if (inner !== entry) (copy ??= { ...value })[key] = inner;
  }
  return (copy ?? value) as Json;
}
