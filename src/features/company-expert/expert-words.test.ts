import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { addLabel, lessonWords } from './expert-words';

describe('words of an expert’s day', () => {
  it('has a badge of a lesson that is closed, unlike what the button asks for', () => {
    const startsAt = seoulInstant(2026, 12, 1, 12);
    const endsAt = seoulInstant(2026, 12, 1, 12, 50);
    const lesson = { startsAt, endsAt, cancelled: false, closedAt: null };
    expect(lessonWords({ ...lesson, closedAt: endsAt }, endsAt).text).toBe('마감함');
    expect(lessonWords(lesson, endsAt).text).toBe('마감 필요');
  });

  it('adds one as it adds several', () => {
    expect([0, 1, 2].map(addLabel)).toEqual(['추가하기', '추가하기', '2명 추가하기']);
  });
});
