import type { AnyProcedure } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from '~/server/api/root';
import type { ProcedureMeta } from '~/server/api/trpc';

/** All procedures by path. At run time the record is flat ("lesson.list"), which its type does not show. */
export const procedures: readonly (readonly [path: string, procedure: AnyProcedure])[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
);

export function metaOf(procedure: AnyProcedure): ProcedureMeta | undefined {
  return procedure._def.meta as ProcedureMeta | undefined;
}

/** Returns the complete input schema of a procedure, which may have several input parts; undefined without one. */
export function inputOf(procedure: AnyProcedure): unknown {
  const { inputs = [] } = procedure._def as { inputs?: unknown[] };
  const parts = inputs.filter((part) => part instanceof z.ZodObject);
  if (parts.length < inputs.length || parts.length <= 1) return inputs[0];
  return parts.reduce((combined, part) => combined.extend(part.shape));
}
