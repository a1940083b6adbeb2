import { describe, expect, it } from 'vitest';
import type { Action, MemoAction } from '~/components/outbox/action';
import { queuedMemo, withText } from './queued-memo';

const at = new Date('2026-12-01T03:00:00Z');
const place = { csCorporateId: 7, date: '2026-12-01', b2bTimetableId: 3, person: 'coach', doneAt: at };
const text = { memo: '천천히', secretMemo: '', basedOn: at };
const ofLearner = (order: number, encryptedUserId: string): MemoAction => ({
  ...place,
  kind: 'writeLearnerMemo',
  input: { encryptedUserId, ...text },
  label: '메모',
  order,
  idempotencyKey: `key-${order}`,
});
const ofLesson = (order: number, conflict?: Action['conflict']): MemoAction => ({
  ...place,
  kind: 'writeLessonMemo',
  input: { b2bTimetableId: 3, ...text },
  label: '수업 메모',
  order,
  idempotencyKey: `key-${order}`,
  ...(conflict ? { conflict } : {}),
});

describe('a queued memo', () => {
  it('is the last one about the same learner or lesson, and never a rejected one', () => {
    const actions = [ofLearner(1, 'one'), ofLearner(2, 'other'), ofLearner(3, 'one'), ofLesson(4)];
    expect(queuedMemo(actions, { encryptedUserId: 'one' })?.order).toBe(3);
    expect(queuedMemo(actions, { encryptedUserId: 'third' })).toBeUndefined();
    expect(queuedMemo(actions, { b2bTimetableId: 3 })?.order).toBe(4);
    expect(queuedMemo(actions, { b2bTimetableId: 4 })).toBeUndefined();
    expect(queuedMemo([ofLesson(1, { message: '', server: null })], { b2bTimetableId: 3 })).toBeUndefined();
  });

  it('keeps the base version of the one that it replaces, or counts as unread once that was sent', () => {
    const next = { memo: '빠르게', secretMemo: '', basedOn: null };
    expect(withText(ofLesson(1), next, true)).toMatchObject({ input: { memo: '빠르게', basedOn: at } });
    expect(withText(ofLearner(1, 'one'), next, false)).toMatchObject({
      kind: 'writeLearnerMemo',
      input: { encryptedUserId: 'one', memo: '빠르게', basedOn: 'unread' },
    });
  });
});
