import { cache } from 'react';
import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';

/** Returns the coaches and reviews of a purpose; null in a build without the database. */
export const readPurposeContent = cache(async (purpose: PurposeKey): Promise<PurposeContent | null> => {
  try {
    return await publicApi.content.purpose({ purpose });
  } catch (error) {
    return allowInBuild(error);
  }
});
