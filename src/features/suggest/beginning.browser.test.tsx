import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { DraftFields } from '~/domain/suggest/draft';
import type { SuggestOpening } from '~/domain/suggest/schema/form';
import * as on from '~/test/browser-mode/page';
import type { Answers } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SuggestProvider, useSuggest } from './suggest-context';
import { SuggestFlow } from './suggest-flow';

/** The current answers. */
let fields: DraftFields;
function Read() {
  const { state } = useSuggest();
  useEffect(() => {
    ({ fields } = state.draft);
  });
  return null;
}

// A draft belongs to an account, so each test has its own.
let email = '';
let accounts = 0;
beforeEach(() => {
  accounts += 1;
  email = `learner-${accounts}@dagaon.test`;
});
const place = { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101호' };
const server: Answers = {
  'coach.slotCounts': () => ({ counts: Array.from({ length: 42 }, () => 1), matching: 3, moreWith: null }) as never,
  'coach.listRegions': () => [
    { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
  ],
};
function open(path: string, known: SuggestOpening['known'] = noLearnerAnswers) {
  const opening: SuggestOpening = {
    email,
    owner: email,
    name: '김하늘',
    mayAnswer: true,
    healthConsent: true,
    healthStoppedUntil: null,
    trialUsed: false,
    known,
    productKey: 'dagaon',
  };
  show(
    <SuggestProvider serviceType="workout" opening={opening}>
      <SuggestFlow />
      <Read />
    </SuggestProvider>,
    server,
    path,
  );
}
const saved = page.getByRole('region', { name: '작성하던 답이 있어요' });

describe('answers in a link', () => {
  it('are filled in once, and are removed from the address', async () => {
    open('/workout/suggest?purposes=posture&schedules=tue5&province=서울특별시&city=강남구&district=역삼1동');
    await on.until(() => expect(fields.purpose).toMatchObject({ class: 'A', purposes: ['posture'] }));
    expect(fields.schedule).toEqual({ schedules: ['tue5'] });
    expect(fields.address).toEqual({ ...place, detail: '' });
    await on.until(() => expect(window.location.search).toBe(''));
    await expect.element(saved).toHaveTextContent('화 저녁');
    await on.press('처음부터 다시 하기');
    await on.question('처음부터 다시 할까요?').getByRole('button', { name: '지우고 다시 시작하기' }).click();
    await on.until(() => expect(window.location.pathname).toBe('/workout/suggest/chat'));
    window.history.back();
    await expect.element(page.getByRole('link', { name: '시작하기' })).toBeVisible();
    // Going back does not fill them in again.
    expect(fields.purpose.purposes).toEqual([]);
    expect(fields.schedule.schedules).toEqual([]);
  });
});

describe('a place from an earlier questionnaire', () => {
  it('is announced on the start page', async () => {
    open('/workout/suggest', { address: place });
    await on.expectText('지난번에 알려 주신 동네로 채워 뒀어요. 맞는지 확인해 주세요.');
    expect(fields.address).toEqual(place);
  });
});

it('an account that takes no lessons gets no questions', async () => {
  const opening: SuggestOpening = {
    email,
    owner: email,
    name: '한지우',
    mayAnswer: false,
    healthConsent: false,
    healthStoppedUntil: null,
    trialUsed: false,
    known: noLearnerAnswers,
    productKey: 'dagaon',
  };
  show(
    <SuggestProvider serviceType="workout" opening={opening}>
      <SuggestFlow />
    </SuggestProvider>,
    server,
    '/workout/suggest/chat',
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('질문지는 회원 계정으로 작성할 수 있어요');
  await on.expectNoText('체력을 기르고 싶어요');
});
