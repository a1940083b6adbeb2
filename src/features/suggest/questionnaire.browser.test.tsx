import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brand } from '~/domain/shared/brand';
import type { ServiceType } from '~/domain/shared/service-type';
import { noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { DraftAction } from '~/domain/suggest/draft';
import type { SuggestOpening } from '~/domain/suggest/schema/form';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { draftKey, parseDraft } from '~/domain/suggest/stored-draft';
import * as on from '~/test/browser-mode/page';
import { buttonClass } from '~/components/ui/button-style';
import { crowdedViews } from '~/test/browser-mode/filled-buttons';
import { unmount, show } from '~/test/browser-mode/show';
import { browserHost } from './browser-host';
import { createDraftStore } from './draft-store';
import { SuggestProvider, useSuggest } from './suggest-context';
import { SuggestFlow } from './suggest-flow';

const OWN = 'haneul@dagaon.test';
const OTHER = 'other@dagaon.test';
const keyOf = (type: ServiceType, email: string) => draftKey(brand.key, type, email);
const read = (type: ServiceType, email: string) =>
  parseDraft(localStorage.getItem(keyOf(type, email)), type, email, brand.key);
/** Returns everything in the browser's storage. */
const readStorage = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

const answered: Partial<Record<ServiceType, DraftAction[]>> = {
  art: [
    { type: 'answer', field: 'art', value: { materials: ['pencil'] } },
    { type: 'answer', field: 'etc', value: '왼손잡이예요' },
    { type: 'cart', cart: [{ uid: 'tool-1', toolId: 'tool-1' }] },
    { type: 'narrow', slots: ['tue5'] },
    { type: 'visit', step: 'userInfo' },
    { type: 'submitted', submission: { encryptedFormDataId: 'form-1', encryptedCsId: 'cs-1' } },
  ],
  music: [{ type: 'answer', field: 'music', value: { subcategory: 'piano', instrument: 'own' } }],
};

/** Stores answers of an earlier visit in this browser. */
function storeDraft(type: ServiceType, email: string): void {
  const owner = { serviceType: type, email, productKey: brand.key, previousAnswers: noLearnerAnswers };
  const store = createDraftStore(owner, browserHost());
  for (const action of answered[type] ?? []) store.dispatch(action);
}

const openingOf = (email: string): SuggestOpening => ({
  email,
  owner: email,
  name: '김하늘',
  mayAnswer: true,
  healthConsent: false,
  healthStoppedUntil: null,
  trialUsed: false,
  known: noLearnerAnswers,
  productKey: brand.key,
});

/** Shows how far the search is widened beyond the answers; this is not stored with them. */
function SearchedFarther() {
  const { widening, setWidening } = useSuggest();
  return (
    <button type="button" onClick={() => setWidening('open')}>
      넓게 찾기: {widening}
    </button>
  );
}

const open = (email = OWN, path = '/art/suggest') =>
  show(
    <SuggestProvider serviceType="art" opening={openingOf(email)}>
      <SuggestFlow />
      <SearchedFarther />
    </SuggestProvider>,
    {},
    path,
  );
const savedAnswers = page.getByRole('region', { name: '작성하던 답이 있어요' });
const question = on.question('처음부터 다시 할까요?');
const title = page.getByRole('heading', { level: 1 });
const startOver = async () => {
  await on.press('처음부터 다시 하기');
  await question.getByRole('button', { name: '지우고 다시 시작하기' }).click();
  await expect.element(title).toHaveTextContent('어떤 그림을 그리고 싶으세요?');
};

describe('처음부터 다시', () => {
  it('asks for confirmation, and closing it keeps everything and focuses the button', async () => {
    storeDraft('art', OWN);
    open();
    await expect.element(savedAnswers).toHaveTextContent('연필');
    const before = readStorage();
    await on.press('처음부터 다시 하기');
    await expect.element(question).toHaveTextContent('입력한 답을 모두 지워요.');
    await on.key('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await on.expectFocus(on.button('처음부터 다시 하기'));
    await on.key('{Enter}');
    // A destructive action must not have the focus, to prevent mistakes.
    await on.expectFocus(question.getByRole('button', { name: '닫기' }));
    await on.key('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(savedAnswers).toHaveTextContent('연필');
    await expect.element(page.getByRole('link', { name: '이어서 하기' })).toBeVisible();
    expect([readStorage(), window.location.pathname]).toEqual([before, '/art/suggest']);
  });

  it('deletes the answers of this questionnaire, and none of another questionnaire or person', async () => {
    storeDraft('art', OTHER);
    storeDraft('music', OWN);
    const others = readStorage();
    storeDraft('art', OWN);
    open();
    await startOver();
    expect(window.location.pathname).toBe('/art/suggest/chat');
    await on.expectFocus(title);
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await on.until(() => expect(read('art', OWN)?.fields.lastPage).toBe('chat'));
    const { [keyOf('art', OWN)]: own, ...rest } = readStorage();
    expect(rest).toEqual(others);
    for (const answer of ['왼손잡이', 'pencil', 'tool-1', 'form-1', 'cs-1', 'tue5']) expect(own).not.toContain(answer);
    const { art, etc, tools } = emptyAnswers();
    expect(read('art', OWN)?.fields).toMatchObject({
      art,
      etc,
      tools,
      cart: [],
      searchSchedule: [],
      submission: { encryptedFormDataId: null, encryptedCsId: null },
    });
  });

  it('starts like the first time, also after going back and after reopening', async () => {
    storeDraft('art', OWN);
    open();
    await on.press('넓게 찾기: none');
    await expect.element(on.button('넓게 찾기: open')).toBeVisible();
    await startOver();
    await expect.element(on.button('넓게 찾기: none')).toBeVisible();
    window.history.back();
    for (const reopened of [false, true]) {
      if (reopened) {
        unmount();
        open();
      }
      await expect.element(page.getByRole('link', { name: '시작하기' })).toHaveAttribute('href', '/art/suggest/chat');
      await expect.element(savedAnswers).not.toBeInTheDocument();
      await expect.element(on.button('처음부터 다시 하기')).not.toBeInTheDocument();
    }
    // New answers are stored again.
    await page.getByRole('link', { name: '시작하기' }).click();
    await page.getByText('맑은 수채화를 그리고 싶어요').click();
    await on.until(() => expect(read('art', OWN)?.fields.art.materials).toEqual(['watercolor']));
    unmount();
    open();
    await expect.element(savedAnswers).toHaveTextContent('수채');
  });

  it('deletes the answers even if the storage is full', async () => {
    storeDraft('art', OWN);
    open();
    await expect.element(savedAnswers).toBeVisible();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await startOver();
    await on.expectText('이 브라우저에 답을 저장할 수 없어요.');
    expect(localStorage.getItem(keyOf('art', OWN))).toBeNull();
  });
});

describe('the answers of a questionnaire', () => {
  it('belong to the logged-in user, and are restored only for that user', async () => {
    storeDraft('art', OWN);
    open(OTHER);
    await expect.element(page.getByRole('link', { name: '시작하기' })).toBeVisible();
    await expect.element(savedAnswers).not.toBeInTheDocument();
    unmount();
    open(OWN);
    await expect.element(savedAnswers).toHaveTextContent('연필');
    expect(read('art', OTHER)).toBeNull();
  });

  it('of another questionnaire fill in only the place, not the people', async () => {
    const address = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' };
    const owner = {
      serviceType: 'music' as const,
      email: OWN,
      productKey: brand.key,
      previousAnswers: noLearnerAnswers,
    };
    const music = createDraftStore(owner, browserHost());
    music.dispatch({ type: 'answer', field: 'address', value: address });
    const users = [{ gender: 'female' as const, age: 34 }];
    music.dispatch({ type: 'answer', field: 'userInfo', value: { personnel: 1, isSelf: true, users, isEnd: true } });
    open();
    await on.expectText('지난번에 알려 주신 동네로 채워 뒀어요.');
    await page.getByRole('link', { name: '시작하기' }).click();
    await page.getByText('맑은 수채화를 그리고 싶어요').click();
    await on.until(() => expect(read('art', OWN)?.fields.art.materials).toEqual(['watercolor']));
    const { userInfo } = emptyAnswers();
    expect(read('art', OWN)?.fields).toMatchObject({ address, userInfo });
  });

  it('continue at the first missing one', async () => {
    storeDraft('art', OWN);
    open();
    await page.getByRole('link', { name: '이어서 하기' }).click();
    await expect.element(title).toHaveTextContent('누가 그리나요?');
    expect(window.location.pathname).toBe('/art/suggest/userInfo');
    await on.expectFocus(title);
  });
});

describe('a question', () => {
  const next = () => on.button('다음');
  const pencil = page.getByRole('checkbox', { name: /^연필/ });
  const alert = page.getByRole('alert').filter({ hasText: /./ });

  it('shows what is missing, with the focus on the first choice, until it is answered', async () => {
    open(OWN, '/art/suggest/material');
    await next().click();
    await expect.element(alert).toHaveTextContent('재료를 하나 이상 골라 주세요.');
    await on.expectFocus(pencil);
    expect(window.location.pathname).toBe('/art/suggest/material');
    await on.key(' ');
    await expect.element(alert).not.toBeInTheDocument();
    await on.key('{Enter}');
    await expect.element(title).toHaveTextContent('누가 그리나요?');
    await on.expectFocus(title);
  });

  it('shows the message at the missing part, which gets the focus', async () => {
    storeDraft('art', OWN);
    open(OWN, '/art/suggest/userInfo');
    const within = (part: string) =>
      page.elementLocator(document.querySelector(`[data-part="${part}"]`) ?? document.body);
    await next().click();
    await expect
      .element(within('who').getByRole('alert').filter({ hasText: /./ }))
      .toHaveTextContent('누구의 수업인지 골라 주세요.');
    await on.expectFocus(within('who').getByRole('radio').first());
    await on.key(' ');
    await expect.element(alert).not.toBeInTheDocument();
    await next().click();
    await expect
      .element(page.getByRole('group', { name: '나', exact: true }))
      .toHaveTextContent('성별과 나이를 알려 주세요.');
    await on.expectFocus(page.getByRole('radio', { name: '여성' }));
    await on.key(' ');
    await next().click();
    await expect
      .element(page.getByRole('group', { name: '나', exact: true }))
      .toHaveTextContent('나이를 입력해 주세요.');
    const age = page.getByLabelText('내 나이');
    await on.expectFocus(age);
    await expect.element(age).toHaveAttribute('aria-invalid', 'true');
    await age.fill('35');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('asks for the health consent at its card, which has no second filled button next to the step’s', async () => {
    show(
      <SuggestProvider serviceType="pregnant" opening={openingOf(OWN)}>
        <SuggestFlow />
      </SuggestProvider>,
      {},
      '/pregnant/suggest/purpose',
    );
    await next().click();
    const part = page.elementLocator(document.querySelector('[data-part="consent"]') ?? document.body);
    await expect.element(part.getByRole('alert')).toHaveTextContent('건강 정보 사용에 동의해 주세요.');
    await on.expectFocus(on.button('동의하고 답하기'));
    expect(crowdedViews()).toEqual([]);
    // Proves that the check finds a second filled button.
    on.button('동의하고 답하기')
      .element()
      .setAttribute('class', buttonClass({ variant: 'green' }));
    expect(crowdedViews()).toEqual([['동의하고 답하기', '다음']]);
    unmount();
  });

  it('moves on by one step for any number of presses, and the next step shows no error yet', async () => {
    open(OWN, '/art/suggest/material');
    await pencil.click();
    await next().dblClick();
    await expect.element(title).toHaveTextContent('누가 그리나요?');
    await expect.element(alert).not.toBeInTheDocument();
    await on.press('이전');
    await expect.element(title).toHaveTextContent('어떤 재료가 끌리세요?');
    await expect.element(pencil).toBeChecked();
  });

  it('that is opened too early redirects to the first missing one with a message', async () => {
    open(OWN, '/art/suggest/schedule');
    await expect.element(title).toHaveTextContent('어떤 재료가 끌리세요?');
    await expect.element(alert).toHaveTextContent('이 질문에 먼저 답해 주세요.');
    expect(window.location.pathname).toBe('/art/suggest/material');
  });
});
