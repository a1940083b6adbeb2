import { QueryClient, defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { transformer } from '~/domain/shared/transformer';

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
