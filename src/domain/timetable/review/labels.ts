import { MIN_REVIEWERS } from './policy';
import type { ReviewAnswer } from './schema';

/** Five levels, best first. */
export const satisfaction = { 5: '매우 만족', 4: '만족', 3: '보통', 2: '조금 아쉬움', 1: '불만족' } as const;
const opinion = { yes: '네', no: '아니요', unknown: '잘 모르겠어요' } as const;

type Scaled = Exclude<keyof ReviewAnswer, 'toCoach' | 'memo' | 'secretMemo'>;

/** The multiple-choice questions in their order, with the label of each answer. */
export const reviewQuestions: readonly { name: Scaled; label: string; answers: Readonly<Record<string, string>> }[] = [
  { name: 'score', label: '수업은 어땠나요?', answers: satisfaction },
  { name: 'professionalism', label: '전문가의 지도는 어땠나요?', answers: satisfaction },
  { name: 'configuration', label: '수업 구성은 어땠나요?', answers: satisfaction },
  {
    name: 'intensity',
    label: '강도는 어땠나요?',
    answers: { 'just-right': '딱 맞았어요', stronger: '더 강하면 좋겠어요', weaker: '더 약하면 좋겠어요' },
  },
  { name: 'time', label: '시간은 어땠나요?', answers: { fair: '적당했어요', short: '짧았어요', long: '길었어요' } },
  { name: 'next', label: '다음에도 참여하고 싶으세요?', answers: opinion },
  { name: 'recommend', label: '동료에게 추천하고 싶으세요?', answers: opinion },
];

export const reviewTexts = [
  {
    name: 'toCoach',
    label: '전문가에게 한마디',
    hint: `후기를 ${MIN_REVIEWERS}명 이상 쓴 달에만 이름 없이 모아서 보여 드려요.`,
  },
  { name: 'memo', label: '수업에 대한 의견', hint: '전문가에게 위와 같은 방법으로 보여 드려요.' },
  {
    name: 'secretMemo',
    label: '운영팀에게만',
    hint: '운영팀은 이름과 함께 볼 수 있어요. 전문가와 회사에는 보이지 않아요.',
  },
] as const satisfies readonly { name: keyof ReviewAnswer; label: string; hint: string }[];
