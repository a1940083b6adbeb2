import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tabPlace } from '~/components/browser/stored-value';
import { takePendingFavourite } from '~/components/coach/pending-favourite';
import { listingDraftKey } from '~/domain/suggest/listing-draft';
import { coach, openListing as open, profileOf } from '~/test/browser-mode/listing';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { logIn } from '~/test/browser-mode/visitor';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const heart = (name: string) => on.button(`${name} 코치 찜하기`);
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const expectVisit = (visit: string) =>
  on.until(() => expect(decodeURIComponent(readVisits().at(-1) ?? '')).toBe(visit));

describe('a profile over the list', () => {
  const answers: Answers = { 'coach.profile': ({ encryptedCoachId }) => profileOf(encryptedCoachId) };
  const opened = on.dialog('c1 코치');
  const c1 = () => coach('c1', { encryptedCoachId: 'c1' });
  const card = link('c1 코치 프로필 보기');

  it('adds one history entry for any number of presses, and Escape returns the focus to its card', async () => {
    open('/workout/listings?gender=female', { itemsOf: () => [c1()] }, answers);
    await expect.element(card).toBeVisible();
    // Both clicks come before the dialog can catch the second one.
    (card.element() as HTMLElement).focus();
    (card.element() as HTMLElement).click();
    (card.element() as HTMLElement).click();
    await expect.element(opened).toBeVisible();
    expect(address()).toBe('/workout/listings?gender=female&coach=c1');
    await on.key('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    expect(address()).toBe('/workout/listings?gender=female');
    await on.expectFocus(card);
  });

  it('goes back only once when it is closed twice before the browser is back', async () => {
    const back = vi.spyOn(window.history, 'back');
    open('/workout/listings', { itemsOf: () => [c1()] }, answers);
    for (const count of [1, 2]) {
      await card.click();
      const close = opened.getByRole('button', { name: '닫기' });
      await expect.element(close).toBeVisible();
      const button = close.element() as HTMLElement;
      button.click();
      button.click();
      await expect.element(opened).not.toBeInTheDocument();
      expect(back).toHaveBeenCalledTimes(count);
    }
    back.mockRestore();
  });

  it('from a shared link closes to the list with its conditions', async () => {
    open('/workout/listings?coach=c1&gender=female', { itemsOf: () => [c1()] }, answers);
    await expect.element(opened).toBeVisible();
    await opened.getByRole('button', { name: '닫기' }).click();
    await expect.element(opened).not.toBeInTheDocument();
    expect(address()).toBe('/workout/listings?gender=female');
  });

  it('that could not be loaded can be retried', async () => {
    open(
      '/workout/listings?coach=c1',
      {},
      {
        'coach.profile': () => {
          throw new Rejected('UNAVAILABLE');
        },
      },
    );
    await expect.element(page.getByRole('alert').filter({ hasText: '코치를 불러오지 못했어요' })).toBeVisible();
    answer(answers);
    await on.press('다시 시도');
    await expect.element(opened.getByRole('button', { name: 'c1 코치와 시작하기' })).toBeVisible();
  });

  it('links to the questionnaire with the conditions and the time at which they were chosen', async () => {
    open('/workout/listings?province=서울특별시&type=pilates&slots=sat1&coach=c1', {}, answers);
    const readStored = () => localStorage.getItem(listingDraftKey('workout', ''));
    await on.until(() => expect(readStored()).not.toBeNull());
    const { savedAt } = JSON.parse(readStored() ?? '{}') as { savedAt: number };
    await on.press('c1 코치와 시작하기');
    await expectVisit(`push /workout/suggest?coach=c1&province=서울특별시&at=${savedAt}&types=pilates&schedules=sat1`);
  });

  it('leaves clicks that open a new tab to the browser', async () => {
    open('/workout/listings', { itemsOf: () => [c1()] });
    await expect.element(card).toBeVisible();
    const taken: boolean[] = [];
    const note = (event: MouseEvent) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', note);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      card.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    document.removeEventListener('click', note);
    expect(taken).toEqual([false, false, false]);
    expect(address()).toBe('/workout/listings');
  });
});

describe('the favourite button of a row', () => {
  it('sends a guest to the login and back, and is stored in this tab', async () => {
    open('/workout/listings?gender=female');
    await heart('c1').click();
    await expectVisit('leave /login?redirectTo=/workout/listings?gender=female');
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'false');
    expect(takePendingFavourite(tabPlace)).toMatchObject({ encryptedCoachId: 'id-of-c1' });
  });

  it('shows the account’s favourites, also for rows loaded later, and saves the last press', async () => {
    await logIn();
    const saved = Promise.withResolvers<undefined>();
    open(
      '/workout/listings',
      { itemsOf: (pages) => ['c1', 'c2', 'c3'].slice(0, 1 + pages).map((name) => coach(name)), nextCursor: 'next' },
      {
        'coach.favouriteIds': () => ['id-of-c2', 'id-of-c3'],
        'coach.setFavourite': () => saved.promise as Promise<never>,
      },
    );
    await expect.element(heart('c2')).toHaveAttribute('aria-pressed', 'true');
    await link(/^더 보기/).click();
    await expect.element(heart('c3')).toHaveAttribute('aria-pressed', 'true');
    await heart('c1').click();
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'true');
    await heart('c1').click();
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'false');
    expect(inputsOf('coach.setFavourite')).toEqual([{ encryptedCoachId: 'id-of-c1', favourite: true }]);
    saved.resolve(undefined);
    await on.until(() =>
      expect(inputsOf('coach.setFavourite').map(({ favourite }) => favourite)).toEqual([true, false]),
    );
  });

  it('reverts when saving is rejected, and shows the reason', async () => {
    await logIn();
    const rejected = Promise.withResolvers<never>();
    open('/workout/listings', {}, { 'coach.favouriteIds': () => [], 'coach.setFavourite': () => rejected.promise });
    await on.until(() => expect(countOf('coach.favouriteIds')).toBe(1));
    await heart('c1').click();
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'true');
    rejected.reject(new Rejected('RATE_LIMITED'));
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'false');
    await on.expectText(new Rejected('RATE_LIMITED').message);
  });

  it('redirects to the login when the session has ended', async () => {
    await logIn();
    open(
      '/workout/listings',
      {},
      {
        'coach.favouriteIds': () => [],
        'coach.setFavourite': () => {
          throw new Rejected('UNAUTHENTICATED');
        },
      },
    );
    await on.until(() => expect(countOf('coach.favouriteIds')).toBe(1));
    await heart('c1').click();
    await expectVisit('leave /login?redirectTo=/workout/listings');
    expect(takePendingFavourite(tabPlace)).toMatchObject({ encryptedCoachId: 'id-of-c1' });
  });

  it('is hidden for coaches, who have no favourites', async () => {
    await logIn({ grade: 'coach' });
    open(
      '/workout/listings',
      {},
      {
        'coach.favouriteIds': () => {
          throw new Rejected('FORBIDDEN');
        },
      },
    );
    await expect.element(page.getByRole('button', { name: /찜하기$/, includeHidden: true }).first()).not.toBeVisible();
  });

  it('follows the button in the profile over the list', async () => {
    await logIn();
    open(
      '/workout/listings?coach=c1',
      { itemsOf: () => [coach('c1', { encryptedCoachId: 'c1' })] },
      {
        'coach.profile': () => profileOf('c1'),
        'coach.see': () => undefined as never,
        'coach.favouriteIds': () => [],
        'coach.setFavourite': () => undefined as never,
        'suggest.opening': () => ({ email: 'a@dagaon.test' }) as never,
      },
    );
    const opened = on.dialog('c1 코치');
    await opened.getByRole('button', { name: 'c1 코치 찜하기' }).click();
    await on.until(() => expect(inputsOf('coach.setFavourite')).toHaveLength(1));
    await on.key('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    await expect.element(heart('c1')).toHaveAttribute('aria-pressed', 'true');
  });
});
