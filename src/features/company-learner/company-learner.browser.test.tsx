import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '~/domain/shared/durations';
import type { CompanyNotifications } from '~/domain/timetable/schema/timetable';
import { noPoints, ownLesson } from '~/test/company/lesson-data';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { AppealDialog } from './my/appeal-dialog';
import { CalendarSection } from './my/calendar-section';
import { CancelDialog } from './my/cancel-dialog';
import { NumberDialog } from './my/number-dialog';
import { NotificationList } from './notifications/notification-list';
import { LessonReviewForm } from './review/lesson-review-form';

const own = ownLesson({});
const now = new Date(own.lesson.startsAt.getTime() - HOUR_MS);
const recordCloses = (closed: string[]) => ({ onClose: () => void closed.push('closed') });

describe('cancelling a seat', () => {
  const late = { ...own, freeUntil: new Date(now.getTime() - 1) };
  const reservation = { b2bTimetableReservationId: own.b2bTimetableReservationId };
  it('after the free period informs the server that it is late, once', async () => {
    const closed: string[] = [];
    show(<CancelDialog reservation={late} now={now} {...recordCloses(closed)} />, {
      'b2bLearner.penalty': () => noPoints,
      'b2bLearner.cancel': () => ({ ...own, status: 'LATE_CANCELLED' }) as never,
    });
    await on.pressTwice('예약 취소하기');
    await on.until(() => expect(closed).not.toEqual([]));
    expect(inputsOf('b2bLearner.cancel')).toEqual([{ ...reservation, late: true }]);
  });

  it('in time informs the server that it is not late', async () => {
    const inTime = { ...own, freeUntil: new Date(now.getTime() + 1) };
    show(<CancelDialog reservation={inTime} now={now} {...recordCloses([])} />, {
      'b2bLearner.penalty': () => noPoints,
      'b2bLearner.cancel': () => ({ ...own, status: 'CANCELLED' }) as never,
    });
    await on.press('예약 취소하기');
    await on.until(() => expect(inputsOf('b2bLearner.cancel')).toEqual([{ ...reservation, late: false }]));
  });

  it('stays in the dialog when it is rejected, and shows the current points', async () => {
    let points = 0;
    show(<CancelDialog reservation={late} now={now} {...recordCloses([])} />, {
      'b2bLearner.penalty': () => ({ ...noPoints, pointsThisMonth: points }),
      'b2bLearner.cancel': () => {
        points = 2;
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('예약 취소하기');
    await expect.element(page.getByRole('alert')).toHaveTextContent('그사이 내용이 바뀌었어요.');
    await on.expectText('2점');
  });

  it('does nothing when the dialog is closed by Escape', async () => {
    const closed: string[] = [];
    show(<CancelDialog reservation={late} now={now} {...recordCloses(closed)} />, {
      'b2bLearner.penalty': () => noPoints,
    });
    await expect.element(on.dialog('예약을 취소할까요?')).toBeVisible();
    await on.key('{Escape}');
    await on.until(() => expect(closed).toEqual(['closed']));
  });
});

describe('an appeal', () => {
  const label = '어떤 사정이 있었나요?';
  it('shows an empty text and a rejection beside the field', async () => {
    show(<AppealDialog reservation={own} {...recordCloses([])} />, {
      'b2bLearner.appeal': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('이의 신청');
    await expect.element(on.field(label)).toHaveAttribute('aria-invalid', 'true');
    await on.expectFocus(on.field(label));
    expect(countOf('b2bLearner.appeal')).toBe(0);
    await on.type(label, '지하철이 멈췄어요.');
    await on.press('이의 신청');
    await on.expectProblem(label, '그사이 내용이 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.');
    await on.expectValue(label, '지하철이 멈췄어요.');
  });

  it('is sent once, and asks before it closes with typed text', async () => {
    const closed: string[] = [];
    show(<AppealDialog reservation={own} {...recordCloses(closed)} />, { 'b2bLearner.appeal': () => undefined });
    await on.type(label, '지하철이 멈췄어요.');
    await on.key('{Escape}');
    await on.question('저장하지 않고 닫을까요?').getByRole('button', { name: '계속 입력하기' }).click();
    expect(closed).toEqual([]);
    await on.pressTwice('이의 신청');
    await on.until(() => expect(closed).not.toEqual([]));
    expect(countOf('b2bLearner.appeal')).toBe(1);
  });
});

describe('an attendance number', () => {
  const numberField = () => page.getByLabelText('출석 번호').and(page.getByRole('textbox'));
  it('is cleared with the remaining attempts when it is wrong, and kept after a lost answer', async () => {
    const closed: string[] = [];
    show(<NumberDialog reservation={own} {...recordCloses(closed)} />, {
      'b2bLearner.sendAttendanceNumber': () => {
        throw new Rejected('ATTENDANCE_NUMBER_WRONG', { left: 2 });
      },
    });
    await numberField().fill('1234');
    await on.expectText('출석 번호가 맞지 않아요. 2번 더 입력할 수 있어요.');
    await expect.element(numberField()).toHaveValue('');
    answer({
      'b2bLearner.sendAttendanceNumber': () => {
        throw new ConnectionLost();
      },
    });
    await numberField().fill('5678');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(numberField()).toHaveValue('5678');
    answer({ 'b2bLearner.sendAttendanceNumber': () => undefined });
    await on.press('출석하기');
    await on.until(() => expect(closed).toEqual(['closed']));
  });
});

describe('the calendar address', () => {
  it('is created, and disappears once the subscription is ended after a confirmation', async () => {
    show(<CalendarSection first={{ url: null }} locked={false} />, {
      'b2bLearner.openCalendarFeed': (input) => ({
        url: `https://dagaon.test/calendar/${(input as { renew?: boolean } | undefined)?.renew === true ? 2 : 1}.ics`,
      }),
      'b2bLearner.closeCalendarFeed': () => undefined,
    });
    await on.press('구독 주소 만들기');
    await on.expectValue('구독 주소', 'https://dagaon.test/calendar/1.ics');
    await on.press('새 주소 만들기');
    await on.question('주소를 새로 만들까요?').getByRole('button', { name: '새로 만들기' }).click();
    await on.expectValue('구독 주소', 'https://dagaon.test/calendar/2.ics');
    await on.press('구독 끝내기');
    await on.question('구독을 끝낼까요?').getByRole('button', { name: '구독 끝내기' }).click();
    await expect.element(on.button('구독 주소 만들기')).toBeVisible();
  });
});

const last = { nextCursor: null, nextBeforeId: null };

describe('notifications', () => {
  it('are all marked as read, after which the button disappears', async () => {
    const notice = (id: number, read: boolean) => ({
      id,
      title: `공지 ${id}`,
      body: '',
      path: '/f/company',
      createdAt: now,
      read,
    });
    const page1 = { notifications: [notice(2, false), notice(1, true)], unread: 1, ...last };
    let isRead = false;
    show(<NotificationList first={page1} locked={false} renderedAt={now} />, {
      'session.messageChoices': () => ({ nightMessages: null, phone: null, phoneVerified: false, choices: [] }),
      'b2bLearner.unreadNotifications': () => ({ unread: isRead ? 0 : 1 }),
      'b2bLearner.notifications': () =>
        isRead ? { ...page1, unread: 0, notifications: [notice(2, true), notice(1, true)] } : page1,
      'b2bLearner.readNotifications': () => void (isRead = true),
    });
    await on.expectText('읽지 않음:');
    await on.press('1개 모두 읽음');
    await on.expectNoText('읽지 않음:');
    await expect.element(on.button('1개 모두 읽음')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.readNotifications')).toEqual([undefined]);
    await on.expectFocus(page.getByRole('heading', { name: '알림', level: 1 }));
  });

  const about = (id: number, change: Partial<CompanyNotifications['notifications'][number]>) => ({
    id,
    title: `소식 ${id}`,
    body: '',
    path: '/f/company/learner/my',
    createdAt: now,
    read: false,
    ...change,
  });
  const showAll = (notifications: CompanyNotifications['notifications'], locked = false) => {
    const first = { notifications, unread: notifications.filter(({ read }) => !read).length, ...last };
    show(<NotificationList first={first} locked={locked} renderedAt={now} />, {
      'session.messageChoices': () => ({ nightMessages: null, phone: null, phoneVerified: false, choices: [] }),
      'b2bLearner.unreadNotifications': () => ({ unread: 0 }),
      'b2bLearner.notifications': () => first,
      'b2bLearner.readNotifications': () => undefined,
    });
  };

  it('are marked as read once they are opened, and not again', async () => {
    showAll([about(2, {}), about(1, { read: true })]);
    await page.getByRole('link', { name: /소식 1/ }).click();
    await page.getByRole('link', { name: /소식 2/ }).click();
    await on.until(() => expect(inputsOf('b2bLearner.readNotifications')).toEqual([{ notificationId: 2 }]));
  });

  it('stay unread while an operator acts as the person', async () => {
    showAll([about(2, {})], true);
    await page.getByRole('link', { name: /소식 2/ }).click();
    await on.expectText('읽지 않음:');
    await expect.element(page.getByRole('button', { name: /모두 읽음/ })).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.readNotifications')).toEqual([]);
  });

  it('confirm a seat from an expert with one press, which moves the focus to the notice', async () => {
    let notices = [about(2, { seatToConfirm: 7 })];
    const first = { notifications: notices, unread: 1, ...last };
    show(<NotificationList first={first} locked={false} renderedAt={now} />, {
      'session.messageChoices': () => ({ nightMessages: null, phone: null, phoneVerified: false, choices: [] }),
      'b2bLearner.unreadNotifications': () => ({ unread: 1 }),
      'b2bLearner.notifications': () => ({ ...first, notifications: notices }),
      'b2bLearner.confirmSeat': () => {
        notices = [about(2, {})];
        return undefined;
      },
    });
    const group = page.getByRole('group', { name: '소식 2' });
    await expect
      .element(group.getByRole('link', { name: '거절하기' }))
      .toHaveAttribute('href', '/f/company/learner/my?reservation=7&type=cancel');
    await group.getByRole('button', { name: '참여 확인' }).click();
    await on.expectText('참여를 확인했어요.');
    await expect.element(group).not.toBeInTheDocument();
    await on.expectFocus(page.getByRole('link', { name: /소식 2/ }));
    expect(inputsOf('b2bLearner.confirmSeat')).toEqual([{ b2bTimetableReservationId: 7 }]);
  });

  it.each([
    ['RESERVED', {}, '예약 완료'],
    ['CANCELLED', { declined: true }, '거절'],
    ['CANCELLED', {}, '취소'],
    ['LOST', {}, '자리 없음'],
    ['RESERVED', { lessonCancelled: true }, '취소된 수업'],
  ] as const)('show the current state of the seat when they were answered: %s %o', async (status, change, words) => {
    const seatNow = { status, confirmed: true, declined: false, lessonCancelled: false, ...change };
    showAll([about(2, { seatNow }), about(1, {})]);
    await expect.element(page.getByRole('link', { name: /소식 2/ })).toHaveTextContent(`지금 상태: ${words}`);
    await expect.element(page.getByRole('link', { name: /소식 1/ })).not.toHaveTextContent('지금 상태');
  });
});

describe('older notifications', () => {
  const pageOf = (id: number, nextCursor: number | null, read = true) => ({
    notifications: [{ id, title: `공지 ${id}`, body: '', path: '/f/company', createdAt: now, read }],
    unread: read ? 0 : 1,
    nextCursor,
    nextBeforeId: nextCursor,
  });

  it('are requested again after one of them was read', async () => {
    let isRead = false;
    show(<NotificationList first={pageOf(9, 9)} locked={false} renderedAt={now} />, {
      'session.messageChoices': () => ({ nightMessages: null, phone: null, phoneVerified: true, choices: [] }),
      'b2bLearner.unreadNotifications': () => ({ unread: 0 }),
      'b2bLearner.notifications': ({ cursor }) => (cursor === 9 ? pageOf(8, null, isRead) : pageOf(9, 9)),
      'b2bLearner.readNotifications': () => void (isRead = true),
    });
    await on.press('더 보기');
    await on.expectText('읽지 않음:');
    await page.getByRole('link', { name: /공지 8/ }).click();
    await on.expectNoText('읽지 않음:');
    await expect.element(page.getByRole('link', { name: /공지 8/ })).toBeVisible();
  });

  it('are loaded page after page, each once', async () => {
    show(<NotificationList first={pageOf(9, 9)} locked={false} renderedAt={now} />, {
      'session.messageChoices': () => ({ nightMessages: null, phone: null, phoneVerified: true, choices: [] }),
      'b2bLearner.notifications': ({ cursor }) =>
        cursor === 9 ? pageOf(8, 8) : cursor === 8 ? pageOf(7, null) : pageOf(9, 9),
    });
    const more = page.getByRole('button', { name: /더 보기/ });
    await more.click();
    await on.expectText('공지 8');
    await more.click();
    await on.expectText('공지 7');
    await expect.element(more).not.toBeInTheDocument();
    expect(
      page
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toHaveLength(3);
  });
});

describe('a review of a lesson', () => {
  const lesson = (id: number) =>
    ({
      b2bTimetableReservationId: id,
      title: '점심 스트레칭',
      startsAt: now,
      expertName: '서유정',
      review: null,
    }) as never;
  const words = () => page.getByRole('textbox').first();
  it('is kept for its own lesson while it is written, and dropped once it is sent', async () => {
    const done: string[] = [];
    const form = (id: number) => <LessonReviewForm lesson={lesson(id)} onDone={() => void done.push('done')} />;
    show(form(1), { 'b2bLearner.review': () => undefined });
    await words().fill('어깨가 가벼워졌어요.');
    unmount();
    show(form(2));
    await expect.element(words()).toHaveValue('');
    unmount();
    show(form(1));
    await on.expectText('작성하던 후기를 이어서 써요.');
    await expect.element(words()).toHaveValue('어깨가 가벼워졌어요.');
    for (const group of page.getByRole('group').all()) await group.getByRole('radio').first().click();
    await page.getByRole('button', { name: /남기기$/ }).click();
    await on.until(() => expect(done).toEqual(['done']));
    unmount();
    show(form(1));
    await expect.element(words()).toHaveValue('');
  });
});
