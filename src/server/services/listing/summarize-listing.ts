import { describeChange, orderChanges } from '~/domain/coach/changes';
import { matchingPolicy } from '~/domain/coach/policy';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import type { ListingChange, ListingFilter, ListingSummary } from '~/domain/listing/schema/listing';
import type { ServiceContext } from '~/server/service-context';
import { countListed } from './count-listed';
import { countListingChangesSql } from './count-listing.sql';
import { listListingRegions } from './list-listing-regions';
import { listPrograms } from './list-programs';

type Context = Pick<ServiceContext, 'pool' | 'now'>;

/**
 * Returns the summary shown around the pages of a listing: the total, the programs, and for an empty listing the
 * changes that would help.
 */
export async function summarizeListing(context: Context, filter: ListingFilter): Promise<ListingSummary> {
  const [total, programs, regions] = await Promise.all([
    countListed(context, filter),
    listPrograms(context, filter.serviceType),
    listListingRegions(context, filter),
  ]);
  return { total, changes: total.count === 0 ? await listChanges(context, filter) : [], programs, regions };
}

/** Returns the smallest changes that would find coaches, by the rules of matching; their districts are cities here. */
async function listChanges({ pool, now }: Context, filter: ListingFilter): Promise<ListingChange[]> {
  const {
    serviceType = 'workout',
    province = '',
    city = '',
    district = '',
    gender,
    purposes,
    types,
    schedules,
  } = filter;
  const coachFilter: CoachFilter = {
    serviceType,
    address: { province, city, district },
    genders: gender ? [gender] : [],
    purposes,
    types,
    schedules,
  };
  const changes = orderChanges(coachFilter, await countListingChangesSql(pool, filter, now)).slice(
    0,
    matchingPolicy.maxChanges,
  );
  return changes.map((change) => {
    const { kind, count, text, filter: changed } = describeChange(coachFilter, change);
    const region = change.place
      ? { province: change.place.province, city: change.place.city, district: undefined }
      : {};
    return {
      kind,
      count,
      text,
      filter: {
        ...filter,
        ...region,
        gender: changed.genders[0],
        purposes: changed.purposes,
        types: changed.types,
        schedules: changed.schedules,
      },
    };
  });
}
