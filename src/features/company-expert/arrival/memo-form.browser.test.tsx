import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, ConnectionLost, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { guestSeat } from '~/test/company/lesson-data';
import type { Action, MemoAction, DisplayedReservation } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import { InfoDialog } from './info-dialog';
import { MemoConflictDialog } from './memo-conflict';
import { LessonMemoDialog } from './memo-form';
import { UnsentBar } from './unsent-bar';

const lessonRef = { csCorporateId: 1, date: '2026-11-24', b2bTimetableId: 1 };
const stored = { memo: '매트가 부족해요.', secretMemo: '', updatedAt: now };
const action = (input: object) => ({
  ...lessonRef,
  kind: 'writeLessonMemo',
  input: { b2bTimetableId: 1, ...input },
  label: '수업 메모',
});

function open(answer: () => OutputOf<'b2bExpert.lessonMemo'>, actions: readonly unknown[] = []) {
  const put: unknown[] = [];
  const closed: string[] = [];
  const outbox = {
    actions: actions as readonly Action[],
    act: (next: unknown) => Promise.resolve(void put.push(next)),
    replace: (before: Action, make: (wasThere: boolean) => unknown) =>
      Promise.resolve(void put.push({ over: before.order, ...(make(true) as object) })),
  } as unknown as Outbox;
  show(
    <LessonMemoDialog
      at={lessonRef}
      title="점심 스트레칭"
      outbox={outbox}
      onClose={() => void closed.push('closed')}
    />,
    {
      'b2bExpert.lessonMemo': answer,
    },
  );
  return { put, closed };
}

describe('the memo of a lesson', () => {
  it('is prefilled with the stored one, and replaces only that version, once', async () => {
    const { put, closed } = open(() => ({ lessonMemo: stored }));
    await on.expectValue('메모', stored.memo);
    await on.type('비밀 메모', '다음 달에 그만두세요.');
    await on.pressTwice('저장하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(put).toEqual([action({ memo: stored.memo, secretMemo: '다음 달에 그만두세요.', basedOn: now })]);
  });

  it('has no base version when it is the first one', async () => {
    const { put } = open(() => ({ lessonMemo: null }));
    await on.type('메모', '매트를 더 준비해요.');
    await on.press('저장하기');
    await on.until(() => expect(put).toEqual([action({ memo: '매트를 더 준비해요.', secretMemo: '', basedOn: null })]));
  });

  it('never replaces a stored one that could not be read, and says so', async () => {
    const { put } = open(() => {
      throw new ConnectionLost();
    });
    await on.expectText('저장된 메모를 불러오지 못한 상태에서 쓰는 메모예요.');
    await on.expectValue('메모', '');
    await on.type('메모', '매트를 더 준비해요.');
    await on.press('저장하기');
    await on.until(() =>
      expect(put).toEqual([action({ memo: '매트를 더 준비해요.', secretMemo: '', basedOn: UNREAD_MEMO })]),
    );
  });

  it('replaces an unsent one in the queue', async () => {
    const unsent = { ...action({ memo: '수건이 부족해요.', secretMemo: '', basedOn: null }), order: 3 };
    const rejected = { ...unsent, order: 4, conflict: { message: '', server: null } };
    const other = { ...unsent, order: 5, input: { ...unsent.input, b2bTimetableId: 2 } };
    const { put } = open(() => ({ lessonMemo: stored }), [unsent, rejected, other]);
    await on.expectValue('메모', '수건이 부족해요.');
    await on.type('메모', '수건과 매트가 부족해요.');
    await on.press('저장하기');
    await on.until(() =>
      expect(put).toEqual([{ over: 3, ...action({ memo: '수건과 매트가 부족해요.', secretMemo: '', basedOn: null }) }]),
    );
  });

  it('that loads while the expert types counts as unread, and does not change the typed text', async () => {
    let isLost = true;
    const { put } = open(() => {
      if (isLost) throw new ConnectionLost();
      return { lessonMemo: stored };
    });
    await on.type('메모', '매트를 더 준비해요.');
    isLost = false;
    await on.press('다시 시도');
    await on.expectNoText('저장된 메모를 불러오지 못했어요.');
    await on.expectValue('메모', '매트를 더 준비해요.');
    await on.expectText('저장된 메모를 불러오지 못한 상태에서 쓰는 메모예요.');
    await on.press('저장하기');
    await on.until(() =>
      expect(put).toEqual([action({ memo: '매트를 더 준비해요.', secretMemo: '', basedOn: UNREAD_MEMO })]),
    );
  });

  it('keeps the version that was read as its base when the stored one changes', async () => {
    let memo = stored;
    const { put } = open(() => ({ lessonMemo: memo }));
    await on.expectValue('메모', stored.memo);
    await on.type('메모', '매트를 더 준비해요.');
    memo = { memo: '수건이 부족해요.', secretMemo: '', updatedAt: new Date(now.getTime() + 1) };
    window.dispatchEvent(new Event('visibilitychange'));
    await on.until(() => expect(countOf('b2bExpert.lessonMemo')).toBe(2));
    await on.expectValue('메모', '매트를 더 준비해요.');
    await on.press('저장하기');
    await on.until(() => expect(put).toEqual([action({ memo: '매트를 더 준비해요.', secretMemo: '', basedOn: now })]));
  });

  it('has no form for an expert who may not read it', async () => {
    open(() => {
      throw new Rejected('FORBIDDEN');
    });
    await on.expectText('저장된 메모를 불러오지 못했어요.');
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the memo about a person', () => {
  it('does not change the typed text when it loads while the expert types', async () => {
    let isLost = true;
    const put: unknown[] = [];
    const outbox = { actions: [], act: (next: unknown) => Promise.resolve(void put.push(next)) } as unknown as Outbox;
    const row = { ...guestSeat, encryptedUserId: 'user-1', isWaiting: false } as DisplayedReservation;
    show(<InfoDialog at={lessonRef} row={row} called="김하늘" canMark outbox={outbox} onClose={() => undefined} />, {
      'b2bExpert.learnerInfo': () => {
        if (isLost) throw new ConnectionLost();
        return { lessonMemo: stored, attendedCount: 0, lastAttendedAt: null } as never;
      },
    });
    await on.type('메모', '어깨를 조심해요.');
    isLost = false;
    await on.press('다시 시도');
    await on.expectText('처음이에요');
    await on.expectValue('메모', '어깨를 조심해요.');
    await on.press('저장하기');
    await on.until(() =>
      expect(put).toMatchObject([
        { kind: 'writeLearnerMemo', input: { encryptedUserId: 'user-1', basedOn: UNREAD_MEMO } },
      ]),
    );
  });
});

describe('a memo that was changed elsewhere', () => {
  const rejected = {
    ...action({ memo: '수건이 부족해요.', secretMemo: '', basedOn: null }),
    order: 4,
    conflict: { message: '', server: null },
  } as unknown as MemoAction;

  it('is shown beside the expert’s own, which keeps the typed text when a refetch fails', async () => {
    const [put, dismissed, closed]: unknown[][] = [[], [], []];
    const outbox = {
      actions: [],
      act: (next: unknown) => Promise.resolve(void put?.push(next)),
      dismiss: (dismissedMemo: unknown) => Promise.resolve(void dismissed?.push(dismissedMemo)),
    } as unknown as Outbox;
    let isLost = false;
    show(<MemoConflictDialog action={rejected} outbox={outbox} onClose={() => void closed?.push('closed')} />, {
      'b2bExpert.lessonMemo': () => {
        if (isLost) throw new ConnectionLost();
        return { lessonMemo: stored };
      },
    });
    await on.expectValue('메모', '수건이 부족해요.');
    await expect.element(page.getByRole('region', { name: '지금 저장된 메모' })).toHaveTextContent(stored.memo);
    await on.type('메모', '수건과 매트가 부족해요.');
    isLost = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await on.expectText('저장된 메모를 불러오지 못했어요.');
    await on.expectValue('메모', '수건과 매트가 부족해요.');
    await on.press('저장하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(put).toEqual([action({ memo: '수건과 매트가 부족해요.', secretMemo: '', basedOn: now })]);
    expect(dismissed).toEqual([rejected]);
  });

  it('is opened from the bar of unsent records', async () => {
    const outbox = { actions: [{ ...rejected, doneAt: now }], halt: null } as unknown as Outbox;
    show(<UnsentBar outbox={outbox} isOld={false} receivedAt={null} canMark />, {
      'b2bExpert.lessonMemo': () => ({ lessonMemo: stored }),
    });
    await on.expectText('반영하지 못했어요: 수업 메모');
    await on.press('내 메모 보기');
    await expect.element(page.getByRole('region', { name: '지금 저장된 메모' })).toHaveTextContent(stored.memo);
    await on.expectValue('메모', '수건이 부족해요.');
  });

  it.each([
    ['unread', UNREAD_MEMO, '손목을 조심해요.'],
    ['read and emptied', now, ''],
  ] as const)('fills in the stored secret part only over an unread one: own %s', async (_how, basedOn, secretMemo) => {
    const put: unknown[] = [];
    const outbox = {
      actions: [],
      act: (next: unknown) => Promise.resolve(void put.push(next)),
      dismiss: () => Promise.resolve(),
    } as unknown as Outbox;
    const own = { ...rejected, input: { ...rejected.input, basedOn } } as MemoAction;
    show(<MemoConflictDialog action={own} outbox={outbox} onClose={() => undefined} />, {
      'b2bExpert.lessonMemo': () => ({ lessonMemo: { ...stored, secretMemo: '손목을 조심해요.' } }),
    });
    await on.expectValue('메모', '수건이 부족해요.');
    await on.expectValue('비밀 메모', secretMemo);
    await on.press('저장하기');
    await on.until(() =>
      expect(put).toMatchObject([{ input: { memo: '수건이 부족해요.', secretMemo, basedOn: now } }]),
    );
  });
});
