import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  absenceCostLabel,
  addLabel,
  dayOrToday,
  lessonStateLabel,
  memoReaders,
  reservationNote,
  unsentTexts,
} from './expert-labels';

describe('texts of an expert’s day', () => {
  it('have a badge for a closed lesson that differs from the button to close it', () => {
    const startsAt = seoulInstant(2026, 12, 1, 12);
    const endsAt = seoulInstant(2026, 12, 1, 12, 50);
    const lesson = { startsAt, endsAt, cancelled: false, closedAt: null };
    expect(lessonStateLabel({ ...lesson, closedAt: endsAt }, endsAt).text).toBe('마감 완료');
    expect(lessonStateLabel(lesson, endsAt).text).toBe('마감 필요');
  });

  it('name midnight after the day that it ends', () => {
    const labelOf = (at: Date) => dayOrToday(at, '2026-12-01');
    expect(labelOf(seoulInstant(2026, 12, 1))).toBe('11월 30일(월) 자정');
    expect(labelOf(seoulInstant(2026, 12, 1, 12))).toBe('오늘 오후 12시');
    expect(labelOf(seoulInstant(2026, 12, 2))).toBe('오늘 자정');
  });

  it('name all readers of a memo: the expert, and an operator only while acting as the expert', () => {
    for (const hint of Object.values(memoReaders).flatMap((readers) => Object.values(readers)))
      expect(hint).toMatch(/^(나와|이 수업의 전문가와) (내|전문가) 계정으로 대신 로그인한 운영자[가만]/);
  });

  it('show the number of people on the button only for two or more', () => {
    expect([0, 1, 2].map(addLabel)).toEqual(['추가하기', '추가하기', '2명 추가하기']);
  });

  it('show beside a record what it waits for, as a state, and in a banner what happens next', () => {
    expect(unsentTexts(null).short).toBe('보내는 중');
    for (const [halt, state, next] of [
      ['offline', '연결 대기', '연결되면'],
      ['fault', '재전송 대기', '잠시 후 순서대로 다시'],
      ['login', '로그인 필요', '로그인하면'],
      ['account', '다른 계정 기록', '기록한 계정으로'],
    ] as const) {
      expect(unsentTexts(halt).short).toBe(state);
      expect(unsentTexts(halt).sentence).toContain(next);
    }
    // A server fault does not mean that the connection is lost.
    expect(unsentTexts('fault').sentence).not.toContain('연결');
  });
});

describe('the cost of an absence', () => {
  it('shows the points and the resulting block, or that there are no points', () => {
    expect(absenceCostLabel({ absence: { points: 2, blocks: false }, confirmed: true }, 7)).toBe('벌점 2점');
    expect(absenceCostLabel({ absence: { points: 2, blocks: true }, confirmed: true }, 7)).toBe(
      '벌점 2점 · 7일 동안 예약 제한',
    );
    expect(absenceCostLabel({ absence: { points: 0, blocks: false }, confirmed: true }, 7)).toBe('벌점 없음');
    expect(absenceCostLabel({ absence: { points: 0, blocks: false }, confirmed: false }, 7)).toBe(
      '확인 전이라 벌점 없음',
    );
    // A day that a phone stored earlier lacks this field.
    expect(absenceCostLabel({}, 7)).toBe('');
  });

  it('does not apply to an unconfirmed seat, which the list marks', () => {
    const row = { byNumber: false, attendedAt: null, occupantName: null, phone: null, added: true } as const;
    expect(reservationNote({ ...row, status: 'RESERVED', confirmed: false })).toBe('직접 추가 · 확인 전');
    expect(reservationNote({ ...row, status: 'RESERVED', confirmed: true })).toBe('직접 추가');
    expect(reservationNote({ ...row, status: 'RESERVED' })).toBe('직접 추가');
    expect(reservationNote({ ...row, status: 'ATTENDED', confirmed: false })).toBe('직접 추가');
  });
});
