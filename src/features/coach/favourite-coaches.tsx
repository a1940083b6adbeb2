'use client';
import { Heart } from 'lucide-react';
import { publishFavouriteChange } from '~/components/coach/favourite-change';
import { toastRejection } from '~/components/browser/toast-rejection';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { CoachList } from './coach-list';

/** The user's favourite coaches, newest first; the favourite button removes a coach, and the toast can undo it. */
export function FavouriteCoaches() {
  const queries = trpc.useUtils();
  const [coaches] = trpc.coach.listFavourites.useSuspenseQuery();
  const save = trpc.coach.setFavourite.useMutation({
    onError: (error) => toastRejection(error),
    onSuccess: (_saved, change) => {
      publishFavouriteChange(change);
      return queries.coach.listFavourites.invalidate();
    },
  });
  const remove = (encryptedCoachId: string, name: string) =>
    save.mutate(
      { encryptedCoachId, favourite: false },
      {
        onSuccess: () =>
          toast(`${name} 코치를 찜에서 뺐어요.`, {
            action: { label: '되돌리기', run: () => save.mutate({ encryptedCoachId, favourite: true }) },
          }),
      },
    );
  return (
    <>
      <h1 className="text-h1">찜한 코치</h1>
      <CoachList
        label="찜한 코치"
        coaches={coaches}
        empty={{ title: '아직 찜한 코치가 없어요', detail: '하트를 누른 코치가 여기에 모여요.' }}
        corner={{
          icon: <Heart aria-hidden className="size-5 fill-accent text-accent" />,
          label: ({ name }) => `${name} 코치 찜에서 빼기`,
          onPress: ({ encryptedCoachId, name }) => remove(encryptedCoachId, name),
        }}
      />
    </>
  );
}
