import { z } from 'zod';
import {
  checkCoachInput,
  checkedCoachSchema,
  coachCardsInput,
  coachCardsOutput,
  coachFilterSchema,
  coachProfileInput,
  coachProfileOutput,
  coachReviewsInput,
  coachReviewsOutput,
  favouriteIdsOutput,
  deleteRecentCoachInput,
  hasCoachInput,
  listFavouritesOutput,
  listRecentsOutput,
  searchCoachesInput,
  seeCoachesInput,
  setFavouriteInput,
  slotCountsOutput,
} from '~/domain/coach/schema/coach';
import { regionTreeSchema } from '~/domain/catalog/regions';
import { listRegions } from '~/server/services/catalog/list-regions';
import { checkCoach } from '~/server/services/coach/search/check-coach';
import { countSlots } from '~/server/services/coach/search/count-slots';
import { getProfile } from '~/server/services/coach/get-profile';
import { hasCoach } from '~/server/services/coach/has-coach';
import {
  listCoachCards,
  listFavouriteIds,
  listFavourites,
  listRecents,
} from '~/server/services/coach/list-favourite-coaches';
import { listReviews } from '~/server/services/coach/list-reviews';
import { deleteRecentCoach, recordViewedCoaches } from '~/server/services/coach/record-viewed-coaches';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';
import { setFavourite } from '~/server/services/coach/set-favourite';
import { call, memberProcedure, publicProcedure, router } from '../trpc';

export const coachRouter = router({
  /**
   * Returns a page of 20 matching coaches, each with the reason (docs/product/verticals-and-matching.md#matching). The
   * output is not validated at run time: the service writes it field by field and its tests check it against
   * searchCoachesOutput, and validating 300 fields on every call took a sixth of the response time.
   */
  search: publicProcedure.meta({ access: 'coach.browse' }).input(searchCoachesInput).query(call(searchCoaches)),

  /** Returns a coach chosen earlier as the search would show the coach, and which criteria are not met. */
  check: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(checkCoachInput)
    .output(checkedCoachSchema)
    .query(call(checkCoach)),

  /** Returns the number of free coaches in each of the 42 weekly slots. */
  slotCounts: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachFilterSchema)
    .output(slotCountsOutput)
    .query(call(countSlots)),

  /** Returns whether the city has a coach (docs/product/legacy-calls.md#coaches). */
  hasCoach: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(hasCoachInput)
    .output(z.object({ hasCoach: z.boolean() }))
    .query(call(hasCoach)),

  profile: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachProfileInput)
    .output(coachProfileOutput)
    .query(call(getProfile)),

  listReviews: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachReviewsInput)
    .output(coachReviewsOutput)
    .query(call(listReviews)),

  setFavourite: memberProcedure
    .meta({ access: 'coach.favourite' })
    .input(setFavouriteInput)
    .output(z.object({ favourite: z.boolean() }))
    .mutation(call(setFavourite)),

  favouriteIds: memberProcedure
    .meta({ access: 'coach.favourite' })
    .output(favouriteIdsOutput)
    .query(call(listFavouriteIds)),

  listFavourites: memberProcedure
    .meta({ access: 'coach.favourite' })
    .output(listFavouritesOutput)
    .query(call(listFavourites)),

  /** Records opened coach profiles: one opened now, or those that the browser stored before the login. */
  see: memberProcedure
    .meta({ access: 'coach.recent' })
    .input(seeCoachesInput)
    .output(z.object({ kept: z.int() }))
    .mutation(call(recordViewedCoaches)),

  listRecents: memberProcedure.meta({ access: 'coach.recent' }).output(listRecentsOutput).query(call(listRecents)),

  forgetRecent: memberProcedure
    .meta({ access: 'coach.recent' })
    .input(deleteRecentCoachInput)
    .output(z.object({ removed: z.int() }))
    .mutation(call(deleteRecentCoach)),

  /** Returns cards of the coaches that a guest's browser stored. */
  cards: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(coachCardsInput)
    .output(coachCardsOutput)
    .query(call(listCoachCards)),

  /** Returns provinces, their cities and their districts with weights; the same for every caller. */
  listRegions: publicProcedure.meta({ access: 'public.read' }).output(regionTreeSchema).query(call(listRegions)),
});
