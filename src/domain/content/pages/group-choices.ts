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
  /** What a lesson is, for this choice only. */
  lesson: string;
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

const purposeChoices: Record<SearchPurpose, Pick<GroupChoice, 'summary' | 'lesson' | 'prices'>> = {
  diet: {
    summary: '혼자라면 미루던 운동을 함께하는 약속으로 만들어요.',
    lesson: '몸무게만 보지 않고, 한 주에 움직인 날을 함께 늘려요. 서로 다른 체력에 맞춰 쉬는 시간을 나눠요.',
    prices: workoutPrices,
  },
  strength: {
    summary: '서로 횟수를 세어 주며 조금씩 늘려요.',
    lesson: '앉았다 일어서기, 밀기, 당기기처럼 기본 동작부터 배우고 번갈아 연습해요.',
    prices: workoutPrices,
  },
  posture: {
    summary: '마주 보고 서로의 어깨 높이를 봐 줘요.',
    lesson: '서고 앉는 모습을 함께 살펴보고, 각자에게 필요한 동작을 골라 연습해요.',
    prices: workoutPrices,
  },
  fitness: {
    summary: '숨이 찰 만큼 함께 움직여요.',
    lesson: '가벼운 움직임으로 시작해 숨이 차는 시간을 조금씩 늘려요. 힘들면 한 사람씩 쉬어도 돼요.',
    prices: workoutPrices,
  },
  stressRelief: {
    summary: '짝과 당기고 버티며 몸을 늘여요.',
    lesson: '하루 동안 굳은 곳을 골라 천천히 늘이고, 숨을 고르며 마쳐요.',
    prices: workoutPrices,
  },
  pain: {
    summary: '뻐근한 곳이 서로 다른 두 사람도 각자의 범위에서 움직여요.',
    lesson: '불편한 곳과 편한 동작을 먼저 묻고, 사람마다 다른 동작을 알려 드려요.',
    prices: [
      { label: '통증 케어', priceGroup: 'ache' },
      { label: '근골격 케어', priceGroup: 'care' },
    ],
  },
  pregnant: {
    summary: '배우자나 친구와 숨을 맞춰요.',
    lesson: '주수에 맞는 자세로 골반과 등을 편하게 움직이고, 함께 숨 쉬는 연습을 해요.',
    prices: [{ label: '임신·출산', priceGroup: 'pregnant' }],
  },
  postnatal: {
    summary: '출산 시기가 비슷한 친구와 천천히 움직여요.',
    lesson: '출산한 뒤 지난 시간과 몸 상태를 듣고, 숨쉬기와 작은 움직임부터 시작해요.',
    prices: [{ label: '임신·출산', priceGroup: 'pregnant' }],
  },
  bodyMind: {
    summary: '한 공간에서 조용히 숨을 고르고 이야기해요.',
    lesson: '앉아서 숨을 따라가고 몸의 느낌을 살펴요. 마치고 나서 느낀 점을 원하는 만큼 나눠요.',
    prices: [{ label: '마음 챙김', priceGroup: 'meditation' }],
  },
};

/** Titles of purposes whose label alone is no name of a lesson. */
const lessonTitles: Partial<Record<SearchPurpose, string>> = {
  strength: '근력 운동',
  fitness: '체력 운동',
  pregnant: '임신 중 운동',
};

function verticalOf(purpose: SearchPurpose): ServiceType {
  if (isPregnancyPurpose(purpose)) return 'pregnant';
  return purpose === 'bodyMind' ? 'meditation' : purpose === 'pain' ? 'ache' : 'workout';
}

function purposeChoice(purpose: SearchPurpose): GroupChoice {
  const serviceType = verticalOf(purpose);
  return {
    title: lessonTitles[purpose] ?? purposeLabels[purpose],
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
  .map(({ permalink, title, serviceType, priceGroup, description }) => [
    permalink,
    {
      title,
      summary: verticalSummaries[serviceType],
      lesson: description,
      serviceType,
      prices: [{ label: title, priceGroup }],
      next: { label: `${coachesOf(title, serviceType)} 보기`, href: lineHref({ program: permalink }) },
    },
  ]);

const choices = new Map<string, GroupChoice>([
  ...searchPurposes.map((purpose) => [purpose, purposeChoice(purpose)] as const),
  ...programChoices,
]);

/** The purposes of the search and the programs: the values of /f/group/{parameter} in addition to "english". */
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
