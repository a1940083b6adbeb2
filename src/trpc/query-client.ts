import {
  MutationCache,
  QueryClient,
  defaultShouldDehydrateQuery,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { transformer } from '~/domain/shared/transformer';

/**
 * Also invalidates queries whose request is running. The library joins a running first request, whose response may be
 * older than what was just saved, and keeps it (TanStack/query issues 8530 and 11526); and a response to a request that
 * is not repeated immediately would count as fresh.
 */
class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // A caller does not wait for a query that is refetched only when it is shown again.
    const isAwaited = isRefetched(filters?.refetchType ?? filters?.type ?? 'active');
    const requested = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
      .filter((query) => query.state.data === undefined || !isAwaited(query));
    const invalidated = super.invalidateQueries(filters, options);
    if (requested.length === 0) return invalidated;
    const onceAnswered = async (queries: readonly Query[]): Promise<void> => {
      await Promise.allSettled(queries.map(async (query) => query.promise));
      await super.invalidateQueries({ ...filters, predicate: (query) => queries.includes(query) }, options);
    };
    onceAnswered(requested.filter((query) => !isAwaited(query))).catch(() => undefined);
    const awaited = requested.filter(isAwaited);
    return awaited.length === 0 ? invalidated : onceAnswered(awaited);
  }
}

const isRefetched =
  (type: 'active' | 'inactive' | 'all' | 'none') =>
  (query: Query): boolean =>
    type === 'all' || type === (query.isActive() ? 'active' : 'inactive');

/**
 * Frequent mutations that change nothing on other pages; the views that show their effect are refetched where they are
 * called.
 */
const changesNothing: ReadonlySet<string> = new Set(['coach.see', 'document.request', 'lesson.form']);

/**
 * Returns whether a query is read only once, because reading is logged or expensive, and stays as it is while it is
 * open.
 */
const isReadOnce = (query: Query): boolean =>
  query.observers.some(({ options: { staleTime } }) => staleTime === Number.POSITIVE_INFINITY);

/** Returns the procedure of a mutation, `lesson.cancel`; empty for a mutation that calls none. */
function pathOf(mutationKey: readonly unknown[] | undefined): string {
  const path: unknown = mutationKey?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}

/**
 * Creates a client in which every response is stale after a successful mutation: the next page or dialog that shows one
 * requests it again (docs/decisions/027-stale-after-a-change.md). The mutation's component refetches what is on the
 * screen.
 */
export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: (_data, _input, _context, { options: { mutationKey } }) => {
      if (changesNothing.has(pathOf(mutationKey))) return;
      void client.invalidateQueries({ refetchType: 'none', predicate: (query) => !isReadOnce(query) });
    },
  });
  const client = new InvalidatingQueryClient({
    mutationCache,
    defaultOptions: {
      // Without a connection a query fails and shows it, instead of staying in a skeleton; it is retried when the
      // connection returns.
      queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
      // Without a connection a mutation fails immediately, with the form's input kept, instead of waiting silently.
      mutations: { networkMode: 'always' },
      dehydrate: {
        serializeData: transformer.serialize,
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
      hydrate: { deserializeData: transformer.deserialize },
    },
  });
  return client;
}
