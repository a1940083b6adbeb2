import { expect, it } from 'vitest';
import { procedures } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';

/** The maximum of PostgreSQL's integer type. */
const MAX_INT = 2 ** 31 - 1;

type Node = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
};

/** Stored as text, so it needs no limit. */
const EVENT_ID = 'marketing.pageView.properties.eventId';

/** Returns the paths at which a schema accepts a number that no integer column can store. */
function unbounded(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, enum: list, const: one, ...bounds } = value as Node;
  const named = list ?? one;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = bounds;
  // Enumerated values need no limits.
  const isNumber =
    path !== EVENT_ID && named === undefined && [type].flat().some((item) => item === 'integer' || item === 'number');
  const own = isNumber && (minimum < -MAX_INT - 1 || Math.min(maximum, exclusiveMaximum) > MAX_INT) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => unbounded(part, `${path}.${key}`))];
}

it.each(procedures)('%s accepts no number that a column cannot store', (path, procedure) => {
  const { inputs } = procedure._def as { inputs?: unknown[] };
  expect((inputs ?? []).flatMap((schema) => unbounded(describeInput(schema), path))).toEqual([]);
});
