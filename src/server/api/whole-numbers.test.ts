import { expect, it } from 'vitest';
import { procedures } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';

/** PostgreSQL's integer. */
const MOST = 2 ** 31 - 1;

type Node = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
};

/** Its digits are kept as text. */
const EVENT_ID = 'marketing.pageView.properties.eventId';

/** Where a schema takes a number that no column holds. */
function unbounded(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, enum: list, const: one, ...bounds } = value as Node;
  const named = list ?? one;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = bounds;
  // Values that are named one by one have no bounds to say.
  const isNumber =
    path !== EVENT_ID && named === undefined && [type].flat().some((one) => one === 'integer' || one === 'number');
  const own = isNumber && (minimum < -MOST - 1 || Math.min(maximum, exclusiveMaximum) > MOST) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => unbounded(part, `${path}.${key}`))];
}

it.each(procedures)('%s takes no number that a column would refuse', (path, procedure) => {
  const { inputs } = procedure._def as { inputs?: unknown[] };
  expect((inputs ?? []).flatMap((schema) => unbounded(describeInput(schema), path))).toEqual([]);
});
