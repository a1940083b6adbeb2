import type { AnyProcedure } from '@trpc/server';
import { appRouter } from '~/server/api/root';
import type { ProcedureMeta } from '~/server/api/trpc';

/** Every procedure with its path. At run time the record is flat ("lesson.list"), which its type does not say. */
export const procedures: readonly (readonly [path: string, procedure: AnyProcedure])[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
);

export function metaOf(procedure: AnyProcedure): ProcedureMeta | undefined {
  return procedure._def.meta as ProcedureMeta | undefined;
}
