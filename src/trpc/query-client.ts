import { QueryClient, defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { transformer } from '~/domain/shared/transformer';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
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
