import { isPregnancyPurpose } from '~/domain/listing/listing-place';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { ListingPage, listingMetadata } from '../../../listings/listing-page';

export const revalidate = 60;
export const dynamicParams = false;

interface WorkoutListingProps {
  params: Promise<{ parameter: string }>;
}

export const generateStaticParams = () =>
  [...workoutTypes, ...searchPurposes.filter((searchPurpose) => !isPregnancyPurpose(searchPurpose))].map(
    (parameter) => ({ parameter }),
  );

export async function generateMetadata({ params }: WorkoutListingProps) {
  return listingMetadata(['workout', (await params).parameter]);
}

/**
 * Lists the coaches of one type or purpose of workout (docs/product/names-and-routes.md#parameters,
 * /workout/listings/{parameter}).
 */
export default async function WorkoutListingPage({ params }: WorkoutListingProps) {
  return <ListingPage segments={['workout', (await params).parameter]} />;
}
