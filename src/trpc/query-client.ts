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
 * Invalidates queries that are being requested, too. The library joins a first request, whose answer may be older than
 * what was just saved, and keeps it (TanStack/query issues 8530 and 11526); the answer to a request that is not
 * repeated at once would count as new.
 */
class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // A caller does not wait for what is requested again only when it is shown.
    const isAwaited = isRefetched(filters?.refetchType ?? filters?.type ?? 'active');
    const requested = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
      .filter((query) => query.state.data === undefined || !isAwaited(query));
    const invalidated = super.invalidateQueries(filters, options);
    if (requested.length === 0) return invalidated;
    const onceAnswered = async (asked: readonly Query[]): Promise<void> => {
      await Promise.allSettled(asked.map(async (query) => query.promise));
      await super.invalidateQueries({ ...filters, predicate: (query) => asked.includes(query) }, options);
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

/** Frequent mutations that change nothing another page shows; what shows their effect is refetched where they are. */
const changesNothing: ReadonlySet<string> = new Set(['coach.see', 'document.request', 'lesson.form']);

/** A read that is logged or costs much, and stays as it is while it is open. */
const isReadOnce = (query: Query): boolean =>
  query.observers.some(({ options: { staleTime } }) => staleTime === Number.POSITIVE_INFINITY);

/** The procedure of a mutation, `lesson.cancel`; empty for mutations that call none. */
function pathOf(mutationKey: readonly unknown[] | undefined): string {
  const path: unknown = mutationKey?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}

/**
 * Creates a client in which every answer is stale once a mutation has succeeded: the next page or dialog that shows one
 * requests it again (docs/decisions/027-stale-after-a-change.md). What is on the screen is refetched by the component
 * of the mutation.
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
      // Without a connection a question fails and says so, instead of waiting behind a skeleton; what failed is asked
      // again when it is back.
      queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
      // Without a connection a form is told so at once, with everything still in it, instead of waiting in silence.
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
