import superjson, { type SuperJSONResult } from 'superjson';

/** Deeper than any of our responses. Deeper or circular values are left to superjson. */
const MAX_DEPTH = 12;

/**
 * superjson for the API. Most responses are plain JSON, or JSON with dates: those are written here in one walk, in
 * superjson's format. superjson's own walk takes ten times as long, and twenty times with many dates: it took 25 ms for
 * a month of 300 lessons.
 */
export const transformer = {
  serialize: (value: unknown): SuperJSONResult => {
    const datePaths: string[] = [];
    const json = toJson(value, [], datePaths);
    if (json === OTHER) return superjson.serialize(value);
    if (datePaths.length === 0) return { json };
    if (value instanceof Date) return { json, meta: { values: ['Date'], v: 1 } };
    const values: Record<string, ['Date']> = {};
    for (const path of datePaths) values[path] = ['Date'];
    return { json, meta: { values, v: 1 } };
  },
  deserialize: superjson.deserialize.bind(superjson),
};

/** Keys that superjson rejects. */
const pollutingKeys = ['__proto__', 'constructor', 'prototype'];
/** Marks a value that superjson annotates as something other than a date. */
const OTHER = Symbol('other');
type Json = SuperJSONResult['json'];

/**
 * Returns the value for the JSON: the value itself, or a copy if it contains dates.
 * @param path keys from the root to it
 * @param datePaths paths of the dates in superjson's format; filled here
 */
function toJson(value: unknown, path: string[], datePaths: string[]): Json | typeof OTHER {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // JSON would lose the sign of -0.
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : OTHER;
  if (typeof value !== 'object' || path.length === MAX_DEPTH) return OTHER;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return OTHER;
    datePaths.push(path.join('.'));
    return value.toISOString();
  }
  if (Array.isArray(value)) return listToJson(value, path, datePaths);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return OTHER;
  for (const key of pollutingKeys) if (Object.hasOwn(value, key)) return OTHER;
  return objectToJson(value as Record<string, unknown>, path, datePaths);
}

function listToJson(value: unknown[], path: string[], datePaths: string[]): Json | typeof OTHER {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const entry = value[index];
    path.push(String(index));
    const inner = toJson(entry, path, datePaths);
    path.pop();
    if (inner === OTHER) return OTHER;
    if (inner !== entry) (copy ??= [...value])[index] = inner;
  }
  return (copy ?? value) as Json;
}

function objectToJson(value: Record<string, unknown>, path: string[], datePaths: string[]): Json | typeof OTHER {
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const entry = value[key];
    path.push(key);
    const before = datePaths.length;
    const inner = toJson(entry, path, datePaths);
    path.pop();
    // In a path, these keys would have to be escaped.
    if (inner === OTHER || (datePaths.length > before && (key === '' || /[.\\]/.test(key)))) return OTHER;
    if (inner !== entry) (copy ??= { ...value })[key] = inner;
  }
  return (copy ?? value) as Json;
}
