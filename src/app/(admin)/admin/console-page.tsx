import { type ComponentType, Suspense } from 'react';
import { type Get, type Query, reader } from '~/features/operations/list/list-filters';
import { HydrateClient } from '~/trpc/server';

/**
 * Returns a page of the console.
 * @param prefetch requests what the page shows first, for a list with the filters in the address
 */
export function consolePage(View: ComponentType, prefetch: (get: Get) => Promise<unknown>) {
  return async function ConsolePage({ searchParams }: { searchParams: Query }) {
    await prefetch(await reader(searchParams));
    return (
      <HydrateClient>
        <Suspense>
          <View />
        </Suspense>
      </HydrateClient>
    );
  };
}
