import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema/coach';
import type { DraftFields } from '~/domain/suggest/draft';
import { guardianConsent } from '~/domain/suggest/minors';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import * as on from '~/test/browser-mode/page';
import {
  examplePlace as place,
  exampleProfile,
  fields,
  type Fill,
  openStep,
  pilates,
  profile,
  server,
  yoga,
} from '~/test/browser-mode/questionnaire';
import { type Answers, answer, countOf, inputsOf, noResponseYet, Rejected } from '~/test/browser-mode/server-stand-in';
import { AddressStep } from './steps/address-step';
import { ChatStep } from './steps/chat-step';
import { CompleteStep } from './steps/complete-step';
import { ProductStep } from './steps/product-step';
import { ProgramStep } from './steps/program-step';
import { ScheduleStep } from './steps/schedule-step';
import { SearchStep } from './steps/search-step';
import { UserInfoStep } from './steps/user-info-step';

const empty = emptyAnswers();
const NUMBER = '저는 900101-1234567이에요';
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const alert = page.getByRole('alert').filter({ hasText: /./ }).first();
const expectAnswer = (field: keyof DraftFields, value: unknown) => on.until(() => expect(fields[field]).toEqual(value));
const next = () => on.press('다음');

it('choosing another opener removes the answers of the first one, and no others', async () => {
  openStep(ChatStep, { fill: { purpose: { ...empty.purpose, class: 'A', purposes: ['stretching'] } } });
  await radio('체력을 기르고 싶어요').click();
  await on.until(() => expect(fields.purpose.purposes).toEqual(['stretching', 'fitness']));
  await radio('살을 빼고 싶어요').click();
  await on.expectText('무리하지 않고 오래 가는 방법으로 함께할 코치를 찾을게요.');
  await on.expectNoText('꾸준히 이어지는 게 가장 중요하니');
  await on.until(() => expect(fields.purpose.purposes).toEqual(['stretching', 'diet']));
});

it('an impossible age shows an error at its field, and is no answer until it is corrected', async () => {
  openStep(UserInfoStep);
  await next();
  await expect.element(alert).toHaveTextContent('누구의 수업인지 골라 주세요.');
  await radio('내가 배워요').click();
  await radio('여성').click();
  await on.type('내 나이', '200');
  await on.expectProblem('내 나이', '까지 입력할 수 있어요.');
  await next();
  await on.expectFocus(on.field('내 나이'));
  await on.type('내 나이', '34살');
  await on.expectValue('내 나이', '34');
  await on.until(() => expect(fields.userInfo.users).toEqual([{ gender: 'female', age: 34 }]));
  // When a valid age becomes invalid, the old value is not kept as the answer.
  await on.type('내 나이', '340');
  await on.expectProblem('내 나이', '까지 입력할 수 있어요.');
  await on.until(() => expect(fields.userInfo.users).toEqual([{ gender: 'female', age: null }]));
  await on.type('내 나이', '34');
  await on.press('수업 인원 늘리기');
  await on.type('두 번째 사람 나이', '8');
  await next();
  await expect.element(page.getByText('두 번째 사람의 성별을 골라 주세요.')).toBeVisible();
  await on.press('수업 인원 줄이기');
  await next();
  expect(window.location.pathname).toBe('/workout/suggest/address');
  expect(fields.userInfo).toMatchObject({ personnel: 1, isSelf: true });
});

it('a child under 14 needs the consent of the guardian', async () => {
  openStep(UserInfoStep);
  await radio('가족·친구가 배워요').click();
  await radio('여성').click();
  await on.type('배우는 사람 나이', '14');
  await on.expectNoText('보호자 동의');
  await on.type('배우는 사람 나이', '13');
  await next();
  const consent = on.box(/아이의 법정대리인으로서/);
  await on.expectProblem(consent, '보호자로서 동의해 주세요.');
  await consent.click();
  await expectAnswer('guardianConsent', guardianConsent);
  // The consent was given for this child, and not for another one.
  await on.type('배우는 사람 나이', '12');
  await expectAnswer('guardianConsent', null);
  await expect.element(consent).not.toBeChecked();
  await consent.click();
  await expectAnswer('guardianConsent', guardianConsent);
  await next();
  expect(window.location.pathname).toBe('/workout/suggest/address');
});

it('another person has no gender, age and health answers of the one before', async () => {
  const check = { conditions: ['osteoporosis' as const], doctorOn: null };
  openStep(UserInfoStep, { fill: { healthCheck: check } });
  await radio('내가 배워요').click();
  await radio('여성').click();
  await on.type('내 나이', '34');
  await on.until(() => expect(fields.userInfo.users).toEqual([{ gender: 'female', age: 34 }]));
  expect(fields.healthCheck).toEqual(check);
  await radio('가족·친구가 배워요').click();
  await on.expectValue('배우는 사람 나이', '');
  await on.until(() => expect(fields.userInfo.users).toEqual([{ gender: null, age: null }]));
  expect(fields.healthCheck).toBeNull();
});

describe('another place', () => {
  const selects = { province: on.field('시·도'), city: on.field('시·군·구'), district: on.field('읍·면·동') };
  it('chosen by the lists empties the levels below, and is not answered without a district', async () => {
    openStep(AddressStep, { fill: { address: place } });
    await on.press('바꾸기');
    await selects.city.selectOptions('마포구');
    await expectAnswer('address', { ...place, city: '마포구', district: '' });
    await next();
    await expect.element(alert).toHaveTextContent('동네를 골라 주세요.');
    await selects.province.selectOptions('세종특별자치시');
    await expectAnswer('address', { ...place, province: '세종특별자치시', city: '세종시', district: '' });
    await selects.district.selectOptions('나성동');
    await expectAnswer('address', { province: '세종특별자치시', city: '세종시', district: '나성동', detail: '101호' });
    await expect.element(on.button('바꾸기')).toBeVisible();
  });

  it('drops the unit that was filled in from an earlier questionnaire', async () => {
    openStep(AddressStep, { opening: { known: { address: place } } });
    await expect.element(page.getByLabelText(/^상세 주소/)).toHaveValue('101호');
    await on.press('바꾸기');
    await selects.district.selectOptions('논현1동');
    await expectAnswer('address', { ...place, district: '논현1동', detail: '' });
  });

  it('can be chosen after the one from an earlier questionnaire was cleared, which focuses the question', async () => {
    openStep(AddressStep, { opening: { known: { address: place } } });
    await on.expectText(/지난번에 알려 주신 동네로 채워 뒀어요/);
    await on.press('비우기');
    await expectAnswer('address', empty.address);
    await on.expectNoText(/지난번에 알려 주신 동네로 채워 뒀어요/);
    await on.expectFocus(page.getByRole('heading', { level: 1 }));
    await next();
    await expect.element(alert).toHaveTextContent('동네를 골라 주세요.');
  });

  it('is no longer marked as filled in once its unit was typed', async () => {
    openStep(AddressStep, { opening: { known: { address: place } } });
    await on.expectText(/지난번에 알려 주신 동네로 채워 뒀어요/);
    await page.getByLabelText(/^상세 주소/).fill('102동');
    await expectAnswer('address', { ...place, detail: '102동' });
    await on.expectNoText(/지난번에 알려 주신 동네로 채워 뒀어요/);
  });

  it('keeps the answer when the coach counts could not be loaded, and can retry', async () => {
    openStep(ScheduleStep, {
      fill: { address: place, schedule: { schedules: ['tue5'] } },
      answers: {
        'coach.slotCounts': () => {
          throw new Rejected('RATE_LIMITED');
        },
      },
    });
    await on.expectText('코치 수를 불러오지 못했어요.');
    answer(server);
    await on.press('다시 시도');
    await on.expectText(/코치 3명/);
    await expectAnswer('schedule', { schedules: ['tue5'] });
  });
});

it('a time is chosen by keyboard: arrow keys move by a day or a time, and Space selects', async () => {
  openStep(ScheduleStep, { fill: { address: place } });
  const slot = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await slot('월요일 이른 아침').click();
  await expectAnswer('schedule', { schedules: ['mon1'] });
  await on.key(' ');
  await expectAnswer('schedule', { schedules: [] });
  await on.key('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await on.expectFocus(slot('화요일 저녁'));
  await on.key(' ');
  await expectAnswer('schedule', { schedules: ['tue5'] });
  await expect.element(slot('화요일 저녁')).toHaveAttribute('aria-pressed', 'true');
});

describe('a change that the search suggests', () => {
  const nobody = { items: [], nextCursor: null, total: { count: 0, atLeast: false }, moreWith: null };
  const filled: Fill = {
    address: place,
    schedule: { schedules: ['tue5'] },
    coach: { userId: '', programPermalink: 'pilates', gender: 'female' },
    type: { types: ['pilates'] },
    purpose: { ...empty.purpose, class: 'A', purposes: ['diet'] },
    isMatchSelf: false,
  };
  const other = { province: '서울특별시', city: '강남구', district: '논현1동' };
  /** Returns a change of this kind, based on the filter of the search. */
  const change = (kind: FilterChange['kind'], part: Partial<CoachFilter>, filter: CoachFilter): FilterChange => ({
    kind,
    count: 2,
    text: '이렇게 바꾸면 2명 가능해요',
    filter: { ...filter, ...part },
  });
  const rows: [FilterChange['kind'], Partial<CoachFilter>, Partial<DraftFields>][] = [
    ['slot', { schedules: ['tue5', 'sat2'] }, { schedule: { schedules: ['tue5', 'sat2'] } }],
    ['gender', { genders: [] }, { coach: { userId: '', programPermalink: 'pilates', gender: null } }],
    ['type', { types: [] }, { type: { types: [] } }],
    ['district', { address: other }, { address: { ...other, detail: '' } }],
    ['purpose', { purposes: [] }, {}],
    ['open', { purposes: [], types: [], genders: [], schedules: [] }, {}],
  ];
  it.each(rows)(
    'of the %s is applied to the answers, and drops the details of the old place',
    async (kind, part, changed) => {
      openStep(SearchStep, {
        fill: filled,
        answers: {
          'coach.search': (input) => ({ ...nobody, smallestChanges: [change(kind, part, input as CoachFilter)] }),
        },
      });
      await expect.element(on.button('이렇게 바꾸면 2명 가능해요')).toBeVisible();
      const [first] = inputsOf('coach.search');
      await on.press('이렇게 바꾸면 2명 가능해요');
      await on.until(() => expect(fields).toMatchObject({ ...filled, ...changed }));
      // The search is widened as the change says, even if the answers stay the same.
      await on.until(() => expect(inputsOf('coach.search').at(-1)).not.toEqual(first));
      const last = inputsOf('coach.search').at(-1);
      if (kind !== 'open') expect(last).toMatchObject(part.address ? { address: other } : part);
      else expect(last).toMatchObject({ address: { district: '역삼1동' } });
    },
  );

  it('adds a time to the chosen ones', async () => {
    openStep(ScheduleStep, {
      fill: { ...filled, isMatchSelf: true },
      answers: {
        'coach.slotCounts': (filter) =>
          ({
            counts: Array.from({ length: 42 }, () => 1),
            matching: 1,
            moreWith: change('slot', { schedules: ['tue5', 'sat2'] }, filter as CoachFilter),
          }) as never,
      },
    });
    await on.press('추가하기');
    await expectAnswer('schedule', { schedules: ['tue5', 'sat2'] });
  });
});

describe('a lesson', () => {
  const chosen: Fill = { coach: { userId: 'coach-1', programPermalink: 'pilates', gender: null }, address: place };
  const taught: Answers = {
    'suggest.programs': ({ encryptedCoachId }) => (encryptedCoachId ? [pilates] : [pilates, yoga]),
    'coach.profile': profile,
  };
  it('that the chosen coach does not teach removes the coach, and one that the coach teaches does not', async () => {
    openStep(ProgramStep, { fill: chosen, answers: taught });
    await expect.element(radio(/^필라테스/)).toBeChecked();
    await radio(/^요가/).click();
    await expectAnswer('coach', { userId: '', programPermalink: 'yoga', gender: null });
    await radio(/^필라테스/).click();
    await expectAnswer('coach', { userId: '', programPermalink: 'pilates', gender: null });
  });

  it('that the chosen coach teaches keeps the coach', async () => {
    openStep(ProgramStep, {
      fill: { coach: { userId: 'coach-1', programPermalink: '', gender: 'female' } },
      answers: { ...taught, 'suggest.programs': () => [pilates, yoga] },
    });
    await next();
    await expect.element(alert).toHaveTextContent('수업을 하나 골라 주세요.');
    await radio(/^요가/).click();
    await expectAnswer('coach', { userId: 'coach-1', programPermalink: 'yoga', gender: 'female' });
  });

  it('is priced for the product chosen last; a used trial is not offered', async () => {
    openStep(ProductStep, {
      fill: { coach: { userId: '', programPermalink: 'pilates', gender: null }, address: place },
      opening: { trialUsed: true },
    });
    await expect.element(radio(/^1회 체험/)).toBeDisabled();
    await next();
    await expect.element(alert).toHaveTextContent('시작하는 방법을 하나 골라 주세요.');
    await radio(/^필요한 만큼/).click();
    await on.until(() => expect(fields.productProgram).toMatchObject({ type: 'short', short: { lessonCount: 4 } }));
    await radio('8회').click();
    await on.expectText('8,000원');
    await on.until(() => expect(fields.productProgram.short).toEqual({ lessonCount: 8 }));
    await radio(/^매달 꾸준히/).click();
    await on.press('한 달 수업 횟수 늘리기');
    await on.until(() =>
      expect(inputsOf('payment.quote').at(-1)).toMatchObject({
        permalink: 'pilates',
        product: { type: 'regular', period: 'basic', lessonCount: 5 },
      }),
    );
    await on.until(() => expect(fields.productProgram).toMatchObject({ type: 'regular', short: { lessonCount: 8 } }));
  });
});

it('a pet that was removed hides its note', async () => {
  openStep(AddressStep, { fill: { address: place } });
  await radio('강아지').click();
  const note = page.getByLabelText('코치에게 알려 줄 점');
  await note.fill('낯선 사람에게 짖어요');
  await on.until(() => expect(fields.pet).toEqual({ hasPet: true, petType: 'dog', etc: '낯선 사람에게 짖어요' }));
  await radio('없어요').click();
  await expect.element(note).not.toBeInTheDocument();
  await on.until(() => expect(fields.pet.hasPet).toBe(false));
});

describe('the answers before they are submitted', () => {
  const fill: Fill = {
    address: place,
    coach: { userId: 'coach-1', programPermalink: 'pilates', gender: null },
    productProgram: { ...empty.productProgram, type: 'short', short: { lessonCount: 4 } },
  };
  const answers: Answers = {
    'coach.profile': profile,
    'coach.search': () => ({
      items: [],
      nextCursor: null,
      total: { count: 0, atLeast: false },
      smallestChanges: [],
      moreWith: null,
    }),
  };
  const handIn = () => on.press('첫 수업 시간 고르기');

  it('need a valid recommender address, and show the error at its field', async () => {
    openStep(CompleteStep, { fill: { ...fill, recommenderEmail: 'someone@' }, answers });
    await on.expectText('4,000원');
    await handIn();
    await on.expectProblem(page.getByLabelText(/추천한 분의 이메일/), '이메일 형식이 아니에요.');
    expect(countOf('suggest.complete')).toBe(0);
  });

  it.each([
    ['in the message to the coach', { etc: NUMBER }, '주민등록번호는 입력하지 마세요. 저장하지 않아요.'],
    [
      'on an earlier step',
      { address: { ...place, detail: NUMBER } },
      '입력한 답에 주민등록번호가 있어요. 지운 다음 보내 주세요.',
    ],
  ])('contain no resident number %s', async (_, typed, message) => {
    openStep(CompleteStep, { fill: { ...fill, ...typed }, answers });
    await on.expectText('4,000원');
    await handIn();
    await on.expectText(message);
    expect(countOf('suggest.complete')).toBe(0);
  });

  it('cannot be submitted while no price is shown', async () => {
    openStep(CompleteStep, {
      fill,
      answers: {
        ...answers,
        'payment.quote': () => {
          throw new Rejected('RATE_LIMITED');
        },
      },
    });
    await on.expectText('가격과 환불 금액을 불러오지 못했어요.');
    await handIn();
    await on.expectText('가격을 다시 불러온 다음에 계속할 수 있어요.');
    expect(countOf('suggest.complete')).toBe(0);
    answer(server);
    await on.press('다시 시도');
    await on.expectText('4,000원');
    answer({
      'suggest.complete': () => ({
        encryptedFormDataId: 'form-1',
        encryptedCsId: 'cs-1',
        encryptedCoachId: 'coach-1',
        permalink: 'pilates',
        matching: null,
      }),
    });
    await handIn();
    await on.until(() => expect(countOf('suggest.complete')).toBe(1));
    expect(inputsOf('suggest.complete')[0]).toMatchObject({
      serviceType: 'workout',
      answers: { address: place, coach: fill.coach },
    });
  });

  it.each([
    ['with a coach', true, '첫 수업 시간 고르기', '신청을 접수하고 있어요'],
    ['to coaches', false, '코치 1명에게 요청 보내기', '코치들에게 요청을 보내고 있어요'],
  ])('block the page while they are being sent %s', async (_to, isMatchSelf, label, title) => {
    const coach = { ...exampleProfile, price: 65_000 };
    openStep(CompleteStep, {
      fill: { ...fill, isMatchSelf },
      answers: {
        ...answers,
        'coach.search': () => ({ items: [coach], nextCursor: null, total: { count: 1, atLeast: false } }) as never,
        'suggest.complete': noResponseYet,
      },
    });
    await on.expectText('4,000원');
    await on.press(label);
    await on.until(() => expect(on.overlay()).toBe(title));
  });

  it('cannot be sent without a coach to ask', async () => {
    openStep(CompleteStep, { fill: { ...fill, isMatchSelf: false }, answers });
    await on.press('요청 보내기');
    await expect.element(alert).toHaveTextContent('요청을 보낼 코치가 없어요. ‘코치’ 단계에서 조건을 바꿔 주세요.');
    expect(countOf('suggest.complete')).toBe(0);
  });
});
