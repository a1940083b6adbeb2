import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CancelPreview } from '~/domain/lesson/cancel';
import type { ContractPageView, LessonView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  type Answers,
  answer,
  countOf,
  inputsOf,
  noResponseYet,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { ContractMenu } from './contract/contract-menu';
import { LessonDialogs } from './lesson-dialogs';
import { type DialogType, dialogTypes } from './use-lesson-dialog';

const requested: LessonView = {
  ...exampleLesson,
  encryptedId: 'lesson-2',
  number: 2,
  status: 'REQUESTED',
  requestedBy: 'coach',
  mayConfirm: true,
  startsAt: seoulInstant(2026, 12, 2, 19),
  endsAt: seoulInstant(2026, 12, 2, 20),
  answerBy: seoulInstant(2026, 12, 1, 19),
};
const contract = { ...exampleContract, lessons: [exampleLesson, requested] };
const free: CancelPreview = {
  policyVersion: 'test',
  term: 'EARLY',
  to: 'CANCELLED_FREE',
  chargedLessons: 0,
  chargedAmount: 0,
  returnedCredits: 1,
  bonusCredits: 0,
  freeUntil: null,
  waiversLeft: 0,
  refund: null,
};
const held: LessonView = {
  ...exampleLesson,
  status: 'DONE',
  number: 3,
  startsAt: seoulInstant(2026, 11, 18, 19),
  endsAt: seoulInstant(2026, 11, 18, 20),
};
const gathering: OutputOf<'lesson.gathering'> = {
  learnerName: '김하늘',
  coachName: '한지우',
  lessons: [
    { ...exampleLesson, number: 4, place: null },
    { ...held, encryptedId: 'lesson-3', place: null },
    { ...held, encryptedId: 'lesson-4', number: null, status: 'CANCELLED_FREE', place: null },
  ],
};
const answersFor = (side: PartyRole): Answers => ({
  'lesson.get': (): ContractPageView => ({ ...contract, side, hasSafetyCard: false }),
  'lesson.hours': () => ({ lessonMinutes: 50, wished: [], days: [] }),
  'lesson.cancelPromise': () => free,
  'lesson.gathering': () => gathering,
  'lesson.memos': () => ({ index: [] }),
  'lesson.pausePromise': noResponseYet,
  'lesson.openContractText': noResponseYet,
  'lesson.substitutes': noResponseYet,
  'payment.read': noResponseYet,
});
const lists = { learner: '/f/user/mypage/lesson/learner', coach: '/f/user/mypage/lesson/expert' } as const;
const open = (side: PartyRole, type: DialogType) =>
  show(
    <LessonDialogs side={side} now={now} />,
    answersFor(side),
    `${lists[side]}?encryptedId=contract-1&type=${type}&lesson=lesson-1`,
  );
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

/** The title of each dialog, for the sides that read different ones or that alone have the dialog. */
const titles: Readonly<Record<DialogType, Partial<Record<PartyRole, string>>>> = {
  info: { learner: '결제와 신청 내용' },
  time: { learner: '1회차 수업' },
  book: { learner: '수업 예약' },
  move: { learner: '시간 변경' },
  cancel: { learner: '수업을 취소할까요?' },
  absent: { learner: '한지우 코치가 오지 않았나요?', coach: '김하늘 님이 집에 없나요?' },
  report: { learner: '무슨 일이 있었나요?' },
  words: { learner: '어떤 일이 있었나요?' },
  visit: { learner: '도착과 종료 기록' },
  memo: { coach: '김하늘 님 메모' },
  gathering: { learner: '한지우 코치와의 전체 수업', coach: '김하늘 님과의 전체 수업' },
  pause: { learner: '수업을 잠시 쉴까요?' },
  note: { learner: '어떤 노트를 볼까요?' },
  program: { learner: '프로그램 노트' },
  extra: { learner: '추가 정보' },
  series: { learner: '매주 예약' },
  answers: { learner: '한지우 코치의 시간 요청 1개', coach: '내가 요청한 시간 1개' },
  substitute: { learner: '다른 코치가 대신해도 될까요?', coach: '대체 코치 찾기' },
};

it.each(dialogTypes)('an address with the type %s opens its dialog', async (type) => {
  for (const [side, title] of Object.entries(titles[type]) as [PartyRole, string][]) {
    open(side, type);
    await expect.element(dialog(title)).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    unmount();
  }
});

it.each([
  [1, '다른 코치가 대신해도 될까요?'],
  [-1, '수업을 취소할까요?'],
])('a learner who is asked about another coach cancels %i ms before the end of the answer in %j', async (ms, title) => {
  const substitution = {
    encryptedSubstitutionId: 'substitution-1',
    status: 'OFFERED',
    coachName: '도우리',
    encryptedCoachId: 'coach-2',
    answerBy: new Date(now.getTime() + ms),
  } as const;
  const withSubstitution = { ...contract, lessons: [{ ...exampleLesson, substitution }] };
  show(
    <LessonDialogs side="learner" now={now} />,
    {
      ...answersFor('learner'),
      'lesson.get': () => ({ ...withSubstitution, side: 'learner', hasSafetyCard: false }),
      'lesson.substituteOffer': noResponseYet,
    },
    `${lists.learner}?encryptedId=contract-1&type=cancel&lesson=lesson-1`,
  );
  await expect.element(dialog(title)).toBeVisible();
});

describe('the gathering of all lessons', () => {
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);

  it.each([
    ['learner', '한지우 코치와의 전체 수업'],
    ['coach', '김하늘 님과의 전체 수업'],
  ] as const)('names the other side to the %s, and lists every lesson', async (side, title) => {
    open(side, 'gathering');
    await expect.element(dialog(title)).toHaveAccessibleDescription('지금까지 수업 1회를 마쳤어요.');
    expect(rows()).toEqual([
      '4회차11월 25일(수) 19:00–20:00확정',
      '3회차11월 18일(수) 19:00–20:00완료',
      '11월 18일(수) 19:00–20:00취소',
    ]);
    expect(inputsOf('lesson.gathering')).toEqual([{ encryptedId: 'contract-1' }]);
  });

  it('says when there is no lesson yet', async () => {
    open('learner', 'gathering');
    answer({ 'lesson.gathering': () => ({ ...gathering, lessons: [] }) });
    await on.expectText('아직 수업이 없어요.');
    await expect.element(dialog('한지우 코치와의 전체 수업')).toHaveAccessibleDescription('아직 마친 수업이 없어요.');
    expect(rows()).toEqual([]);
  });

  it('can be requested again when it could not be loaded', async () => {
    open('coach', 'gathering');
    answer({
      'lesson.gathering': () => {
        throw new Rejected('UNAVAILABLE');
      },
    });
    await expect.element(dialog('전체 수업 보기')).toHaveTextContent(new Rejected('UNAVAILABLE').message);
    const before = countOf('lesson.gathering');
    answer({ 'lesson.gathering': () => gathering });
    await on.press('다시 시도');
    await expect.element(dialog('김하늘 님과의 전체 수업')).toBeVisible();
    expect(countOf('lesson.gathering')).toBe(before + 1);
  });

  it('closes the menu from which it is opened', async () => {
    show(
      <>
        <ContractMenu contract={contract} side="coach" onRequestRejected={() => undefined} />
        <LessonDialogs side="coach" now={now} contracts={[contract]} />
      </>,
      answersFor('coach'),
      lists.coach,
    );
    await on.press('더 보기');
    await page.getByRole('menuitem', { name: '전체 수업 보기' }).click();
    await expect.element(dialog('김하늘 님과의 전체 수업')).toBeVisible();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});
