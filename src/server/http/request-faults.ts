import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '~/server/database/database-away';
import { logger } from '~/server/observability/logger';

/** What went wrong in a request so far. */
type Faults = {
  printed: Set<Error>;
  logged: Set<unknown>;
  isOver: boolean;
  /** Something that it needed could not be asked: the database, or another service. */
  lackedService: boolean;
};

// The framework has its own copy of this module, which must know the same request.
const shared = globalThis as typeof globalThis & { requestFaults?: AsyncLocalStorage<Faults> };
shared.requestFaults ??= new AsyncLocalStorage();
const running = shared.requestFaults;

/**
 * Runs what the framework does for a request. A fault of a route is printed by the framework and reported to
 * src/instrumentation.ts, whose line says more; what was only printed is logged at the end, under the request's id.
 */
export async function withFaultsOf(requestId: string, work: () => Promise<void>): Promise<void> {
  const faults: Faults = { printed: new Set(), logged: new Set(), isOver: false, lackedService: false };
  try {
    await running.run(faults, work);
  } catch (error) {
    // The listener logs what it is thrown.
    faults.logged.add(error);
    throw error;
  } finally {
    for (const err of faults.printed)
      if (!faults.logged.has(err)) logger.error({ requestId, err }, 'a library complains');
    // What outlives the request, e.g. a connection opened in it, keeps this and nothing of the errors.
    faults.isOver = true;
    faults.printed.clear();
    faults.logged.clear();
  }
}

/** Leaves an error that was printed to the end of its request; false where there is none to wait for. */
export function keepPrinted(error: Error): boolean {
  const faults = running.getStore();
  if (!faults || faults.isOver) return false;
  faults.printed.add(error);
  return true;
}

/** Says of an error that it is in the log. */
export function noteLogged(error: unknown): void {
  const faults = running.getStore();
  if (!faults || faults.isOver) return;
  faults.logged.add(error);
  if (isDatabaseAway(error) || isUnavailable(error)) faults.lackedService = true;
}

/**
 * A page reads through procedures, whose refusal says no more than that of what is away: the database, or a service
 * such as the maps. By its name: the framework has a class of its own.
 */
function isUnavailable(error: unknown): boolean {
  const refusal = (error instanceof Error ? (error.cause ?? error) : {}) as { name?: unknown; code?: unknown };
  return refusal.name === 'DomainError' && refusal.code === 'UNAVAILABLE';
}

/** Whether something of this request failed because the database, or another service, could not be asked. */
export function lackedService(): boolean {
  return running.getStore()?.lackedService ?? false;
}
