import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { PaymentLinkView } from '~/domain/payment/link';
import type { Offer } from '~/domain/payment/offer';
import { quoteOrder } from '~/domain/payment/quote';
import { productSchema } from '~/domain/payment/schema';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  guardianConsent,
  uncheckedForYoungOwner,
  uncheckedUntil,
  uncheckedWithoutChoice,
} from '~/domain/suggest/minors';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  type Answers,
  answer,
  countOf,
  type InputOf,
  inputsOf,
  noResponseYet,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ChooseStep } from './choose-step';

const thursday = seoulInstant(2026, 11, 26, 19);
const friday = seoulInstant(2026, 11, 27, 10);
const district = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const place = { ...district, detail: '101호' };
const offer: Offer = {
  program: {
    permalink: 'pilates',
    paymentPermalink: 'pilates',
    title: '필라테스',
    summary: '',
    serviceType: 'workout',
    priceGroup: 'workout-pt',
  },
  coach: {
    encryptedCoachId: 'coach-1',
    displayName: '한지우',
    gender: 'female',
    headline: '',
    avatarSeed: 7,
    ratingSum: 0,
    ratingCount: 0,
  },
  encryptedFormDataId: null,
  people: { isSelf: true, users: [{ gender: 'female', age: 34 }] },
  ownerMinor: null,
  recordCheckUntil: null,
  place: { ...place, island: false },
  personnel: 1,
  product: { type: 'short', lessonCount: 4 },
  schedules: [],
  trialAvailable: true,
  now,
};
const link: PaymentLinkView = {
  encryptedLinkId: 'link-1',
  state: 'OPEN',
  programTitle: '필라테스',
  product: { type: 'short', lessonCount: 8 },
  personnel: 2,
  expiresAt: seoulInstant(2026, 11, 27, 12),
  permalink: 'pilates',
  encryptedCoachId: 'coach-1',
  coachName: '한지우',
  encryptedOrderId: null,
};
const priceOf = ({ product, personnel = 1 }: Pick<InputOf<'payment.quote'>, 'product' | 'personnel'>) =>
  quoteOrder(
    { priceGroup: 'workout-pt', title: '필라테스', product: productSchema.parse(product), personnel, isIsland: false },
    currentPolicy(priceBooks),
  );
const server: Answers = {
  'payment.quote': priceOf,
  'lesson.freeHours': () => ({
    lessonMinutes: 60,
    days: [
      { date: '2026-11-26', startsAt: [thursday] },
      { date: '2026-11-27', startsAt: [friday] },
      { date: '2026-11-28', startsAt: [] },
    ],
  }),
  'payment.createOrder': () => ({ encryptedOrderId: 'order+1' }),
  'coach.listRegions': () => [
    { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
  ],
};
const path = '/payment/pilates?coach=coach-1';
const open = (change: Partial<ComponentProps<typeof ChooseStep>> = {}) =>
  show(<ChooseStep {...{ offer, link: null, chosen: null, startsAt: null, notice: null, path }} {...change} />, server);

const next = (name: string) => page.getByRole('button', { name, exact: true }).first();
const choice = (name: string | RegExp) => page.getByRole('radio', { name });
const addresses = on.dialog('수업 받을 주소');
const hold = () => next('이 시간으로 결제하기').click();
const reject = (rejected: Rejected) =>
  answer({
    'payment.createOrder': () => {
      throw rejected;
    },
  });

describe('an order of lessons', () => {
  it('contains the last choices and the full address, and keeps them when it is rejected', async () => {
    open({ offer: { ...offer, place: null, encryptedFormDataId: 'form-1' } });
    await expect.element(choice(/^필요한 만큼/)).toBeChecked();
    await choice('19:00').click();
    await expect.element(next('상세 주소 입력')).toBeDisabled();
    await on.press('주소 입력');
    const set = addresses.getByRole('button', { name: '이 주소로 설정' });
    await expect.element(set).toBeDisabled();
    await addresses.getByRole('combobox', { name: '동네' }).fill('역삼');
    await addresses.getByRole('option', { name: /역삼1동/ }).click();
    await set.click();
    await on.expectProblem('상세 주소', '건물 이름이나 도로명 주소와 동·호수를 입력해 주세요.');
    await on.type('상세 주소', '  다온아파트 101동 1203호 ');
    await set.click();
    await expect.element(addresses).not.toBeInTheDocument();
    await on.expectText(/역삼1동 다온아파트 101동 1203호/);

    await choice(/^매달 꾸준히/).click();
    await choice(/^3개월/).click();
    await on.press('수업 인원 늘리기');
    const product = { type: 'regular', period: 'pro', lessonCount: 4 } as const;
    await on.expectText(formatWon(priceOf({ product, personnel: 2 }).total));
    await page.getByRole('button', { name: '11월 27일 금요일, 빈 시간 1개' }).click();
    await choice('10:00').click();
    await on.expectText(/11월 27일\(금\) 오전 10시를 \d+분 동안 잡아 둘게요/);

    const issue = { path: 'address.detail', message: '동·호수를 입력해 주세요.' };
    reject(new Rejected('INVALID_INPUT', { issues: [issue] }, issue.message));
    await hold();
    await on.expectText(issue.message);
    await expect.element(addresses).toBeVisible();
    await on.expectValue('상세 주소', '다온아파트 101동 1203호');
    await on.key('{Escape}');
    await expect.element(addresses).not.toBeInTheDocument();
    await expect.element(choice('10:00')).toBeChecked();
    answer({ 'payment.createOrder': () => ({ encryptedOrderId: 'order+1' }) });
    await hold();
    await on.until(() => expect(readVisits()).toEqual([`replace ${path}&order=order%2B1`]));
    const address = { ...place, detail: '다온아파트 101동 1203호' };
    const input = {
      permalink: 'pilates',
      encryptedCoachId: 'coach-1',
      product,
      personnel: 2,
      startsAt: friday,
      address,
      encryptedFormDataId: 'form-1',
    };
    expect(inputsOf('payment.createOrder')).toEqual([input, input]);
    expect(inputsOf('payment.quote').at(-1)).toEqual({ permalink: 'pilates', product, personnel: 2, address });
  });

  it("under the coach's link contains what the link refers to, and an invalid link refreshes the page", async () => {
    open({ link, startsAt: thursday });
    await on.expectText('한지우 코치가 보낸 링크예요.');
    await expect.element(choice(/^매달 꾸준히/)).not.toBeInTheDocument();
    await expect.element(on.button('수업 인원 늘리기')).not.toBeInTheDocument();
    for (const code of ['LINK_PAID', 'LINK_EXPIRED'] as const) {
      const before = readVisits().length;
      reject(new Rejected(code));
      await hold();
      await on.until(() => expect(readVisits().slice(before)).toEqual(['refresh']));
    }
    reject(new Rejected('RATE_LIMITED'));
    await hold();
    await on.expectText('잠시 후 다시 시도해 주세요.');
    expect(readVisits()).toEqual(['refresh', 'refresh']);
    // The time is still selected.
    await expect.element(next('이 시간으로 결제하기')).toBeEnabled();
    expect(new Set(inputsOf('payment.createOrder').map((input) => JSON.stringify(input)))).toEqual(
      new Set([
        JSON.stringify({
          permalink: 'pilates',
          encryptedCoachId: 'coach-1',
          product: link.product,
          personnel: 2,
          startsAt: thursday,
          address: place,
          encryptedLinkId: 'link-1',
        }),
      ]),
    );
  });

  it('blocks the page while its time is being reserved', async () => {
    open({ startsAt: thursday });
    answer({ 'payment.createOrder': noResponseYet });
    await hold();
    await on.until(() => expect(on.overlay()).toBe('시간을 잡고 있어요'));
  });

  it('that expired starts again with its options, but without its time', async () => {
    const notice = '결제 시간이 지나 예약이 취소됐어요.';
    const chosen = { product: { type: 'short', lessonCount: 8 } as const, personnel: 3, place, group: null };
    open({ chosen, notice, offer: { ...offer, place: null } });
    await on.expectText(notice);
    await expect.element(choice('8회')).toBeChecked();
    await on.expectText('3명');
    await on.expectText(/역삼1동 101호/);
    await expect.element(next('시간을 골라 주세요')).toBeDisabled();
    expect(page.getByRole('radio', { name: /:00/, checked: true }).elements()).toEqual([]);
  });

  it('without a unit number asks for it before a time is reserved', async () => {
    open({ startsAt: thursday, offer: { ...offer, place: { ...place, detail: ' ', island: false } } });
    // The other button with this name is next to the place.
    await page.getByRole('button', { name: '상세 주소 입력', exact: true }).last().click();
    await expect.element(addresses).toBeVisible();
    expect(countOf('payment.createOrder')).toBe(0);
  });

  it('cannot be placed without a price', async () => {
    show(<ChooseStep {...{ offer, link: null, chosen: null, startsAt: thursday, notice: null, path }} />, {
      ...server,
      'payment.quote': () => {
        throw new Rejected('NOT_FOUND', {}, '지금 신청을 받지 않는 수업이에요.');
      },
    });
    await on.expectText('지금 신청을 받지 않는 수업이에요.');
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
  });

  it('reloads the free hours when they could not be loaded', async () => {
    let isFailing = true;
    show(<ChooseStep {...{ offer, link: null, chosen: null, startsAt: null, notice: null, path }} />, {
      ...server,
      'lesson.freeHours': () => {
        if (isFailing) throw new Rejected('UNAVAILABLE');
        return { lessonMinutes: 60, days: [{ date: '2026-11-26', startsAt: [thursday] }] };
      },
    });
    await on.expectText('시간표를 불러오지 못했어요');
    isFailing = false;
    await on.press('다시 시도');
    await expect.element(choice('19:00')).not.toBeChecked();
  });
});

describe('the people of the questionnaire', () => {
  const people = { isSelf: false, users: [{ gender: 'female' as const, age: 62 }] };

  it('are named, with the way to a questionnaire for others', async () => {
    open({ offer: { ...offer, encryptedFormDataId: 'form-1', people } });
    await on.expectText('가족·친구 (여성 62세)');
    await expect
      .element(page.getByRole('link', { name: '다른 사람 고르기' }))
      .toHaveAttribute('href', '/workout/suggest?coach=coach-1');
  });

  it('are fixed in an offer by a link', async () => {
    open({ offer: { ...offer, encryptedFormDataId: 'form-1', people }, link });
    await on.expectText('가족·친구 (여성 62세)');
    await expect.element(page.getByRole('link', { name: '다른 사람 고르기' })).not.toBeInTheDocument();
  });

  it('are those whom the answer about health is about', async () => {
    open({ offer: { ...offer, encryptedFormDataId: 'form-1', people }, startsAt: thursday });
    answer({
      'suggest.healthConsent': () => ({ granted: false, at: null, version: '1' }),
      'suggest.answerHealthCheck': () => undefined,
    });
    reject(new Rejected('HEALTH_CHECK_DUE'));
    await hold();
    await on.box('해당 없어요').click();
    await on.press('저장하고 이어서 신청하기');
    await on.until(() =>
      expect(inputsOf('suggest.answerHealthCheck')).toMatchObject([{ encryptedFormDataId: 'form-1' }]),
    );
  });
});

describe('the people of an order without a questionnaire', () => {
  const offerWithPeople: Offer = { ...offer, people: null };
  const group = (name: RegExp | string) =>
    page.getByRole('group', { name: '누구의 수업인가요?' }).getByRole('radio', { name });
  const consent = on.box(/아이의 법정대리인으로서/);
  const checked = page.getByRole('link', { name: '확인을 마친 코치 보기' });

  it('are required, and nothing is preselected', async () => {
    open({ offer: offerWithPeople, startsAt: thursday });
    await on.expectText('누구의 수업인지 골라 주세요.');
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
    await group(/^다른 성인/).click();
    await hold();
    await on.until(() => expect(inputsOf('payment.createOrder')).toMatchObject([{ participants: { group: 'ADULT' } }]));
  });

  it('need the consent of the guardian for a child, and for this choice only', async () => {
    open({ offer: { ...offerWithPeople, recordCheckUntil: '2027-01-31' }, startsAt: thursday });
    await group(/^어린이/).click();
    await on.expectText('보호자로서 동의해 주세요.');
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
    await consent.click();
    await group(/^청소년/).click();
    await expect.element(consent).not.toBeInTheDocument();
    await group(/^어린이/).click();
    await expect.element(consent).not.toBeChecked();
    await consent.click();
    await hold();
    await on.until(() =>
      expect(inputsOf('payment.createOrder')).toMatchObject([{ participants: { group: 'CHILD', guardianConsent } }]),
    );
  });

  it('who are minors lead to coaches with a check when this one has none', async () => {
    open({ offer: offerWithPeople, startsAt: thursday });
    await group(/^청소년/).click();
    await on.expectText(uncheckedWithoutChoice);
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
    const query = new URLSearchParams({ vertical: 'workout', ...district, minors: '1' }).toString();
    await expect.element(checked).toHaveAttribute('href', `/listings?${query}`);
    await group('본인').click();
    await expect.element(checked).not.toBeInTheDocument();
    await expect.element(next('이 시간으로 결제하기')).toBeEnabled();
  });

  it('who are minors can only take a day on which the check of the coach counts', async () => {
    open({ offer: { ...offerWithPeople, recordCheckUntil: '2026-11-26' }, startsAt: friday });
    await group(/^청소년/).click();
    await on.expectText(uncheckedUntil('2026년 11월 26일'));
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
    await page.getByRole('button', { name: '11월 26일 목요일, 빈 시간 1개' }).click();
    await choice('19:00').click();
    await expect.element(checked).not.toBeInTheDocument();
    await expect.element(next('이 시간으로 결제하기')).toBeEnabled();
  });

  it('include the owner of the account by the year of birth', async () => {
    open({ offer: { ...offerWithPeople, ownerMinor: 'possible' }, startsAt: thursday });
    await group('본인').click();
    await on.expectText(uncheckedForYoungOwner);
    await expect
      .element(page.getByRole('link', { name: '질문지에 나이 입력하기' }))
      .toHaveAttribute('href', '/workout/suggest?coach=coach-1');
    await group(/^다른 성인/).click();
    await expect.element(next('이 시간으로 결제하기')).toBeEnabled();
  });

  it('are asked for under a link too, and for a questionnaire without ages', async () => {
    const users = [{ gender: null, age: null }];
    open({ offer: { ...offer, people: { isSelf: true, users } }, link, startsAt: thursday });
    await on.expectText('여러 명이면 가장 어린 사람에 맞춰 골라 주세요.');
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
  });

  it('stay chosen in an order that expired, but the consent is asked for again', async () => {
    const chosen = { product: offer.product, personnel: 1, place, group: 'CHILD' as const };
    open({ offer: { ...offerWithPeople, recordCheckUntil: '2027-01-31' }, chosen });
    await expect.element(group(/^어린이/)).toBeChecked();
    await expect.element(consent).not.toBeChecked();
  });

  it('are named by a questionnaire, whose minors need the check too', async () => {
    const people = { isSelf: false, users: [{ gender: 'female' as const, age: 8 }] };
    open({ offer: { ...offer, people }, startsAt: thursday });
    await on.expectText(uncheckedWithoutChoice);
    await expect.element(group('본인')).not.toBeInTheDocument();
    await expect.element(next('이 시간으로 결제하기')).toBeDisabled();
  });
});

describe('an order that waits for an answer about health', () => {
  const question = on.dialog('수업 전에 여쭤볼게요');
  const consent = (granted: boolean) => ({ granted, at: granted ? now : null, version: '1' });
  const openRejected = async (granted: boolean) => {
    open({ startsAt: thursday });
    answer({ 'suggest.healthConsent': () => consent(granted) });
    reject(new Rejected('HEALTH_CHECK_DUE'));
    await hold();
    await expect.element(question).toBeVisible();
  };
  const accept = () =>
    answer({
      'payment.createOrder': () => ({ encryptedOrderId: 'order+1' }),
      'suggest.answerHealthCheck': () => undefined,
      'suggest.setHealthConsent': ({ granted }) => consent(granted),
    });

  it('is placed once the answer is stored', async () => {
    await openRejected(false);
    accept();
    await on.press('저장하고 이어서 신청하기');
    await on.expectText('해당하는 것을 고르거나, 없으면 ‘해당 없어요’를 골라 주세요.');
    await on.box('해당 없어요').click();
    await on.press('저장하고 이어서 신청하기');
    await on.until(() => expect(readVisits()).toEqual([`replace ${path}&order=order%2B1`]));
    expect(inputsOf('suggest.answerHealthCheck')).toEqual([{ serviceType: 'workout', conditions: [], doctorOn: null }]);
    expect([countOf('suggest.setHealthConsent'), countOf('payment.createOrder')]).toEqual([0, 2]);
  });

  it('asks for the consent with a condition, and keeps the answer when saving fails', async () => {
    await openRejected(false);
    accept();
    answer({
      'suggest.answerHealthCheck': () => {
        throw new Rejected('RATE_LIMITED');
      },
    });
    await on.box(/골다공증/).click();
    await on.press('동의하고 이어서 신청하기');
    await on.expectText('잠시 후 다시 시도해 주세요.');
    await expect.element(on.box(/골다공증/)).toBeChecked();
    expect(inputsOf('suggest.setHealthConsent')).toEqual([
      { granted: true, version: accountPolicy.consents.HEALTH_MATCHING },
    ]);
    expect(countOf('payment.createOrder')).toBe(1);
  });

  it('is not placed with a stop, nor before a consultation with a doctor', async () => {
    await openRejected(true);
    await on.box(/160\/90/).click();
    await on.press('저장하고 이어서 신청하기');
    await expect.element(question.getByRole('alert').first()).toHaveTextContent('의사와 상의한 날을 입력해 주세요.');
    await on.box(/가슴 통증/).click();
    await on.expectText(/119에 전화하거나 응급실로/);
    await expect.element(on.button('저장하고 이어서 신청하기')).not.toBeInTheDocument();
    expect([countOf('suggest.answerHealthCheck'), countOf('payment.createOrder')]).toEqual([0, 1]);
    const possibleAgain = '내일(11월 30일)부터 다시 신청할 수 있어요.';
    const stop = new Rejected('HEALTH_STOP', { until: now.toISOString() }, possibleAgain);
    answer({
      'suggest.answerHealthCheck': () => {
        throw stop;
      },
    });
    await on.press('오늘은 쉴게요');
    await on.expectText(possibleAgain);
    await expect.element(question).not.toBeInTheDocument();
    // No answer can change a stop of today.
    reject(stop);
    await hold();
    await on.until(() => expect(countOf('payment.createOrder')).toBe(2));
    await expect.element(question).not.toBeInTheDocument();
  });
});
