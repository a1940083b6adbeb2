import { useSearchParams } from 'next/navigation';
import type { ListingPlace } from '~/domain/listing/listing-place';
import { verticalListings } from '~/domain/listing/listing-place';
import { readListingQuery } from '~/domain/listing/listing-url';
import type { ListedCoach, ListingSummary } from '~/domain/listing/schema/listing';
import { ListingView } from '~/features/listing/listing-view';
import type { Answers, OutputOf } from './server-stand-in';
import { show } from './show';

export const coach = (name: string, more: Partial<ListedCoach> = {}): ListedCoach => ({
  encryptedCoachId: `id-of-${name}`,
  name,
  gender: 'female',
  headline: '자세부터 봐요',
  careerYears: 5,
  avatarSeed: 1,
  rating: 4.9,
  reviewCount: 12,
  reenrolPercent: 0,
  responseMinutes: 18,
  price: 65_000,
  commonSchedules: [],
  verticals: ['workout'],
  cities: ['서울특별시 강남구'],
  ...more,
});
export const profileOf = (name: string): OutputOf<'coach.profile'> => ({
  encryptedCoachId: name,
  name,
  gender: 'female',
  headline: '자세부터 봐요',
  biography: '안녕하세요.',
  certificates: [],
  careerYears: 5,
  checks: [],
  avatarSeed: 1,
  rating: null,
  reviewCount: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  reenrolPercent: null,
  responseMinutes: null,
  verticals: ['workout'],
  purposes: [],
  types: ['pilates'],
  schedules: ['sat1'],
  programs: [],
  areas: [],
  reviews: { items: [], nextCursor: null },
  favourite: false,
});

interface Answered {
  /** Returns the coaches of all pages loaded so far. */
  itemsOf?: (pages: number) => ListedCoach[];
  nextCursor?: string | null;
  summary?: Partial<ListingSummary>;
}

/** The page of a listing as the server renders it for its address. */
function Listing({ place, answered }: { place: ListingPlace; answered: Answered }) {
  const query = readListingQuery(Object.fromEntries(useSearchParams()));
  const items = answered.itemsOf?.(query.pages) ?? [coach('c1'), coach('c2')];
  const summary: ListingSummary = {
    total: { count: items.length, atLeast: false },
    changes: [],
    programs: [],
    regions: { provinces: ['서울특별시'], cities: ['강남구'] },
    ...answered.summary,
  };
  const data = { page: { items, nextCursor: answered.nextCursor ?? null }, summary, program: null };
  return <ListingView place={place} query={query} data={data} terms={null} />;
}

export const workout = verticalListings('workout');
export const openListing = (path: string, answered: Answered = {}, answers: Answers = {}, place = workout) =>
  show(<Listing place={place} answered={answered} />, answers, path);
