import { describe, expect, it } from 'vitest';
import { FavouriteButton } from '~/components/coach/favourite-button';
import { aliveCookie } from '~/components/layout/navigation/boot-script';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf, type OutputOf, Refused } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { FavouriteCoaches } from './favourite-coaches';
import { RecentCoaches } from './recent-coaches';

type Coach = OutputOf<'coach.listFavourites'>[number];
const coach = (name: string): Coach => ({
  encryptedCoachId: name,
  name,
  gender: 'female',
  headline: '자세부터 봐요',
  careerYears: 5,
  avatarSeed: 1,
  rating: null,
  reviewCount: 0,
  reenrolPercent: 0,
  responseMinutes: null,
  verticals: ['workout'],
  available: true,
});

describe('favourite coaches', () => {
  it('one that is taken out is gone, and comes back by the message', async () => {
    const marked = new Set(['한지우', '서유정']);
    show(<FavouriteCoaches />, {
      'coach.listFavourites': () => [...marked].map(coach),
      'coach.setFavourite': ({ encryptedCoachId, favourite }) => {
        if (favourite) marked.add(encryptedCoachId);
        else marked.delete(encryptedCoachId);
        return undefined as never;
      },
    });
    await on.press('한지우 코치 찜 빼기');
    await expect.element(on.button('한지우 코치 찜 빼기')).not.toBeInTheDocument();
    await on.pressMessage('되돌리기');
    await expect.element(on.button('한지우 코치 찜 빼기')).toBeVisible();
    expect(inputsOf('coach.setFavourite').map(({ favourite }) => favourite)).toEqual([false, true]);
  });

  it('the button answers at once and takes it back when it is refused', async () => {
    document.cookie = `${aliveCookie}=1; path=/`;
    const refused = Promise.withResolvers<never>();
    show(<FavouriteButton encryptedCoachId="coach-1" name="한지우" favourite={false} />, {
      'coach.setFavourite': () => refused.promise,
    });
    const heart = on.button('한지우 코치 찜하기');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    refused.reject(new Refused('RATE_LIMITED'));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('the button pressed twice is saved as it was pressed last, one after the other', async () => {
    document.cookie = `${aliveCookie}=1; path=/`;
    const first = Promise.withResolvers<undefined>();
    show(<FavouriteButton encryptedCoachId="coach-2" name="한지우" favourite={false} />, {
      'coach.setFavourite': ({ favourite }) => (favourite ? first.promise : undefined) as never,
    });
    const heart = on.button('한지우 코치 찜하기');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = () => inputsOf('coach.setFavourite').map(({ favourite }) => favourite);
    expect(saved()).toEqual([true]);
    first.resolve(undefined);
    await on.until(() => expect(saved()).toEqual([true, false]));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('coaches that were seen', () => {
  it('are forgotten one by one, and all of them after a question', async () => {
    let seen = ['한지우', '서유정', '박소연'];
    show(<RecentCoaches />, {
      'coach.listRecents': () => seen.map((name) => ({ ...coach(name), seenAt: now })),
      'coach.forgetRecent': ({ encryptedCoachId }) => {
        seen = encryptedCoachId === undefined ? [] : seen.filter((name) => name !== encryptedCoachId);
        return undefined as never;
      },
    });
    await on.press('한지우 코치 기록 지우기');
    await expect.element(on.button('한지우 코치 기록 지우기')).not.toBeInTheDocument();
    await on.press('모두 지우기');
    const question = on.question('본 기록을 모두 지울까요?');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(countOf('coach.forgetRecent')).toBe(1);
    await on.press('모두 지우기');
    await question.getByRole('button', { name: '모두 지우기' }).click();
    await on.expectShown('아직 본 코치가 없어요');
  });
});
