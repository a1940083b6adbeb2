import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const recording = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns the texts of the statements that it sent. Statements that timers and other work of this
 * process send at the same time are left out. A statement that waited for a connection counts as well: the pool calls
 * it in the context of the statement that released the connection, so the context is bound here.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    recording.getStore()?.push(textOf(args[0]));
    return query.apply(this, args);
  });
  type Connect = (this: unknown, callback?: (...results: unknown[]) => void) => unknown;
  const { connect } = pg.Pool.prototype as unknown as { connect: Connect };
  const connectSpy = vi.spyOn(pg.Pool.prototype as unknown as { connect: Connect }, 'connect');
  connectSpy.mockImplementation(function (this: unknown, callback) {
    return callback ? connect.call(this, AsyncResource.bind(callback)) : connect.call(this);
  });
  try {
    await recording.run(statements, work);
  } finally {
    spy.mockRestore();
    connectSpy.mockRestore();
  }
  return statements;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}
