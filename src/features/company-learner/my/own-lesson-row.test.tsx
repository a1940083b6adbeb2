import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { OwnAction } from '~/domain/timetable/own-actions';
import type { OwnLesson } from '~/domain/timetable/schema/timetable';
import { ownLesson } from '~/test/company/lesson-data';
import { ActionButtons, Notes } from './own-lesson-row';

const now = seoulInstant(2026, 12, 1, 9);
const own: OwnLesson = { ...ownLesson({ latePoints: 2 }), status: 'LATE_CANCELLED' };
const markupOf = (row: OwnLesson) => renderToStaticMarkup(<Notes reservation={row} now={now} />);

describe('the buttons of a row', () => {
  /** Returns the labels of the filled buttons. */
  const filledButtons = (actions: readonly OwnAction[], isNext: boolean) => {
    const markup = renderToStaticMarkup(
      <ActionButtons actions={actions} isNext={isNext} pending={null} onAction={() => undefined} />,
    );
    return [...markup.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)].flatMap(([, look = '', label]) =>
      look.split(' ').some((name) => ['bg-accent', 'bg-green', 'bg-bad'].includes(name))
        ? [label?.replaceAll(/<[^>]*>/g, '')]
        : [],
    );
  };

  it('have one filled button, and only in the row with the next step of the page', () => {
    expect(filledButtons(['confirm', 'decline'], true)).toEqual(['참여 확인']);
    expect(filledButtons(['number', 'confirm', 'decline'], true)).toEqual(['출석 번호 입력']);
    expect(filledButtons(['number', 'confirm', 'decline'], false)).toEqual([]);
    expect(filledButtons(['cancel'], true)).toEqual([]);
  });
});

describe('the row of a place in the waiting list', () => {
  it('says what happens to a free seat now, and until when the employee waits', () => {
    const waiting: OwnLesson = { ...own, status: 'WAITING', placeInLine: 1, noticeHours: 2 };
    expect(markupOf(waiting)).toContain(
      '자리가 나면 15분 동안 자리를 잡아 두고 받을지 여쭤봐요. 시작 2시간 전까지만 기다려요.',
    );
  });
});

describe('the row of a late cancel', () => {
  it('shows the points that are undecided, or those that were given', () => {
    const undecided = '다른 분이 자리를 채우지 않으면 출석을 마감한 뒤 벌점 2점이 생겨요.';
    expect(markupOf(own)).toContain(undecided);
    const penalty = { points: 2, voided: false, appealed: false, decision: null };
    const decided = markupOf({ ...own, lesson: { ...own.lesson, closed: true }, penalty });
    expect(decided).toContain('벌점 2점');
    expect(decided).not.toContain(undecided);
  });
});
