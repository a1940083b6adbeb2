import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import type { OtherLesson } from '~/domain/timetable/schema/timetable';
import { isBlockedByOther, OverlapNote } from './overlap-note';

const hours = { startsAt: seoulInstant(2026, 12, 1, 12), endsAt: seoulInstant(2026, 12, 1, 12, 50), mayCancel: true };
const seat: OtherLesson = { kind: 'seat', title: '점심 스트레칭', ...hours, b2bTimetableReservationId: 7 };
const lesson: OtherLesson = { kind: 'lesson', title: '필라테스', ...hours, encryptedContractId: 'a_b' };
const until = hours.startsAt;
const availabilities: LessonAvailability[] = [
  { kind: 'free', seatsLeft: 2 },
  { kind: 'full', until },
  { kind: 'entries', until },
  { kind: 'entries-later', from: until },
  { kind: 'draw-soon', at: until },
  { kind: 'full-closed' },
];
const [free, full, entries, later, ...nothingToDo] = availabilities;
const renderNote = (availability: LessonAvailability | undefined, other: OtherLesson = seat) =>
  availability ? renderToStaticMarkup(<OverlapNote availability={availability} other={other} />) : '';

describe('another lesson at the same time', () => {
  it('is named, with what has to be done first and a link to it', () => {
    expect(renderNote(free)).toContain('12월 1일(화) 12:00–12:50 점심 스트레칭 수업을 먼저 취소해야 예약할');
    expect(renderNote(free)).toContain('href="/f/company/learner/my?reservation=7"');
    expect(renderNote(full, lesson)).toContain(
      '12월 1일(화) 12:00–12:50 필라테스 수업을 먼저 취소해야 대기를 신청할 수 있어요.',
    );
    expect(renderNote(full, lesson)).toContain('href="/f/user/mypage/lesson/a_b"');
  });

  it('is only said to overlap when it can no longer be cancelled', () => {
    const fixedSeat = { ...seat, mayCancel: false };
    expect(renderNote(free, fixedSeat)).toContain('점심 스트레칭 수업과 시간이 겹쳐 예약할 수 없어요.');
    expect(renderNote(full, fixedSeat)).toContain('시간이 겹쳐 대기를 신청할 수 없어요.');
    expect(renderNote(free, fixedSeat) + renderNote(full, fixedSeat)).not.toContain('취소');
  });

  it('does not prevent entering a lottery, but excludes the entry from the draw', () => {
    for (const availability of [entries, later]) expect(renderNote(availability)).toContain('추첨에서 제외돼요.');
    expect(availabilities.filter((availability) => isBlockedByOther(availability, seat))).toEqual([free, full]);
    expect(availabilities.filter((availability) => isBlockedByOther(availability, null))).toEqual([]);
  });

  it('is not mentioned when nothing can be done', () => {
    expect(nothingToDo.map((availability) => renderNote(availability))).toEqual(['', '']);
  });
});
