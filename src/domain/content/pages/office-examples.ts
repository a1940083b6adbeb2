import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { ReportTable } from '~/domain/employer-report/schema';
import type { CompanyPlan } from '~/domain/lead/company-price';

/** Seats that are left; `draw` for a lesson whose seats are drawn. */
export type SampleSeats = number | 'draw';
type Named = { ko: string; en: string };

/** A lesson of an invented company. `at`: year, month, day, hour and minute in Seoul. */
export type SampleLesson = {
  at: readonly [year: number, month: number, day: number, hour: number, minute: number];
  seats: SampleSeats;
  expert: Named;
  place: Named;
  isIndividual?: boolean;
};

const experts = {
  han: { ko: '한지우', en: 'Han Jiwoo' },
  seo: { ko: '서유나', en: 'Seo Yuna' },
  moon: { ko: '문하준', en: 'Moon Hajun' },
} as const;
const places = {
  hall: { ko: '본사 4층 회의실', en: 'Head office, meeting room' },
  small: { ko: '본사 7층 면담실', en: 'Head office, small room' },
  quiet: { ko: '본사 2층 휴게실', en: 'Head office, quiet room' },
  lounge: { ko: '연구동 1층 라운지', en: 'Research building, lounge' },
} as const;

const at = (day: number, hour: number, minute = 0) => [2026, 12, day, hour, minute] as const;

/** A day with a lesson of each kind. */
export const sampleDayLessons: readonly (SampleLesson & { program: CompanyProgramKey })[] = [
  { program: 'stress', at: at(9, 8, 30), seats: 4, expert: experts.seo, place: places.hall },
  { program: 'stretch', at: at(9, 12), seats: 'draw', expert: experts.han, place: places.hall },
  {
    program: 'pain-therapy',
    at: at(9, 18, 30),
    seats: 1,
    expert: experts.moon,
    place: places.hall,
    isIndividual: true,
  },
];

type ProgramExample = {
  week: { heading: string; detail: string; lessons: readonly SampleLesson[] };
  /** `plan` is what the calculator begins with. */
  price: { heading: string; detail: string; plan: CompanyPlan };
  /** Seats and the tickets of each entry; null for lessons of one person, whose seats are never drawn. */
  draw: { heading: string; text: string; seats: number; tickets: readonly number[] } | null;
  /** The table of the monthly report that says most about the program. */
  result: { heading: string; text: string; table: ReportTable };
};

const one = { expert: experts.moon, place: places.small, isIndividual: true } as const;

/** What the page of each program for companies shows as an example. */
export const officeExamples: Readonly<Record<CompanyProgramKey, ProgramExample>> = {
  pain: {
    week: {
      heading: '화요일과 목요일, 오후가 무거워질 무렵',
      detail: '오후 회의가 시작되기 전에 몸을 움직여요. 자리가 다 차면 대기를 받아요.',
      lessons: [
        { at: at(8, 15), seats: 5, expert: experts.han, place: places.hall },
        { at: at(10, 15), seats: 0, expert: experts.han, place: places.hall },
      ],
    },
    price: {
      heading: '한 주에 두 번이면',
      detail: '한 달에 여덟 번, 석 달 기준으로 계산했어요. 팀에 맞게 바꿔 보세요.',
      plan: { people: 60, groupLessons: 8, individualLessons: 0, months: 3 },
    },
    draw: {
      heading: '자리가 먼저 차는 요일은 추첨으로 바꿔요',
      text: '선착순이면 늘 같은 사람이 먼저 예약하기 쉬워요. 추첨으로 바꾸면 지난번에 떨어진 사람이 추첨권을 더 받아요.',
      seats: 4,
      tickets: [1, 3, 1, 2, 1, 1],
    },
    result: {
      heading: '몸의 변화는 부위별 숫자로만',
      text: '바디체크에 동의한 직원이 충분히 모인 부위만 보여요. 누구의 어깨인지는 회사가 알 수 없어요.',
      table: 'bodyCheck',
    },
  },
  'pain-therapy': {
    week: {
      heading: '하루를 비워 두면 한 사람씩 와요',
      detail: '전문가가 회사에 머무는 날이에요. 직원은 회의가 없는 시간을 골라 예약해요.',
      lessons: [
        { at: at(11, 10), seats: 0, ...one },
        { at: at(11, 11), seats: 1, ...one },
        { at: at(11, 14), seats: 1, ...one },
        { at: at(11, 15), seats: 0, ...one },
      ],
    },
    price: {
      heading: '하루 네 사람, 한 달에 네 번',
      detail: '1:1 수업은 진행한 횟수로 계산해요. 한 달에 필요한 횟수로 바꿔 보세요.',
      plan: { people: 20, groupLessons: 0, individualLessons: 16, months: 3 },
    },
    draw: null,
    result: {
      heading: '1:1 수업이어도 회사는 누구인지 알 수 없어요',
      text: '몇 명이 참여했는지만 알려 드려요. 사람이 적어 누구인지 짐작할 수 있는 값은 비공개예요.',
      table: 'participation',
    },
  },
  stress: {
    week: {
      heading: '하루를 시작하기 전에, 조명을 낮추고',
      detail: '메일을 열기 전 아침에 모이는 예시예요. 시간은 계약할 때 함께 정해요.',
      lessons: [
        { at: at(7, 8, 30), seats: 7, expert: experts.seo, place: places.quiet },
        { at: at(9, 8, 30), seats: 4, expert: experts.seo, place: places.quiet },
      ],
    },
    price: {
      heading: '두 달 동안 해 보고 정해도 돼요',
      detail: '한 달에 여섯 번, 두 달 기준으로 계산했어요.',
      plan: { people: 40, groupLessons: 6, individualLessons: 0, months: 2 },
    },
    draw: {
      heading: '조용한 방이 작다면',
      text: '방이 작으면 자리를 줄이고 추첨해요. 떨어진 사람은 계산한 순서대로 대기해요.',
      seats: 3,
      tickets: [2, 1, 1, 1],
    },
    result: {
      heading: '어땠는지는 모아서만 알려 드려요',
      text: '수업을 마친 직원이 남긴 답을 문항별로 모았어요. 개인이 쓴 답은 회사에 보이지 않아요.',
      table: 'satisfaction',
    },
  },
  stretch: {
    week: {
      heading: '월·수·금 점심시간에',
      detail: '점심을 먹기 전에 먼저 몸을 움직여요. 자리는 추첨이나 선착순으로 정해요.',
      lessons: [
        { at: at(7, 11, 40), seats: 3, expert: experts.han, place: places.hall },
        { at: at(9, 11, 40), seats: 'draw', expert: experts.han, place: places.hall },
        { at: at(11, 11, 40), seats: 'draw', expert: experts.seo, place: places.hall },
      ],
    },
    price: {
      heading: '한 주에 세 번, 점심마다',
      detail: '한 달에 열두 번, 여섯 달 기준으로 계산했어요. 몇 명이 오든 수업 금액은 같아요.',
      plan: { people: 120, groupLessons: 12, individualLessons: 0, months: 6 },
    },
    draw: {
      heading: '점심 자리는 추첨이 공평해요',
      text: '점심 수업은 오고 싶은 사람이 자리보다 많기 쉬워요. 어떻게 뽑았는지 계산에 쓴 값을 모두 공개해요.',
      seats: 5,
      tickets: [1, 1, 2, 1, 4, 1, 3],
    },
    result: {
      heading: '언제 수업을 늘리면 좋을지 보여요',
      text: '자리가 없어 기다린 사람이 많은 요일과 시간을 알려 드려요. 수업을 옮기거나 늘릴 때 참고하세요.',
      table: 'waiting',
    },
  },
  healthcare: {
    week: {
      heading: '수요일마다 하나씩 정하고 확인해요',
      detail: '지난주 목표를 돌아보고 새 목표를 정해요. 다음 수업까지 한 주 동안 해 봐요.',
      lessons: [
        { at: at(9, 16), seats: 6, expert: experts.moon, place: places.lounge },
        { at: at(16, 16), seats: 8, expert: experts.moon, place: places.lounge },
      ],
    },
    price: {
      heading: '8주 과정을 한 번 하면',
      detail: '일주일에 한 번, 두 달 기준으로 계산했어요.',
      plan: { people: 30, groupLessons: 4, individualLessons: 0, months: 2 },
    },
    draw: {
      heading: '함께할 사람을 뽑아야 한다면',
      text: '신청한 사람이 자리보다 많으면 추첨해요. 추첨 결과는 직원 누구나 다시 계산해 볼 수 있어요.',
      seats: 3,
      tickets: [1, 2, 1, 1, 1],
    },
    result: {
      heading: '얼마나 참여했는지 자리와 함께 봐요',
      text: '개설한 자리와 예약한 자리, 출석한 자리를 프로그램별로 비교해요.',
      table: 'fill',
    },
  },
  pt: {
    week: {
      heading: '퇴근하고 바로, 둘씩 짝을 지어',
      detail: '저녁이 어려운 직원을 위해 아침 수업을 하루 섞은 예시예요.',
      lessons: [
        { at: at(8, 18, 30), seats: 2, expert: experts.moon, place: places.hall },
        { at: at(9, 7, 30), seats: 5, expert: experts.moon, place: places.hall },
        { at: at(10, 18, 30), seats: 0, expert: experts.moon, place: places.hall },
      ],
    },
    price: {
      heading: '꾸준히 하려면 얼마일까요?',
      detail: '한 주에 두 번, 여섯 달 기준으로 계산했어요. 기간을 줄이면 얼마인지도 바로 볼 수 있어요.',
      plan: { people: 25, groupLessons: 8, individualLessons: 0, months: 6 },
    },
    draw: {
      heading: '저녁 자리가 모자라면',
      text: '먼저 누른 사람이 아니라 난수로 정해요. 응모를 시작할 때 난수의 확인값을 공개해서, 나중에 난수를 바꿀 수 없어요.',
      seats: 4,
      tickets: [1, 1, 3, 2, 1],
    },
    result: {
      heading: '수업이 어땠는지 문항별로 들어요',
      text: '지도와 구성, 강도가 어땠는지 직원이 답한 비율로 보여 드려요.',
      table: 'satisfaction',
    },
  },
};
