import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachCard } from '~/domain/coach/schema/coach';
import type { DraftFields } from '~/domain/suggest/draft';
import * as on from '~/test/browser-mode/page';
import {
  examplePlace as place,
  fields,
  type Fill,
  openStep,
  pilates,
  profile,
  yoga,
} from '~/test/browser-mode/questionnaire';
import { type Answers, answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { SearchStep } from './steps/search-step';

const alert = page.getByRole('alert').filter({ hasText: /./ }).first();
const expectAnswer = (field: keyof DraftFields, value: unknown) => on.until(() => expect(fields[field]).toEqual(value));
const next = () => on.press('다음');

describe('the chosen coach', () => {
  const coach = (id: string, name: string): CoachCard => ({
    encryptedCoachId: id,
    name,
    gender: 'female',
    headline: '',
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
  });
  const list: Answers = {
    'coach.search': () => ({
      items: [coach('coach-1', '한지우'), coach('coach-2', '박서준'), coach('coach-3', '이도윤')],
      nextCursor: null,
      total: { count: 3, atLeast: false },
      smallestChanges: [],
      moreWith: null,
    }),
    'suggest.coachPrograms': ({ encryptedCoachIds }) =>
      encryptedCoachIds.map((encryptedCoachId) => ({
        encryptedCoachId,
        program: encryptedCoachId === 'coach-2' ? yoga : encryptedCoachId === 'coach-3' ? null : pilates,
        isWished: encryptedCoachId === 'coach-1',
      })),
    'coach.profile': profile,
  };
  const fill: Fill = { address: place, coach: { userId: '', programPermalink: 'pilates', gender: null } };
  const choose = (name: string) => page.getByRole('button', { name: `${name} 코치 고르기` }).first();

  it('sets the program that this coach teaches, and a coach without one cannot be chosen', async () => {
    openStep(SearchStep, { fill, answers: list });
    await expect.element(choose('이도윤')).toBeDisabled();
    await next();
    await expect.element(alert).toHaveTextContent('코치를 한 분 골라 주세요.');
    await choose('박서준').click();
    await expectAnswer('coach', { userId: 'coach-2', programPermalink: 'yoga', gender: null });
    await choose('한지우').click();
    await expectAnswer('coach', { userId: 'coach-1', programPermalink: 'pilates', gender: null });
    await on.press('한지우 코치로 계속하기');
    await on.until(() => expect(window.location.pathname).toBe('/workout/suggest/complete'));
  });

  it('whose program is unknown is checked first: a coach without one is rejected, another one continues', async () => {
    const programs = list['suggest.coachPrograms'];
    openStep(SearchStep, {
      fill,
      answers: {
        ...list,
        'suggest.coachPrograms': () => {
          throw new Rejected('RATE_LIMITED');
        },
      },
    });
    await choose('이도윤').click();
    const goOn = () => page.getByRole('button', { name: /코치로 계속하기$|^다음$/ }).click();
    await goOn();
    await on.expectText('잠시 후 다시 시도해 주세요.');
    answer({ 'suggest.coachPrograms': programs });
    await goOn();
    await on.expectText('고른 코치는 지금 이 조건에 맞는 수업을 하지 않아요. 다른 코치를 골라 주세요.');
    await choose('박서준').click();
    await on.expectNoText('고른 코치는 지금 이 조건에 맞는 수업을 하지 않아요. 다른 코치를 골라 주세요.');
    await goOn();
    await on.until(() => expect(window.location.pathname).toBe('/workout/suggest/complete'));
    await expectAnswer('coach', { userId: 'coach-2', programPermalink: 'yoga', gender: null });
  });

  it('can be chosen while the programs of the coaches could not be loaded, which can be retried', async () => {
    const message = '코치마다 어떤 수업을 하는지 불러오지 못했어요.';
    const programs = list['suggest.coachPrograms'];
    openStep(SearchStep, {
      fill,
      answers: {
        ...list,
        'suggest.coachPrograms': () => {
          throw new Rejected('RATE_LIMITED');
        },
      },
    });
    await on.expectText(message);
    await choose('박서준').click();
    answer({ 'suggest.coachPrograms': programs });
    await on.press('다시 시도');
    await on.expectNoText(message);
    await expect.element(choose('이도윤')).toBeDisabled();
    await page.getByRole('button', { name: /코치로 계속하기$|^다음$/ }).click();
    await on.until(() => expect(window.location.pathname).toBe('/workout/suggest/complete'));
    await expectAnswer('coach', { userId: 'coach-2', programPermalink: 'yoga', gender: null });
  });

  it('with a program that is no longer offered returns to the programs', async () => {
    openStep(SearchStep, {
      fill,
      answers: {
        ...list,
        'suggest.coachPrograms': () => {
          throw new Rejected('NOT_FOUND');
        },
      },
    });
    await choose('한지우').click();
    await page.getByRole('button', { name: /코치로 계속하기$|^다음$/ }).click();
    await on.until(() => expect(window.location.pathname).toBe('/workout/suggest/program'));
  });
});

describe('the list of coaches', () => {
  it('is narrowed by one of the chosen times, which stay chosen, and by a gender until it is pressed again', async () => {
    openStep(SearchStep, {
      fill: { address: place, schedule: { schedules: ['tue5', 'sat2'] } },
      answers: {
        'coach.search': () => ({
          items: [],
          nextCursor: null,
          total: { count: 0, atLeast: false },
          smallestChanges: [],
          moreWith: null,
        }),
      },
    });
    const last = () => inputsOf('coach.search').at(-1);
    await on.until(() => expect(last()).toMatchObject({ schedules: ['tue5', 'sat2'], genders: [] }));
    await on.press('토요일 오전');
    await on.until(() => expect(last()).toMatchObject({ schedules: ['sat2'] }));
    await expectAnswer('schedule', { schedules: ['tue5', 'sat2'] });
    await on.press('여성 코치');
    await on.until(() => expect(last()).toMatchObject({ schedules: ['sat2'], genders: ['female'] }));
    await on.press('남성 코치');
    await on.until(() => expect(last()).toMatchObject({ genders: ['male'] }));
    await on.press('남성 코치');
    await on.until(() => expect(fields.coach.gender).toBeNull());
    await on.field('정렬').selectOptions('가격 낮은 순');
    await on.until(() => expect(last()).toMatchObject({ sort: 'price' }));
  });
});
