import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachCard, FilterChange } from '~/domain/coach/schema/coach';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { crowdedViews } from '~/test/browser-mode/filled-buttons';
import * as on from '~/test/browser-mode/page';
import { examplePlace, fields, type Fill, openStep, pilates, profile, yoga } from '~/test/browser-mode/questionnaire';
import {
  type Answers,
  answer,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { AddressStep } from './steps/address-step';
import { PreMatchingStep } from './steps/pre-matching-step';
import { ProductStep } from './steps/product-step';
import { ProgramStep } from './steps/program-step';
import { SearchStep } from './steps/search-step';

const coach = (id: string, name: string, change: Partial<CoachCard> = {}): CoachCard => ({
  encryptedCoachId: id,
  name,
  gender: 'female',
  headline: `${name}의 한마디`,
  careerYears: 3,
  avatarSeed: 1,
  rating: null,
  reviewCount: 0,
  reenrolPercent: 0,
  responseMinutes: null,
  distanceM: 1_000,
  price: 65_000,
  commonSchedules: [],
  commonPurposes: [],
  explanation: [],
  favourite: false,
  ...change,
});
const searchResult = (
  items: CoachCard[],
  change: Partial<OutputOf<'coach.search'>> = {},
): OutputOf<'coach.search'> => ({
  items,
  nextCursor: null,
  total: { count: items.length, atLeast: false },
  smallestChanges: [],
  moreWith: null,
  ...change,
});
const loseAnswer = (): never => {
  throw new ConnectionLost();
};
const rejectCall = (): never => {
  throw new Rejected('CONFLICT');
};
const placed: Fill = { address: examplePlace };
const asking: Fill = { ...placed, isMatchSelf: false };
const priced: Fill = { ...placed, productProgram: { ...emptyAnswers().productProgram, type: 'trial' } };
const title = page.getByRole('heading', { level: 1 });
const heading = (name: string) => page.getByRole('heading', { name });

describe('a view has no second filled button beside the next-step button when it lacks', () => {
  const nobody: Answers = { 'coach.search': () => searchResult([]) };
  const rows: [string, ComponentType, Fill, Answers, string][] = [
    // The districts are loaded once for all tests in this file, so this row must be the first one.
    ['districts', AddressStep, {}, { 'coach.listRegions': loseAnswer }, '동네 목록을 불러오지 못했어요'],
    ['coaches to choose', SearchStep, placed, nobody, '아직 딱 맞는 코치가 없어요'],
    ['coaches to ask', SearchStep, asking, nobody, '아직 딱 맞는 코치가 없어요'],
    ['coaches between the questions', PreMatchingStep, placed, nobody, '아직 딱 맞는 코치가 없어요'],
    ['a list of coaches', SearchStep, placed, { 'coach.search': rejectCall }, '코치를 불러오지 못했어요'],
    ['coaches who would be asked', SearchStep, asking, { 'coach.search': rejectCall }, '코치를 불러오지 못했어요'],
    ['the first coaches', PreMatchingStep, placed, { 'coach.search': rejectCall }, '코치를 불러오지 못했어요'],
    ['programs', ProgramStep, placed, { 'suggest.programs': rejectCall }, '수업을 불러오지 못했어요'],
    ['a price', ProductStep, priced, { 'payment.quote': rejectCall }, '가격을 불러오지 못했어요'],
  ];
  it.each(rows)('%s', async (_name, Step, fill, answers, words) => {
    openStep(Step, { fill, answers });
    await expect.element(heading(words)).toBeInTheDocument();
    expect(crowdedViews()).toEqual([]);
  });
});

describe('a search without matching coaches', () => {
  it('suggests another district when no single change helps', async () => {
    openStep(SearchStep, { fill: placed, answers: { 'coach.search': () => searchResult([]) } });
    await on.expectText('이 동네에는 아직 코치가 없어요. 다른 동네로 찾아보세요.');
    await expect.element(page.getByRole('link', { name: '동네 바꾸기' })).toHaveAttribute('href', 'address');
    await on.press('다음');
    await expect
      .element(page.getByRole('alert').filter({ hasText: /./ }))
      .toHaveTextContent('코치를 한 분 골라 주세요.');
  });

  it('applies the smallest change with one button, and can undo it', async () => {
    const filled = {
      ...placed,
      purpose: { ...emptyAnswers().purpose, class: 'A' as const, purposes: ['diet' as const] },
    };
    openStep(SearchStep, {
      fill: filled,
      answers: {
        'coach.search': (filter) =>
          (filter.purposes ?? []).length > 0
            ? searchResult([], {
                smallestChanges: [
                  { kind: 'purpose', count: 1, text: '목적을 넓히면 1명 가능해요', filter } as FilterChange,
                ],
              })
            : searchResult([coach('coach-1', '한지우')]),
        'suggest.coachPrograms': () => [],
      },
    });
    await on.expectText('이렇게 바꾸면 만날 수 있어요.');
    await on.press('목적을 넓히면 1명 가능해요');
    await expect.element(heading('한지우 코치')).toBeInTheDocument();
    await expect.element(title).toHaveTextContent('역삼1동에 올 수 있는 코치 1명');
    expect(fields.purpose.purposes).toEqual(['diet']);
    const widened = on.button('목적을 넓혔어요');
    await expect.element(widened).toHaveAttribute('aria-pressed', 'true');
    await widened.click();
    await on.expectText('이렇게 바꾸면 만날 수 있어요.');
    await expect.element(widened).not.toBeInTheDocument();
  });
});

it('without a matching coach the step between the questions offers the smallest change', async () => {
  openStep(PreMatchingStep, {
    fill: { ...placed, schedule: { schedules: ['mon1'] } },
    answers: {
      'coach.search': (filter) =>
        filter.schedules?.includes('tue5')
          ? searchResult([coach('coach-1', '한지우')])
          : searchResult([], {
              smallestChanges: [
                {
                  kind: 'slot',
                  count: 1,
                  text: '화요일 저녁을 더하면 1명 가능해요',
                  filter: { ...filter, schedules: ['mon1', 'tue5'] },
                } as FilterChange,
              ],
            }),
    },
  });
  await expect.element(title).toHaveTextContent('조금만 넓혀 볼까요?');
  await on.press('화요일 저녁을 더하면 1명 가능해요');
  await expect.element(title).toHaveTextContent('역삼1동에 올 수 있는 코치가 1명 있어요');
  expect(fields.schedule.schedules).toEqual(['mon1', 'tue5']);
});

describe('the matching coaches', () => {
  const lessons: Answers = {
    'suggest.coachPrograms': ({ encryptedCoachIds }) =>
      encryptedCoachIds.map((encryptedCoachId) => ({
        encryptedCoachId,
        program: encryptedCoachId === 'coach-2' ? { ...yoga, lessonPrice: 72_000 } : pilates,
        isWished: encryptedCoachId !== 'coach-2',
      })),
    'coach.profile': profile,
  };
  const wishing = (userId = ''): Fill => ({
    ...placed,
    coach: { userId, programPermalink: 'pilates', gender: null },
  });
  const card = (name: string) => page.getByRole('listitem').filter({ has: heading(`${name} 코치`) });
  const search: Answers['coach.search'] = ({ program }) =>
    program === 'pilates'
      ? searchResult([coach('coach-1', '한지우', { rating: 4.8, reviewCount: 31 })])
      : searchResult([coach('coach-1', '한지우'), coach('coach-2', '박서준')], {
          total: { count: 2_000, atLeast: true },
        });

  it('start with the coaches of the program, followed by others with their own program and price', async () => {
    openStep(SearchStep, { fill: wishing(), answers: { ...lessons, 'coach.search': search } });
    await expect.element(title).toHaveTextContent('역삼1동에 올 수 있는 코치 2,000명 넘게');
    await expect.element(heading('다른 수업으로 진행하는 코치')).toBeInTheDocument();
    await expect.element(card('한지우')).toHaveTextContent(/4\.8.*31.*한지우의 한마디.*필라테스.*65,000원/);
    await expect.element(card('박서준')).toHaveTextContent(/요가로 진행해요.*72,000원/);
    const order = () =>
      page
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent);
    expect(order().slice(1)).toEqual(['한지우 코치', '다른 수업으로 진행하는 코치', '박서준 코치']);
    await card('박서준').getByRole('button', { name: '박서준 코치 프로필 보기' }).click();
    await on.until(() =>
      expect(inputsOf('coach.profile')).toEqual([{ encryptedCoachId: 'coach-2', serviceType: 'workout' }]),
    );
    await on.dialog('한지우 코치').getByRole('button', { name: '한지우 코치 고르기' }).click();
    await on.until(() => expect(fields.coach).toEqual({ userId: 'coach-2', programPermalink: 'yoga', gender: null }));
    await expect.element(on.button('박서준 코치 선택 완료')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(on.button('한지우 코치 고르기')).toHaveAttribute('aria-pressed', 'false');
  });

  it('are listed with a message when no coach teaches the program', async () => {
    openStep(SearchStep, {
      fill: wishing(),
      answers: {
        ...lessons,
        'coach.search': ({ program }) => (program ? searchResult([]) : searchResult([coach('coach-2', '박서준')])),
      },
    });
    await on.expectText('‘필라테스’ 수업을 하는 코치는 이 조건에 없어요.');
    await expect.element(card('박서준')).toHaveTextContent('요가로 진행해요');
  });

  it('start with the previously chosen coach and the reasons why this coach does not match', async () => {
    openStep(SearchStep, {
      fill: wishing('coach-1'),
      answers: {
        ...lessons,
        'coach.search': search,
        'coach.check': () => ({ card: coach('coach-1', '한지우'), misfits: ['slots', 'gender'] }),
      },
    });
    const chosen = page.getByRole('region', { name: '고른 코치' });
    await expect
      .element(chosen)
      .toHaveTextContent('고른 시간에는 수업하지 않아요. 원하는 성별과 달라요. 그래도 고른 대로 신청할 수 있어요.');
    await expect.element(chosen).toHaveTextContent('한지우 코치');
    const others = page.getByRole('region', { name: '다른 코치' });
    await expect.element(others).toHaveTextContent('박서준 코치');
    await expect.element(others).not.toHaveTextContent('한지우');
    expect(inputsOf('coach.check')[0]).toMatchObject({ encryptedCoachId: 'coach-1', address: { district: '역삼1동' } });
    await expect.element(on.button('한지우 코치로 계속하기')).toBeInTheDocument();
    // Another choice does not move the cards.
    await others.getByRole('button', { name: '박서준 코치 고르기' }).click();
    await expect.element(on.button('박서준 코치 선택 완료')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chosen).toHaveTextContent('한지우 코치');
    await expect.element(others).toHaveTextContent('박서준 코치');
    await expect
      .element(chosen.getByRole('button', { name: '한지우 코치 고르기' }))
      .toHaveAttribute('aria-pressed', 'false');
  });

  it('exclude the previously chosen coach when this coach does not teach in the district', async () => {
    openStep(SearchStep, {
      fill: wishing('coach-1'),
      answers: {
        ...lessons,
        'coach.search': () => searchResult([coach('coach-2', '박서준')]),
        'coach.check': () => ({ card: null, misfits: [] }),
      },
    });
    await on.expectText('한지우 코치는 지금 역삼1동에서 이 수업을 하지 않아요.');
    await on.press('다음');
    await expect
      .element(page.getByRole('alert').filter({ hasText: /./ }))
      .toHaveTextContent('코치를 한 분 골라 주세요.');
  });

  it('are still shown when the previously chosen coach cannot be checked, and the check can be retried', async () => {
    openStep(SearchStep, {
      fill: wishing('coach-1'),
      answers: { ...lessons, 'coach.search': search, 'coach.check': rejectCall },
    });
    await on.expectText('고른 코치가 지금도 맞는지 확인하지 못했어요.');
    expect(fields.coach.userId).toBe('coach-1');
    answer({ 'coach.check': () => ({ card: coach('coach-1', '한지우'), misfits: [] }) });
    await on.press('다시 시도');
    await expect.element(page.getByRole('region', { name: '고른 코치' })).toHaveTextContent('한지우 코치');
  });
});

it('the first five coaches with a price are listed as recipients of the request, sorted by the selected preference', async () => {
  const many = ['가', '나', '다', '라', '마', '바', '사'].map((name, index) =>
    coach(`coach-${index}`, name, {
      price: index === 1 ? null : 65_000,
      rating: 4.5,
      reviewCount: 10 + index,
      explanation: [{ kind: 'slots', text: `${name}의 이유` }] as CoachCard['explanation'],
    }),
  );
  openStep(SearchStep, { fill: asking, answers: { 'coach.search': () => searchResult(many) } });
  await expect.element(heading('지금 보내면 이 코치 5명이 요청을 받아요')).toBeInTheDocument();
  const rows = page.getByRole('region', { name: '지금 보내면 이 코치 5명이 요청을 받아요' }).getByRole('listitem');
  expect(rows.elements().map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['가', '다', '라', '마', '바']);
  await expect.element(rows.first()).toHaveTextContent(/가 코치.*4\.5.*10.*가의 한마디.*가의 이유/);
  const last = () => inputsOf('coach.search').at(-1);
  expect(last()).toMatchObject({ sort: 'rank', genders: [] });
  for (const [label, sort] of [
    ['후기가 좋은 코치', 'rating'],
    ['가까운 코치', 'distance'],
    ['답이 빠른 코치', 'response'],
  ] as const) {
    await page.getByRole('radio', { name: label }).click();
    await on.until(() => expect(last()).toMatchObject({ sort }));
  }
  const gender = page.getByRole('group', { name: '코치의 성별' });
  await gender.getByText('남성').click();
  await on.until(() => expect(last()).toMatchObject({ genders: ['male'] }));
  await gender.getByText('상관없어요').click();
  await on.until(() => expect(fields.coach.gender).toBeNull());
  await page.getByRole('group', { name: '코치를 만나는 방법' }).getByText('직접 고르기').click();
  await on.until(() => expect(fields.isMatchSelf).toBe(true));
});

it('the first three coaches are shown between the questions, with the number of others and a change that adds more', async () => {
  const many = ['가', '나', '다', '라'].map((name) => coach(name, name));
  openStep(PreMatchingStep, {
    fill: { ...placed, schedule: { schedules: ['tue5'] } },
    answers: {
      'coach.search': (filter) =>
        searchResult(many, {
          total: { count: 9, atLeast: false },
          moreWith: filter.schedules?.includes('sat2')
            ? null
            : ({
                kind: 'slot',
                count: 12,
                text: '토요일 오전을 더하면 12명이에요',
                filter: { ...filter, schedules: ['tue5', 'sat2'] },
              } as FilterChange),
        }),
    },
  });
  await expect.element(title).toHaveTextContent('역삼1동에 올 수 있는 코치가 9명 있어요');
  await on.expectText('화 저녁 기준이에요.');
  expect(
    page
      .getByRole('article')
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 4)),
  ).toEqual(['가 코치', '나 코치', '다 코치']);
  await on.expectText('6명은 다음 단계에서 볼 수 있어요.');
  await on.expectText('토요일 오전을 더하면 12명이에요.');
  await on.press('추가하기');
  await on.until(() => expect(fields.schedule.schedules).toEqual(['tue5', 'sat2']));
  await expect.element(on.button('추가하기')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /추천받기/ }).click();
  await on.until(() => expect(fields.isMatchSelf).toBe(false));
});
