import { askSessionHint } from '~/components/layout/use-session-hint';
import { toast } from '~/components/ui/toast';
import { callHeart, heartRefusalWords } from './call-heart';
import { giveKeptHeart } from './give-kept-heart';
import { tellHeartChange } from './heart-change';

/** Gives the kept heart to whoever is logged in now, and says so. */
export function giveHeartInBrowser(): Promise<void> {
  return giveKeptHeart({
    storage: () => window.sessionStorage,
    now: Date.now(),
    whoIs: askSessionHint,
    save: async (encryptedCoachId) =>
      void (await callHeart('coach.setFavourite', { encryptedCoachId, favourite: true })),
    onGiven: (encryptedCoachId) => {
      tellHeartChange({ encryptedCoachId, favourite: true });
      toast('로그인 전에 고른 코치를 찜했어요.', {
        tone: 'good',
        action: { label: '찜한 코치', run: () => window.location.assign('/user/mypage/favourites') },
      });
    },
    onRefused: (error) => toast(heartRefusalWords(error), { tone: 'bad' }),
  });
}
