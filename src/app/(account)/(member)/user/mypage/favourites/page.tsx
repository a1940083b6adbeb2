import type { Metadata } from 'next';
import { FavouriteCoaches } from '~/features/coach/favourite-coaches';
import { HydrateClient, api } from '~/trpc/server';
import { onlyLearners } from '../only-learners';

export const metadata: Metadata = { title: '찜한 코치' };

export default async function FavouriteCoachesPage() {
  await onlyLearners('/user/mypage/favourites');
  await api.coach.listFavourites.prefetch();
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <FavouriteCoaches />
      </div>
    </HydrateClient>
  );
}
