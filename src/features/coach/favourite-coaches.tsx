'use client';
import { Heart } from 'lucide-react';
import { tellFavouriteChange } from '~/components/coach/favourite-change';
import { FavouriteCoachCard } from '~/components/coach/favourite-coach-card';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { IconButton } from '~/components/ui/icon-button';
import { LinkButton } from '~/components/ui/link-button';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';

/** Coaches that one marked, newest first; taken out by the favourite, with a way back. */
export function FavouriteCoaches() {
  const queries = trpc.useUtils();
  const [coaches] = trpc.coach.listFavourites.useSuspenseQuery();
  const save = trpc.coach.setFavourite.useMutation({
    onError: (error) => toastRefusal(error),
    onSuccess: (_saved, change) => {
      tellFavouriteChange(change);
      return queries.coach.listFavourites.invalidate();
    },
  });
  const remove = (encryptedCoachId: string, name: string) =>
    save.mutate(
      { encryptedCoachId, favourite: false },
      {
        onSuccess: () =>
          toast(`${name} 코치를 뺐어요.`, {
            action: { label: '되돌리기', run: () => save.mutate({ encryptedCoachId, favourite: true }) },
          }),
      },
    );
  return (
    <>
      <h1 className="text-h1">찜한 코치</h1>
      {coaches.length === 0 ? (
        <EmptyState
          art={<StateDrawing kind="coaches" />}
          title="아직 찜한 코치가 없어요"
          detail="프로필에서 하트를 누르면 여기에 모여요."
          action={
            <LinkButton variant="primary" href="/listings">
              코치 둘러보기
            </LinkButton>
          }
        />
      ) : (
        <ul aria-label="찜한 코치" className="mt-6 grid gap-4">
          {coaches.map((coach) => (
            <FavouriteCoachCard
              key={coach.encryptedCoachId}
              coach={coach}
              corner={
                <IconButton
                  label={`${coach.name} 코치 찜 빼기`}
                  icon={<Heart aria-hidden className="size-5 fill-accent text-accent" />}
                  onClick={() => remove(coach.encryptedCoachId, coach.name)}
                />
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
