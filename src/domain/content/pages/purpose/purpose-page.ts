import { type PriceBook, type PriceGroup, priceBooks } from '~/domain/catalog/policy';
import type { SearchPurpose, WeeklySlot, WorkoutType } from '~/domain/catalog/search-codes';
import { startLink, type StartAnswers } from '~/domain/catalog/start-link';
import { type TimeChoice, timeChoices } from '~/domain/catalog/time-choices';
import type { Place } from '~/domain/coach/schema/coach';
import { lineHref } from '~/domain/listing/line/line-href';
import { quoteOrder } from '~/domain/payment/quote';
import type { Product, Quote } from '~/domain/payment/schema';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { ServiceType } from '~/domain/shared/service-type';
import type { PurposeKey } from './purpose-keys';

export type PurposePage = {
  /** Title and description for search engines. */
  title: string;
  description: string;
  serviceType: ServiceType;
  /** Answers with which the questionnaire begins. */
  answers: Pick<StartAnswers, 'purposes' | 'types'>;
  /** Conditions of the coaches, in the codes of the coach search. */
  purpose?: SearchPurpose;
  type?: WorkoutType;
  priceGroup: PriceGroup;
  /** Name of the lessons on a quote. */
  lessons: string;
  /** The time of the week for which coaches are shown first. */
  time: TimeChoice['value'];
  /** Permalinks of the programs whose reviews are shown; null for all programs of the vertical. */
  reviewed: readonly [string, ...string[]] | null;
};

/** Facts of the eight purpose pages (docs/product/content-and-marketing.md#purpose-pages). */
export const purposePages: Readonly<Record<PurposeKey, PurposePage>> = {
  care: {
    title: '오래 앉는 사람을 위한 움직임 연습',
    description:
      '목, 어깨, 허리가 뻐근한 날 집에서 코치와 움직여요. 수업 한 번의 순서, 멈춰야 할 신호, 가격과 환불 규정까지 보여 드려요.',
    serviceType: 'care',
    answers: {},
    priceGroup: 'care',
    lessons: '움직임 연습',
    time: 'weekday-evening',
    reviewed: null,
  },
  rehab: {
    title: '수술·부상 뒤 움직임 연습',
    description:
      '병원에서 움직여도 된다고 들은 뒤, 일상 동작을 집에서 하나씩 연습해요. 시작 전에 확인할 신호부터 알려 드려요.',
    serviceType: 'ache',
    answers: { purposes: ['rehab'] },
    priceGroup: 'ache',
    lessons: '움직임 연습',
    time: 'weekday-day',
    reviewed: null,
  },
  diet: {
    title: '집에서 하는 다이어트 운동',
    description:
      '일주일에 몇 번이 나에게 맞는지, 한 달에 얼마인지부터 확인해요. 우리 동네 코치와 12회 수업을 미리 볼 수 있어요.',
    serviceType: 'workout',
    answers: { purposes: ['diet'] },
    purpose: 'diet',
    priceGroup: 'workout-pt',
    lessons: '다이어트 운동',
    time: 'weekday-evening',
    reviewed: ['pt-diet', 'circuit', 'running', 'home-training'],
  },
  muscle: {
    title: '기구 없이 집에서 하는 근육 운동',
    description: '맨몸, 밴드, 덤벨로 나눈 준비물과 일주일 예시를 보여 드려요. 헬스장에 가지 않고 코치와 시작해요.',
    serviceType: 'workout',
    answers: { purposes: ['strength'], types: ['weights'] },
    purpose: 'strength',
    type: 'weights',
    priceGroup: 'workout-pt',
    lessons: '근육 운동',
    time: 'weekday-morning',
    reviewed: ['weights', 'pt', 'pt-couple', 'kettlebell', 'body-profile'],
  },
  strength: {
    title: '일상에 필요한 힘을 기르는 운동',
    description: '앉고 일어서기, 밀기, 당기기, 들기, 버티기. 다섯 동작을 지금 할 수 있는 단계부터 코치와 올라가요.',
    serviceType: 'workout',
    answers: { purposes: ['strength'] },
    purpose: 'strength',
    priceGroup: 'workout-pt',
    lessons: '근력 운동',
    time: 'weekend-morning',
    reviewed: ['bodyweight', 'senior-training', 'hiking-fit', 'fitness-exam', 'home-training'],
  },
  posture: {
    title: '책상 앞 자세를 위한 운동',
    description:
      '일하는 자리에서 화면과 의자를 맞추고 사이사이 움직이는 법을 연습해요. 자세 운동으로 기대할 수 있는 것과 없는 것도 알려 드려요.',
    serviceType: 'workout',
    answers: { purposes: ['posture'] },
    purpose: 'posture',
    priceGroup: 'pilates-yoga',
    lessons: '자세 운동',
    time: 'weekend-afternoon',
    reviewed: ['posture', 'pilates-posture', 'desk-posture', 'gait', 'stretching'],
  },
  meditation: {
    title: '집에서 배우는 명상',
    description:
      '명상이 처음인 사람도 숨을 세는 것부터 시작해요. 수업 한 번이 어떻게 진행되는지, 어떤 방법이 맞을지 보여 드려요.',
    serviceType: 'meditation',
    answers: {},
    priceGroup: 'meditation',
    lessons: '명상',
    time: 'weekday-night',
    reviewed: null,
  },
  moms: {
    title: '임신 중·출산 후 운동',
    description: '주수와 그날 몸 상태에 맞춰 집에서 움직여요. 언제 시작하고 언제 멈추는지 먼저 알려 드려요.',
    serviceType: 'pregnant',
    answers: {},
    priceGroup: 'pregnant',
    lessons: '임신·출산 운동',
    time: 'weekday-day',
    reviewed: null,
  },
};

/** Returns the page's next step: the questionnaire with the purpose chosen. */
export const questionnaireHref = (key: PurposeKey): string =>
  startLink(purposePages[key].serviceType, purposePages[key].answers);

/** Returns the public list of the purpose's coaches, narrowed to a place and to times of the week. */
export function coachesHref(
  key: PurposeKey,
  { place, schedules = [] }: { place?: Place | null; schedules?: readonly WeeklySlot[] } = {},
): string {
  const { serviceType, purpose, type } = purposePages[key];
  return lineHref({
    serviceType,
    ...place,
    purposes: purpose ? [purpose] : [],
    types: type ? [type] : [],
    schedules: [...schedules],
  });
}

export function timeOf(key: PurposeKey): TimeChoice {
  const time = timeChoices.find(({ value }) => value === purposePages[key].time);
  if (!time) throw new Error(`No time of the week is named ${purposePages[key].time}.`);
  return time;
}

/** Returns the price of lessons of the purpose for one person on the mainland. */
export function purposeQuote(key: PurposeKey, product: Product, book: PriceBook = currentPolicy(priceBooks)): Quote {
  const { priceGroup, lessons } = purposePages[key];
  return quoteOrder({ priceGroup, title: lessons, product, personnel: 1, isIsland: false }, book);
}

/** Returns the price of the course: a lesson a week for the months of the longer period, paid together. */
export const courseQuote = (key: PurposeKey): Quote =>
  purposeQuote(key, {
    type: 'regular',
    period: 'pro',
    lessonCount: currentPolicy(priceBooks).regular.defaultCount,
  });
