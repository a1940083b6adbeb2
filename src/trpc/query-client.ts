import {
  QueryClient,
  defaultShouldDehydrateQuery,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { transformer } from '~/domain/shared/transformer';

/**
 * Invalidating asks again for what is being asked for the first time, too. The library joins that first question, whose
 * answer may be older than what was just saved, and lets it stand (TanStack/query issues 8530 and 11526).
 */
class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    const invalidated = super.invalidateQueries(filters, options);
    if (first.length === 0) return invalidated;
    const onceAnswered = async (asked: readonly Query[]): Promise<void> => {
      await Promise.allSettled(asked.map(async (query) => query.promise));
      await super.invalidateQueries({ ...filters, predicate: (query) => asked.includes(query) }, options);
    };
    // Nobody waits for what is asked again only when somebody looks at it.
    const isAwaited = isRefetched(filters?.refetchType ?? filters?.type ?? 'active');
    onceAnswered(first.filter((query) => !isAwaited(query))).catch(() => undefined);
    const awaited = first.filter(isAwaited);
    return awaited.length === 0 ? invalidated : onceAnswered(awaited);
  }
}

const isRefetched =
  (type: 'active' | 'inactive' | 'all' | 'none') =>
  (query: Query): boolean =>
    type === 'all' || type === (query.isActive() ? 'active' : 'inactive');

export function createQueryClient(): QueryClient {
  return new InvalidatingQueryClient({
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
}
