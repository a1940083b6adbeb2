import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { publicApi } from '~/trpc/public-server';

/** Limits the cache of a page that was rendered without coaches and reviews to one second. */
const revalidateSoon = unstable_cache(async () => null, ['purpose-without-content'], { revalidate: 1 });

/** Returns the coaches and reviews of a purpose; null while the database cannot be read (a build elsewhere, a restart). */
export const readPurposeContent = cache(async (purpose: PurposeKey): Promise<PurposeContent | null> => {
  try {
    return await publicApi.content.purpose({ purpose });
  } catch {
    return revalidateSoon();
  }
});
