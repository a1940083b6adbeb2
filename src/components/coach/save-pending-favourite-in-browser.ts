import { fetchSessionHint } from '~/components/layout/use-session-hint';
import { toast } from '~/components/ui/toast';
import { lightMutation } from '~/trpc/light-call';
import { toastRejection } from '../browser/toast-rejection';
import { tabPlace } from '../browser/stored-value';
import { savePendingFavourite } from './save-pending-favourite';
import { publishFavouriteChange, unsavedFavourite } from './favourite-change';

/** Saves the stored favourite for the user who is logged in now, and shows that it was saved. */
export function savePendingFavouriteInBrowser(): Promise<void> {
  return savePendingFavourite({
    storage: tabPlace,
    now: Date.now(),
    fetchSession: fetchSessionHint,
    save: async (encryptedCoachId) =>
      void (await lightMutation('coach.setFavourite', { encryptedCoachId, favourite: true })),
    onSaved: (encryptedCoachId) => {
      publishFavouriteChange({ encryptedCoachId, favourite: true });
      toast('로그인 전에 고른 코치를 찜했어요.', {
        tone: 'good',
        action: { label: '찜한 코치', run: () => window.location.assign('/user/mypage/favourites') },
      });
    },
    onRejected: (error) => void toastRejection(error, unsavedFavourite),
  });
}
