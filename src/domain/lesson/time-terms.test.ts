import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { from, startsAt } from '~/test/example-lesson';
import { lessonPolicies } from './policy';
import { type ChosenTime, coachTimeText, graceText, timeTerms, timeTermsText } from './time-terms';

const sold = lessonPolicies.of('lesson-2026-11-25');
const soldBefore = lessonPolicies.of('lesson-2026-11-22');
const chosenTime = (change: Partial<ChosenTime> = {}): ChosenTime => ({
  startsAt,
  fixing: { by: 'other' },
  unitPrice: 65_000,
  waiversLeft: 0,
  now: from(-4 * HOUR_MS),
  ...change,
});
const textOf = (change: Partial<ChosenTime> = {}, policy = sold, refund: Parameters<typeof timeTermsText>[2] = null) =>
  timeTermsText(timeTerms(chosenTime(change), policy), policy, refund);

describe('the cancel terms of a time, before it is chosen', () => {
  it('are close when the start is less than 24 hours away, to the millisecond', () => {
    const close = (ms: number) => timeTerms(chosenTime({ now: from(ms) }), sold).close;
    expect([close(-24 * HOUR_MS), close(-24 * HOUR_MS + 1)]).toEqual([false, true]);
    expect(textOf({ now: from(-24 * HOUR_MS) }).title).toBeNull();
  });

  it('state when the free minutes begin, what is charged after them, and how the refund shrinks', () => {
    expect(textOf({}, sold, { paid: 260_000, before: 260_000, after: 195_000 })).toEqual({
      title: '시작까지 24시간이 채 남지 않았어요.',
      sentences: [
        '확정되기 전에는 언제든, 확정 알림을 받고 30분 안에는 무료로 취소할 수 있어요.',
        '그 뒤에 취소하거나 불참하면 수업 1회(65,000원)가 차감돼요.',
        '차감된 수업은 받은 수업으로 계산해요. 그러면 전액 환불은 받을 수 없고, 전체를 취소할 때 돌려받는 금액이 260,000원에서 195,000원으로 줄어요.',
      ],
      loss: expect.stringContaining('전액 환불은 받을 수 없고'),
    });
  });

  it('name the loss in the last sentence, and only for a close time', () => {
    const { sentences, loss } = textOf();
    expect(loss).toBe('차감된 수업은 받은 수업으로 계산해요.');
    expect(sentences.at(-1)).toBe(loss);
    expect(textOf({ now: from(-24 * HOUR_MS) }).loss).toBeNull();
  });

  it('use the policy version of the purchase', () => {
    expect([graceText(sold), graceText(soldBefore)]).toEqual(['확정 알림을 받고 30분 안에는', '확정되고 5분 안에는']);
    expect(textOf({}, soldBefore).sentences[0]).toContain('확정되고 5분 안에는 무료로');
  });

  it('name the exact end of free cancelling to the learner who fixes the time now', () => {
    const terms = timeTerms(chosenTime({ fixing: { by: 'reader' } }), sold);
    expect(terms.freeUntil).toEqual(from(-4 * HOUR_MS + 30 * MINUTE_MS));
    expect(textOf({ fixing: { by: 'reader' } }).sentences[0]).toBe(
      `확정 후 30분 이내인 ${formatSeoulDateTime(terms.freeUntil ?? startsAt)}까지 무료로 취소할 수 있어요.`,
    );
  });

  it('count the minutes from the payment when paying fixes the time', () => {
    expect(timeTerms(chosenTime({ fixing: { by: 'payment' } }), sold).freeUntil).toBeNull();
    expect(textOf({ fixing: { by: 'payment' } }).sentences[0]).toBe('결제하고 30분 안에는 무료로 취소할 수 있어요.');
    const early = timeTerms(chosenTime({ fixing: { by: 'payment' }, now: from(-48 * HOUR_MS) }), sold);
    expect(early.freeUntil).toEqual(from(-24 * HOUR_MS));
  });

  it('state that a late cancel uses a waiver, and that an absence is never waived', () => {
    expect(textOf({ waiversLeft: 1 }).sentences[1]).toBe(
      '그 뒤에 취소하면 남은 무료 취소권 1회 중 1회를 쓰고, 수업은 차감되지 않아요. 불참하면 무료 취소권을 쓸 수 없고 수업 1회(65,000원)가 차감돼요.',
    );
  });

  it('keep the deadline of a fixed lesson that moves, and state when it has passed', () => {
    const farMove = { startsAt: from(48 * HOUR_MS), fixing: { by: 'kept', freeUntil: from(-5 * HOUR_MS) } } as const;
    expect(textOf(farMove).title).toBe('무료 취소 기한이 지났어요.');
    const unchangedText = (freeUntil: Date) => textOf({ fixing: { by: 'kept', freeUntil } }).sentences;
    expect(unchangedText(from(-HOUR_MS))[0]).toBe(
      `처음 정한 기한 그대로 ${formatSeoulDateTime(from(-HOUR_MS))}까지 무료로 취소할 수 있어요.`,
    );
    expect(unchangedText(from(-5 * HOUR_MS))).toEqual([
      `무료 취소 기한은 ${formatSeoulDateTime(from(-5 * HOUR_MS))}에 이미 지났어요.`,
      '지금부터는 취소하거나 불참하면 수업 1회(65,000원)가 차감돼요.',
      '차감된 수업은 받은 수업으로 계산해요.',
    ]);
    expect(unchangedText(from(HOUR_MS))[0]).toBe('수업을 시작하기 전까지 무료로 취소할 수 있어요.');
  });

  it('tell the coach what the learner gets for a cancel, only when the time is close', () => {
    expect(coachTimeText({ startsAt, freeUntil: null, now: from(-24 * HOUR_MS) }, sold)).toBeNull();
    expect(coachTimeText({ startsAt, freeUntil: null, now: from(-24 * HOUR_MS + 1) }, sold)).toContain(
      '확정된 뒤에 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요.',
    );
  });

  it('tell the coach of a fixed lesson that its deadline has passed, wherever it moves', () => {
    const now = from(-50 * HOUR_MS);
    expect(coachTimeText({ startsAt, freeUntil: now, now }, sold)).toBeNull();
    expect(coachTimeText({ startsAt, freeUntil: new Date(now.getTime() - 1), now }, sold)).toBe(
      '무료 취소 기한이 지났어요. 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요.',
    );
  });
});
