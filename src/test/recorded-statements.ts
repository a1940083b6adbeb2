import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const recording = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns the texts of the statements that it sent. Statements that timers and other work of this
 * process send at the same time are left out.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    recording.getStore()?.push(textOf(args[0]));
    return query.apply(this, args);
  });
  try {
    await recording.run(statements, work);
  } finally {
    spy.mockRestore();
  }
  return statements;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}
