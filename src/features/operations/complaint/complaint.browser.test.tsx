import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ComplaintView } from '~/domain/operations/schema/record';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ComplaintSheet } from './complaint-sheet';

const visit = {
  arrivedAt: null,
  arrivalReceivedAt: null,
  leftAt: null,
  departureReceivedAt: null,
  codeAt: null,
  codeReceivedAt: null,
  isCodeLocked: false,
};
const returned = { returnedCredits: 1, takenBonus: 0, unpaid: false };
let complaint: ComplaintView;
let closed: string[] = [];
beforeEach(() => {
  closed = [];
  complaint = {
    encryptedComplaintId: 'complaint-1',
    kind: 'PRESENT',
    text: '수업이 없었어요.',
    status: 'OPEN',
    reportedBy: 'learner',
    reporter: '김하늘',
    learner: '김하늘',
    coach: '한지우',
    encryptedOrderId: 'order-1',
    lesson: { startsAt: now, status: 'CONFIRMED', bonusPaid: true, undo: returned },
    createdAt: now,
    resolvedAt: null,
    outcome: null,
    answer: null,
    encryptedLessonId: null,
    reason: null,
    askedAt: null,
    otherText: null,
    otherAt: null,
    ending: null,
    visit: null,
    photos: 0,
    events: [],
  };
});
const open = () =>
  show(<ComplaintSheet encryptedComplaintId="complaint-1" onClose={() => void closed.push('closed')} />, {
    'operations.getComplaint': () => complaint,
    'operations.resolveComplaint': () => undefined as never,
  });
const sentInputs = () => inputsOf('operations.resolveComplaint');
const undoing = () => page.getByRole('radio', { name: /^수업 기록 취소/ });
const keepOption = () => page.getByRole('radio', { name: /^기록 유지/ });
const words = { reason: '코치도 확인했어요.', answer: '확인해 보니 수업이 없었어요.' };
const type = async () => {
  await on.type('결정한 이유', words.reason);
  await on.type('보낼 답', words.answer);
};
const confirm = async (text: string) => {
  const question = on.question('이 수업의 기록을 취소할까요?');
  await expect.element(question).toHaveTextContent(text);
  await question.getByRole('button', { name: '기록 취소' }).click();
};

describe('answering a complaint', () => {
  it('undoes the lesson only after a confirmation, and keeps the typed text when the operator declines', async () => {
    open();
    await undoing().click();
    await type();
    await on.press('답 보내기');
    await expect.element(on.question('이 수업의 기록을 취소할까요?')).toBeVisible();
    await on.key('{Escape}');
    await on.expectValue('보낼 답', words.answer);
    expect(sentInputs()).toEqual([]);
    await on.press('답 보내기');
    await confirm('수업을 취소하고 회원에게 1회를 돌려드려요.');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(sentInputs()).toEqual([
      { encryptedComplaintId: 'complaint-1', outcome: 'UNDONE', seenLesson: 'CONFIRMED', ...words },
    ]);
  });

  it('is rejected once when the lesson changed meanwhile, and is then sent with the new state', async () => {
    open();
    await undoing().click();
    await type();
    answer({
      'operations.resolveComplaint': ({ seenLesson }) => {
        if (seenLesson !== 'DONE') {
          complaint = {
            ...complaint,
            lesson: { startsAt: now, status: 'DONE', bonusPaid: true, undo: { ...returned, unpaid: true } },
          };
          throw new Rejected('CONFLICT');
        }
        return undefined as never;
      },
    });
    await on.press('답 보내기');
    await confirm('수업을 취소하고 회원에게 1회를 돌려드려요.');
    await on.expectProblem('보낼 답', '그사이 내용이 바뀌었어요.');
    await expect.element(undoing()).toHaveAccessibleName(/코치 정산에서 빼요/);
    await on.expectValue('결정한 이유', words.reason);
    await on.expectValue('보낼 답', words.answer);
    await expect.element(undoing()).toBeChecked();
    await on.press('답 보내기');
    await confirm('회원에게 1회를 돌려드리고, 코치 정산에서 빼요.');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(sentInputs().map(({ seenLesson }) => seenLesson)).toEqual(['CONFIRMED', 'DONE']);
  });

  it('keeps the record of a lesson that can no longer be undone', async () => {
    open();
    await undoing().click();
    await type();
    answer({
      'operations.resolveComplaint': ({ outcome }) => {
        if (outcome === 'UNDONE') {
          complaint = {
            ...complaint,
            lesson: { startsAt: now, status: 'CANCELLED_FREE', bonusPaid: true, undo: null },
          };
          throw new Rejected('CONFLICT');
        }
        return undefined as never;
      },
    });
    await on.press('답 보내기');
    await confirm('1회를 돌려드려요.');
    await expect.element(undoing()).not.toBeInTheDocument();
    await on.expectText('수업 기록이 그대로 유지돼요.');
    await on.press('답 보내기');
    await on.until(() => expect(sentInputs().map(({ outcome }) => outcome)).toEqual(['UNDONE', 'KEPT']));
    expect(sentInputs()[1]).toMatchObject(words);
  });

  it('keeps the record without a confirmation, and keeps the typed text after a lost response', async () => {
    open();
    await keepOption().click();
    await type();
    answer({
      'operations.resolveComplaint': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('답 보내기');
    await on.expectProblem('보낼 답', '인터넷이 잠시 끊겼어요');
    await on.expectValue('보낼 답', words.answer);
    await expect.element(keepOption()).toBeChecked();
    await on.press('답 보내기');
    await on.until(() => expect(sentInputs()).toHaveLength(2));
    expect(sentInputs()[1]).toEqual(sentInputs()[0]);
    expect(sentInputs()[0]?.outcome).toBe('KEPT');
    expect(closed).toEqual([]);
  });

  it('requires a decision, a reason and an answer', async () => {
    open();
    await on.press('답 보내기');
    await on.expectProblem('결정한 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.expectProblem('보낼 답', '답을 10자 이상 입력해 주세요.');
    await expect
      .element(page.getByRole('group', { name: '수업 기록을 어떻게 할까요?' }))
      .toHaveAttribute('aria-invalid', 'true');
    expect(countOf('operations.resolveComplaint')).toBe(0);
  });
});

it('shows the record of the visit, and opens the photos of both sides only when they are asked for', async () => {
  complaint = { ...complaint, photos: 2, visit: { ...visit, arrivedAt: now } };
  show(<ComplaintSheet encryptedComplaintId="complaint-1" onClose={() => {}} />, {
    'operations.getComplaint': () => complaint,
    'operations.openComplaintPhotos': () => [
      { photoId: 1, side: 'learner', picture: 'UklGRg==' },
      { photoId: 2, side: 'coach', picture: null },
    ],
  });
  await on.expectText(/도착 \d\d:\d\d · 종료 기록 없음 · 방문 코드 입력 안 함/);
  await on.expectText('사진 2장이 있어요.');
  expect(countOf('operations.openComplaintPhotos')).toBe(0);
  await on.press('사진 열기');
  await expect.element(page.getByRole('img', { name: '김하늘 님이 보낸 사진' })).toBeInTheDocument();
  await on.expectText('사진 파일을 찾지 못했어요.');
  expect(inputsOf('operations.openComplaintPhotos')).toEqual([{ encryptedComplaintId: 'complaint-1' }]);
});
