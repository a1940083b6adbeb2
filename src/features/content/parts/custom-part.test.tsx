import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { purposeComponents } from '~/domain/content/blocks/schema';
import { purposeKeys } from '~/domain/content/pages/purpose/purpose-keys';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { purposesWithStops, stops } from '~/domain/content/pages/purpose/stops';

// No database listens at the URL that unit tests use: as in a build without it, the parts are drawn without coaches and
// reviews.
beforeAll(() => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns the headings of a part. */
async function headingsOf(block: BlockOf<'custom'>): Promise<string[]> {
  const { CustomPartOfPage } = await import('./custom-part');
  const { prelude } = await prerender(<CustomPartOfPage block={block} />);
  const markup = await new Response(prelude).text();
  return [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => title);
}

describe('a part about a purpose', () => {
  it.each(purposeKeys)('is drawn with the texts of %s', async (purpose) => {
    const { course, prices, refund } = purposeTexts[purpose];
    const headings = await Promise.all(
      purposeComponents.map((component) => headingsOf({ type: 'custom', component, purpose })),
    );
    expect(headings).toEqual([[course.title], ['우리 동네 코치 보기'], [prices], [], [refund.title]]);
  });

  it.each(purposesWithStops)('names the signs of %s', async (purpose) => {
    expect(await headingsOf({ type: 'custom', component: 'stop-signs', purpose })).toEqual([stops[purpose].title]);
  });
});
