import { listingDraftVersion } from '~/domain/suggest/listing-draft';
import { suggestFlows } from '~/domain/suggest/flow';
import { emptyAnswers } from '~/domain/suggest/schema';

/**
 * Site-wide settings that clients read at start (docs/product/constants-and-messages.md#published-settings). The
 * `{product}` object of the existing clients carries the brand's key as its name; `productKey` says which.
 */
export function siteConfig(productKey: string) {
  const { workout, care, meditation, pregnant, ache, art, music } = suggestFlows;
  const empty = emptyAnswers();
  return {
    productKey,
    product: {
      draftVersions: {
        workout: workout.draftVersion,
        care: care.draftVersion,
        meditation: meditation.draftVersion,
        pregnant: pregnant.draftVersion,
        ache: ache.draftVersion,
        art: art.draftVersion,
        music: music.draftVersion,
        listings: listingDraftVersion,
      },
      defaults: { personnel: empty.userInfo.personnel, regularLessonCount: empty.productProgram.regular.lessonCount },
      layout: {
        mobileMaxWidth: 768,
        breakpoints: [1440, 1024, 768, 640],
        minPageWidth: 360,
        contentMaxWidth: 1024,
        footerMaxWidth: 1068,
        mobileMenuWidthPercent: 78,
      },
      timings: {
        chunkReloadGuardMs: 60_000,
        chatDelayMs: 300,
        prefetchIdleTimeoutMs: 2000,
        minimumFetchDelayMs: 200,
        lazyImageFallbackMs: 20,
        notificationDelayMs: 250,
        loadingBar: { throttleMs: 200, durationMs: 5000, tickMs: 100, hideDelayMs: 500 },
      },
    },
  };
}

export type SiteConfig = ReturnType<typeof siteConfig>;
