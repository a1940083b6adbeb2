import type { ReplayNumber } from './numbers';
import type { ReplayCount } from './result';

/** The words of the rule sandbox in the console. */
export const replayNumberGroups: readonly {
  title: string;
  numbers: readonly { name: ReplayNumber; label: string; unit: string }[];
}[] = [
  {
    title: '취소',
    numbers: [
      { name: 'freeHours', label: '무료 취소 마감', unit: '시간 전' },
      { name: 'freeHoursAfterPromotion', label: '자리를 받은 뒤 무료 취소', unit: '시간' },
    ],
  },
  {
    title: '벌점',
    numbers: [
      { name: 'latePoints', label: '늦은 취소 벌점', unit: '점' },
      { name: 'noShowPoints', label: '결석 벌점', unit: '점' },
      { name: 'blockPoints', label: '예약을 막는 한 달 벌점', unit: '점' },
      { name: 'blockDays', label: '예약을 막는 기간', unit: '일' },
    ],
  },
  {
    title: '대기와 제안',
    numbers: [
      { name: 'offerFromHours', label: '빈자리 제안 시작', unit: '시간 전' },
      { name: 'offerMinutes', label: '제안을 잡아 두는 시간', unit: '분' },
      { name: 'offerUntilMinutes', label: '대기 마감', unit: '분 전' },
    ],
  },
  {
    title: '추첨',
    numbers: [
      { name: 'maxTickets', label: '한 사람의 추첨권 최대', unit: '장' },
      { name: 'lossDays', label: '떨어진 추첨을 세는 기간', unit: '일' },
    ],
  },
];

type CountRow = { name: ReplayCount; label: string; unit: '건' | '명' | '점' | '일' | '개' };

/** The rows of the comparison, with what is counted in each group and what is not known. */
export const replayRowGroups: readonly {
  title: string;
  caption: string;
  rows: readonly CountRow[];
  /** The chances by recent losses come first. */
  chances?: true;
}[] = [
  {
    title: '취소',
    caption: '자리가 있던 직원이 시작 전에 직접 취소한 건수예요.',
    rows: [
      { name: 'freeCancels', label: '무료 취소', unit: '건' },
      { name: 'lateCancels', label: '늦은 취소', unit: '건' },
    ],
  },
  {
    title: '벌점',
    caption:
      '출석을 마감하며 준 벌점에서 출석 정정과 받아들인 이의를 뺐어요. 막힌 날은 모두의 날을 더했어요. ' +
      '실제로 막혀서 하지 못한 예약은 기록이 없어 셀 수 없어요.',
    rows: [
      { name: 'points', label: '벌점', unit: '점' },
      { name: 'blockedPeople', label: '예약이 막힌 사람', unit: '명' },
      { name: 'blockedDays', label: '막힌 날', unit: '일' },
      { name: 'refused', label: '막혔을 예약', unit: '건' },
    ],
  },
  {
    title: '대기와 제안',
    caption:
      '대기하던 사람에게 간 자리예요. 실제로 바로 준 자리에는 답한 시간이 없어서, 제안했다면 제때 답했을지 알 수 없어요. ' +
      '답이 없던 제안을 더 오래 잡아 두는 것도 마찬가지예요.',
    rows: [
      { name: 'given', label: '바로 준 자리', unit: '건' },
      { name: 'offered', label: '제안한 자리', unit: '건' },
      { name: 'lapsed', label: '시간이 지난 제안', unit: '건' },
      { name: 'unanswered', label: '답한 시간이 없는 제안', unit: '건' },
    ],
  },
  {
    title: '빈자리와 결석',
    caption: '출석을 마감한 수업만 세요. 새로 자리를 받았을 사람이 왔을지는 알 수 없어서 결석과 벌점에 넣지 않아요.',
    rows: [
      { name: 'emptySeats', label: '빈자리', unit: '개' },
      { name: 'noShows', label: '결석', unit: '명' },
    ],
  },
  {
    title: '추첨',
    caption:
      '그때의 시드에 바꾼 추첨권을 넣어 다시 추첨했어요. 추첨 결과만 세고, 추첨 뒤 대기에서 난 자리는 세지 않아요. ' +
      '결과가 달라진 추첨에서 기다리던 사람은 자리를 받지 못했다고 보고 다음 추첨권을 셌고, 그런 응모를 따로 적었어요.',
    chances: true,
    rows: [
      { name: 'seatedEntrants', label: '한 번이라도 당첨된 사람', unit: '명' },
      { name: 'newWinners', label: '새로 당첨되는 응모', unit: '건' },
      { name: 'lostWinners', label: '당첨되지 않는 응모', unit: '건' },
      { name: 'unsureTickets', label: '추첨권이 확실하지 않은 응모', unit: '건' },
      { name: 'unknownDraws', label: '다시 할 수 없는 추첨', unit: '건' },
    ],
  },
];

/** By recent losses. */
export const chanceLabels = [
  '떨어진 적 없는 사람의 확률',
  '한 번 떨어진 사람의 확률',
  '두 번 떨어진 사람의 확률',
  '세 번 이상 떨어진 사람의 확률',
] as const;
