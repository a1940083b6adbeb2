import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable';
import { logger } from '~/server/observability/logger';

/** The errors of one request so far. */
type Faults = {
  printed: Set<Error>;
  logged: Set<unknown>;
  isOver: boolean;
  /** The database or another service that the request needed was unavailable. */
  wasServiceUnavailable: boolean;
};

// The framework has its own copy of this module, which must share the state of the request.
const shared = globalThis as typeof globalThis & { requestFaults?: AsyncLocalStorage<Faults> };
shared.requestFaults ??= new AsyncLocalStorage();
const running = shared.requestFaults;

/**
 * Runs the framework for a request. The framework prints an error of a route and reports it to src/instrumentation.ts,
 * whose log line has more detail; errors that were only printed are logged at the end, under the request's id.
 */
export async function trackErrors(requestId: string, work: () => Promise<void>): Promise<void> {
  const faults: Faults = { printed: new Set(), logged: new Set(), isOver: false, wasServiceUnavailable: false };
  try {
    await running.run(faults, work);
  } catch (error) {
    // The listener logs the error that it catches.
    faults.logged.add(error);
    throw error;
  } finally {
    for (const err of faults.printed) if (!faults.logged.has(err)) logger.error({ requestId, err }, 'library error');
    // Code that outlives the request, e.g. a connection opened in it, keeps this object, so the errors are removed from
    // it.
    faults.isOver = true;
    faults.printed.clear();
    faults.logged.clear();
  }
}

/** Keeps a printed error until its request ends; returns false if no request is running. */
export function deferPrintedError(error: Error): boolean {
  const faults = running.getStore();
  if (!faults || faults.isOver) return false;
  faults.printed.add(error);
  return true;
}

/** Marks an error as logged. */
export function noteLogged(error: unknown): void {
  const faults = running.getStore();
  if (!faults || faults.isOver) return;
  faults.logged.add(error);
  if (isDatabaseUnavailable(error) || isUnavailable(error)) faults.wasServiceUnavailable = true;
}

/**
 * A page reads through procedures, whose error only says that the database, or a service such as the maps, is
 * unavailable. Compared by name, because the framework has its own copy of the class.
 */
function isUnavailable(error: unknown): boolean {
  const rejection = (error instanceof Error ? (error.cause ?? error) : {}) as { name?: unknown; code?: unknown };
  return rejection.name === 'DomainError' && rejection.code === 'UNAVAILABLE';
}

/** Returns whether this request failed to reach the database or another service. */
export function wasServiceUnavailable(): boolean {
  return running.getStore()?.wasServiceUnavailable ?? false;
}
