import type { PriceGroup } from '~/domain/catalog/policy';
import { programs } from '~/domain/catalog/programs';
import { type SearchPurpose, searchPurposes } from '~/domain/catalog/search-codes';
import { lineHref } from '~/domain/listing/line/line-href';
import { isPregnancyPurpose, purposeLabels } from '~/domain/listing/listing-place';
import { coachesOf, type ServiceType, verticalCoaches } from '~/domain/shared/service-type';

/** A program or a purpose that several people can share. */
export type GroupChoice = {
  title: string;
  summary: string;
  serviceType: ServiceType;
  /** What is sold for it; a purpose can have several prices. */
  prices: readonly { label: string; priceGroup: PriceGroup }[];
  /** The public list of coaches. */
  next: { label: string; href: string };
};

const workoutPrices = [
  { label: '운동 PT', priceGroup: 'workout-pt' },
  { label: '필라테스·요가', priceGroup: 'pilates-yoga' },
] as const;

const purposeChoices: Record<SearchPurpose, Pick<GroupChoice, 'summary' | 'prices'>> = {
  diet: { summary: '혼자면 미루던 운동을 약속으로 만들어요.', prices: workoutPrices },
  strength: { summary: '서로 횟수를 세어 주며 조금씩 늘려요.', prices: workoutPrices },
  posture: { summary: '마주 보고 서로의 어깨 높이를 봐 줘요.', prices: workoutPrices },
  fitness: { summary: '숨이 찰 만큼 함께 움직여요.', prices: workoutPrices },
  stressRelief: { summary: '짝과 당기고 버티며 몸을 늘여요.', prices: workoutPrices },
  pain: {
    summary: '뻐근한 곳이 서로 다른 두 사람도 각자의 범위에서 움직여요.',
    prices: [
      { label: '통증 케어', priceGroup: 'ache' },
      { label: '근골격 케어', priceGroup: 'care' },
    ],
  },
  pregnant: { summary: '배우자나 친구와 숨을 맞춰요.', prices: [{ label: '산전·산후', priceGroup: 'pregnant' }] },
  postnatal: {
    summary: '출산 시기가 비슷한 친구와 천천히 움직여요.',
    prices: [{ label: '산전·산후', priceGroup: 'pregnant' }],
  },
  bodyMind: {
    summary: '한 공간에서 조용히 숨을 고르고 이야기해요.',
    prices: [{ label: '마음 챙김', priceGroup: 'meditation' }],
  },
};

function verticalOf(purpose: SearchPurpose): ServiceType {
  if (isPregnancyPurpose(purpose)) return 'pregnant';
  return purpose === 'bodyMind' ? 'meditation' : purpose === 'pain' ? 'ache' : 'workout';
}

function purposeChoice(purpose: SearchPurpose): GroupChoice {
  const serviceType = verticalOf(purpose);
  return {
    title: purposeLabels[purpose],
    serviceType,
    ...purposeChoices[purpose],
    next: { label: `${verticalCoaches(serviceType)} 보기`, href: lineHref({ serviceType, purposes: [purpose] }) },
  };
}

/** How several people share a lesson of a vertical. */
const verticalSummaries: Record<ServiceType, string> = {
  workout: '같은 동작도 사람마다 높이와 횟수를 다르게 해요.',
  care: '뻐근한 곳이 서로 달라도 한자리에서 차례로 움직여요.',
  ache: '몸 상태가 서로 다르면 동작을 나눠서 해요.',
  pregnant: '배우자나 친구와 나란히 앉아 숨을 맞춰요.',
  meditation: '한자리에 둘러앉아 함께 고요해져요.',
  art: '한 탁자에 둘러앉아 저마다의 그림을 그려요.',
  music: '악기를 번갈아 쓰거나 함께 연주해요.',
};

/** Programs that are paid through another one have no list of coaches, and no page here either. */
const programChoices: readonly (readonly [string, GroupChoice])[] = programs
  .filter(({ parentPermalink }) => parentPermalink === undefined)
  .map(({ permalink, title, serviceType, priceGroup }) => [
    permalink,
    {
      title,
      summary: verticalSummaries[serviceType],
      serviceType,
      prices: [{ label: title, priceGroup }],
      next: { label: `${coachesOf(title, serviceType)} 보기`, href: lineHref({ program: permalink }) },
    },
  ]);

const choices = new Map<string, GroupChoice>([
  ...searchPurposes.map((purpose) => [purpose, purposeChoice(purpose)] as const),
  ...programChoices,
]);

/** The purposes of the search and the programs: the values of /f/group/{parameter} beside `english`. */
export const groupParameters: readonly string[] = [...choices.keys()];

/** Returns the program or purpose of an address; undefined for anything else. */
export const groupChoiceOf = (parameter: string): GroupChoice | undefined => choices.get(parameter);

/** Programs that the page of all groups names: those that friends and families share most easily. */
export const sharedPrograms: readonly { title: string; permalinks: readonly string[] }[] = [
  { title: '함께 움직이기', permalinks: ['pilates', 'yoga', 'pt', 'stretching', 'senior-training'] },
  { title: '아이를 기다리며', permalinks: ['prenatal', 'prenatal-yoga', 'birth-breathing', 'postnatal'] },
  { title: '조용히 쉬기', permalinks: ['yoga-meditation', 'breathing-meditation', 'tea-meditation'] },
  { title: '만들고 연주하기', permalinks: ['watercolor', 'drawing', 'kids-art', 'piano', 'kids-piano', 'violin'] },
];
