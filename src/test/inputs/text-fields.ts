import { z } from 'zod';

/** A text of an input: its path ("lines.0.memo") and its schema. */
export type TextField = { name: string; schema: z.ZodType };

/** Returns every text that an input schema accepts, in each of its shapes. */
export function textFields(schema: unknown, path: readonly string[] = []): TextField[] {
  const inside = (child: unknown, key: string) => textFields(child, [...path, key]);
  const within = (child: unknown) => textFields(child, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, unknown>).flatMap(([key, child]) => inside(child, key));
  if (schema instanceof z.ZodArray) return inside(schema.element, '0');
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => inside(item, '0'));
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, '*');
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(within);
  if (schema instanceof z.ZodLazy) return within(schema.unwrap());
  // The result of a text is defined by the end of its pipe.
  if (schema instanceof z.ZodPipe)
    return isText(schema.def.in) ? [{ name: path.join('.'), schema }] : within(schema.def.in);
  if (isText(schema)) return [{ name: path.join('.'), schema: schema as z.ZodType }];
  return isWrapper(schema) ? within(schema.def.innerType) : [];
}

function isText(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isText(schema.def.in);
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

const wrappers = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodCatch,
  z.ZodReadonly,
  z.ZodNonOptional,
] as const;
const isWrapper = (schema: unknown): schema is { def: { innerType: unknown } } =>
  wrappers.some((wrapper) => schema instanceof wrapper);
