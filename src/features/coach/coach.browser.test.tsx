import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserPlace } from '~/components/browser/stored-value';
import { FavouriteButton } from '~/components/coach/favourite-button';
import { storeRecent, readRecents } from '~/components/coach/recent-memory';
import { aliveCookie } from '~/components/layout/navigation/boot-script';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { countOf, inputsOf, ConnectionLost, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { FavouriteCoaches } from './favourite-coaches';
import { RecentCoaches } from './recent-coaches';
import { RecentStrip } from './recent-strip';

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
  it('are removed by the button and restored from the toast', async () => {
    const favouriteNames = new Set(['한지우', '서유정']);
    show(<FavouriteCoaches />, {
      'coach.listFavourites': () => [...favouriteNames].map(coach),
      'coach.setFavourite': ({ encryptedCoachId, favourite }) => {
        if (favourite) favouriteNames.add(encryptedCoachId);
        else favouriteNames.delete(encryptedCoachId);
        return undefined as never;
      },
    });
    await on.press('한지우 코치 찜에서 빼기');
    await expect.element(on.button('한지우 코치 찜에서 빼기')).not.toBeInTheDocument();
    await on.pressMessage('되돌리기');
    await expect.element(on.button('한지우 코치 찜에서 빼기')).toBeVisible();
    expect(inputsOf('coach.setFavourite').map(({ favourite }) => favourite)).toEqual([false, true]);
  });

  it('show a press immediately and revert it when it is rejected', async () => {
    document.cookie = `${aliveCookie}=1; path=/`;
    const rejected = Promise.withResolvers<never>();
    show(<FavouriteButton encryptedCoachId="coach-1" name="한지우" favourite={false} />, {
      'coach.setFavourite': () => rejected.promise,
    });
    const heart = on.button('한지우 코치 찜하기');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    rejected.reject(new Rejected('RATE_LIMITED'));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('save two quick presses one after the other, so that the last press wins', async () => {
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
    const savedInputs = () => inputsOf('coach.setFavourite').map(({ favourite }) => favourite);
    expect(savedInputs()).toEqual([true]);
    first.resolve(undefined);
    await on.until(() => expect(savedInputs()).toEqual([true, false]));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('two favourite buttons of one coach', () => {
  const heart = (at: number) => on.button('한지우 코치 찜하기').nth(at);
  const hearts = (
    <>
      <FavouriteButton encryptedCoachId="coach-3" name="한지우" favourite={false} />
      <FavouriteButton encryptedCoachId="coach-3" name="한지우" favourite={false} />
    </>
  );
  const expectPressed = async (pressed: boolean) => {
    await expect.element(heart(0)).toHaveAttribute('aria-pressed', String(pressed));
    await expect.element(heart(1)).toHaveAttribute('aria-pressed', String(pressed));
  };

  it('show the same state, whichever is pressed', async () => {
    document.cookie = `${aliveCookie}=1; path=/`;
    show(hearts, { 'coach.setFavourite': () => undefined as never });
    await heart(0).click();
    await expectPressed(true);
    await heart(1).click();
    await expectPressed(false);
    await heart(0).click();
    await expectPressed(true);
    expect(inputsOf('coach.setFavourite').map(({ favourite }) => favourite)).toEqual([true, false, true]);
  });

  it('send a guest to the login first and stay unmarked', async () => {
    document.cookie = `${aliveCookie}=; path=/; max-age=0`;
    show(<FavouriteButton encryptedCoachId="coach-4" name="한지우" favourite={false} />, {}, '/coaches/coach-4');
    await heart(0).click();
    await on.until(() => expect(readVisits().join()).toMatch(/^leave \/login\?/));
    expect(countOf('coach.setFavourite')).toBe(0);
    await expect.element(heart(0)).toHaveAttribute('aria-pressed', 'false');
  });
});

it('a favourite whose removal fails stays in the list and shows an error', async () => {
  show(<FavouriteCoaches />, {
    'coach.listFavourites': () => [coach('한지우')],
    'coach.setFavourite': () => {
      throw new ConnectionLost();
    },
  });
  await on.press('한지우 코치 찜에서 빼기');
  await on.expectText('인터넷이 잠시 끊겼어요');
  await expect.element(on.button('한지우 코치 찜에서 빼기')).toBeVisible();
  await expect.element(on.button('되돌리기')).not.toBeInTheDocument();
});

describe('coaches that a guest viewed', () => {
  it('move once to the account that logs in', async () => {
    storeRecent(browserPlace, { encryptedCoachId: '한지우', seenAt: now });
    const seen: string[] = [];
    show(<RecentCoaches />, {
      'coach.listRecents': () => seen.map((name) => ({ ...coach(name), seenAt: now })),
      'coach.see': ({ coaches }) => {
        seen.push(...coaches.map(({ encryptedCoachId }) => encryptedCoachId));
        return undefined as never;
      },
    });
    await expect.element(on.button('한지우 코치 기록 지우기')).toBeVisible();
    unmount();
    show(<RecentCoaches />);
    await expect.element(on.button('한지우 코치 기록 지우기')).toBeVisible();
    expect(countOf('coach.see')).toBe(1);
  });

  it('stay in the browser when the account did not accept them', async () => {
    storeRecent(browserPlace, { encryptedCoachId: '한지우', seenAt: now });
    show(<RecentCoaches />, {
      'coach.listRecents': () => [],
      'coach.see': () => {
        throw new ConnectionLost();
      },
    });
    await on.expectText('아직 본 코치가 없어요');
    await on.until(() => expect(countOf('coach.see')).toBe(1));
    expect(readRecents(browserPlace).map(({ encryptedCoachId }) => encryptedCoachId)).toEqual(['한지우']);
  });

  it('are shown with a link to each profile', async () => {
    storeRecent(browserPlace, { encryptedCoachId: '서유정', seenAt: new Date() });
    show(<RecentStrip />, { 'coach.cards': ({ encryptedCoachIds }) => encryptedCoachIds.map(coach) });
    const link = page.getByRole('link', { name: /서유정 코치/ });
    await expect.element(link).toHaveAttribute('href', `/coaches/${encodeURIComponent('서유정')}`);
  });
});

describe('viewed coaches', () => {
  it('are deleted one by one, or all after a confirmation', async () => {
    let viewedNames = ['한지우', '서유정', '박소연'];
    show(<RecentCoaches />, {
      'coach.listRecents': () => viewedNames.map((name) => ({ ...coach(name), seenAt: now })),
      'coach.forgetRecent': ({ encryptedCoachId }) => {
        viewedNames = encryptedCoachId === undefined ? [] : viewedNames.filter((name) => name !== encryptedCoachId);
        return undefined as never;
      },
    });
    await on.press('한지우 코치 기록 지우기');
    await expect.element(on.button('한지우 코치 기록 지우기')).not.toBeInTheDocument();
    await on.press('모두 지우기');
    const question = on.question('최근 본 코치를 모두 지울까요?');
    await expect.element(question).toBeVisible();
    await on.key('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(countOf('coach.forgetRecent')).toBe(1);
    await on.press('모두 지우기');
    await question.getByRole('button', { name: '모두 지우기' }).click();
    await on.expectText('아직 본 코치가 없어요');
  });
});
