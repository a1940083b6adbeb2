import { scales } from '~/domain/body-check/scales';
import { layoutConstants, pageTransitionMode, pdfConstants, timingConstants } from '~/domain/shared/site-constants';
import { listingDraftVersion } from '~/domain/suggest/listing-draft';
import { suggestFlows } from '~/domain/suggest/flow';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { satisfaction } from '~/domain/timetable/review/labels';

/**
 * Returns the site-wide settings that clients read at start
 * (docs/product/constants-and-messages.md#published-settings). The `{product}` object of the existing clients has the
 * brand's key as its name, which `productKey` contains.
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
      defaults: {
        personnel: empty.userInfo.personnel,
        regularLessonCount: empty.productProgram.regular.lessonCount,
        sort: empty.sort,
      },
      layout: layoutConstants,
      timings: timingConstants,
      pageTransitionMode,
      scales: {
        satisfactionLevels: Object.keys(satisfaction).length,
        vasMaximum: scales.vas.maximum,
        mmtMaximum: scales.mmt.maximum,
      },
      pdf: pdfConstants,
    },
  };
}
