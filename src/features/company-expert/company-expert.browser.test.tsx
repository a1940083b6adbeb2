import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StatementLine } from '~/domain/settlement/schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import type { DisplayedDay, DisplayedLesson } from '~/components/outbox/action';
import type { Outbox } from './outbox/use-outbox';
import { AddDialog } from './arrival/add-dialog';
import { DisputeDialog } from './calculate/dispute-dialog';
import { ExpertNotificationList } from './expert-notification-list';

const lesson = { b2bTimetableId: 1, seats: 10, taken: 2 } as DisplayedLesson;
const day = {
  csCorporateId: 1,
  date: '2026-11-24',
  occupants: [],
  csCorporateConfig: { isUseOccupant: false },
} as unknown as DisplayedDay;
const outbox = { act: () => Promise.resolve() } as unknown as Outbox;
const person = (name: string, status: 'RESERVED' | 'WAITING' | 'OFFERED' | null = null) => ({
  encryptedUserId: name,
  name,
  email: `${name}@dagaon.test`,
  occupantName: null,
  status,
});

describe('colleagues to add', () => {
  const open = (closed: string[]) => {
    show(<AddDialog day={day} lesson={lesson} outbox={outbox} onClose={() => void closed.push('closed')} />, {
      'b2bExpert.users': () => ({
        index: ['김하늘', '박소연'].map((name) => person(name)),
        pagination: { page: 1, pages: 1, total: 2 },
        allUserCount: 2,
      }),
      'b2bExpert.addGroup': () => {
        throw new ConnectionLost();
      },
    });
  };
  it('are added under the same idempotency key after a lost answer, and the rejected ones are named', async () => {
    const closed: string[] = [];
    open(closed);
    await on.box(/김하늘/).click();
    await on.box(/박소연/).click();
    await on.press('2명 추가하기');
    await on.until(() => expect(countOf('b2bExpert.addGroup')).toBe(1));
    await on.expectText('여러 명을 한꺼번에 추가하려면 인터넷에 연결해 주세요.');
    answer({
      'b2bExpert.addGroup': () => ({
        added: [{ encryptedUserId: '김하늘', b2bTimetableReservationId: 9 }],
        refused: [{ encryptedUserId: '박소연', name: '박소연', code: 'CONFLICT', message: '다른 수업과 겹쳐요.' }],
      }),
    });
    await on.press('2명 추가하기');
    await on.expectText('박소연(박소연@dagaon.test)');
    const [first, second] = inputsOf('b2bExpert.addGroup').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(closed).toEqual([]);
  });
});

it('colleagues who wait or have an offered seat can be added, and those with a seat cannot', async () => {
  show(<AddDialog day={day} lesson={lesson} outbox={outbox} onClose={() => undefined} />, {
    'b2bExpert.users': () => ({
      index: [person('김하늘', 'RESERVED'), person('박소연', 'WAITING'), person('이도윤', 'OFFERED')],
      pagination: { page: 1, pages: 1, total: 3 },
      allUserCount: 3,
    }),
  });
  await expect.element(on.box(/김하늘.*예약 완료/s)).toBeDisabled();
  await expect.element(on.box(/박소연.*대기 중/s)).toBeEnabled();
  await expect.element(on.box(/이도윤.*자리 제안 중/s)).toBeEnabled();
});

describe('a dispute of a line', () => {
  const line = { lineId: 1, title: '점심 스트레칭', at: now, amount: 50_000 } as StatementLine;
  it('shows a rejection beside the field, and is sent once', async () => {
    const closed: string[] = [];
    show(<DisputeDialog line={line} onClose={() => void closed.push('closed')} />, {
      'b2bExpert.settlement.dispute': () => {
        throw new Rejected('CONFLICT');
      },
    });
    const field = '무엇이 다른가요?';
    await on.press('이의 신청');
    await expect.element(on.field(field)).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('b2bExpert.settlement.dispute')).toBe(0);
    await on.type(field, '인원이 달라요.');
    await on.press('이의 신청');
    await on.expectProblem(field, '그사이 내용이 바뀌었어요.');
    answer({ 'b2bExpert.settlement.dispute': () => undefined as never });
    await on.pressTwice('이의 신청');
    await on.until(() => expect(closed).not.toEqual([]));
    expect(countOf('b2bExpert.settlement.dispute')).toBe(2);
  });
});

describe('notifications of an expert', () => {
  const notice = (id: number, read = false) => ({
    id,
    title: `알림 ${id}`,
    body: '',
    path: '/f/company/expert',
    createdAt: now,
    read,
  });
  const pageOf = (nextCursor: number | null, ...notifications: ReturnType<typeof notice>[]) => ({
    notifications,
    unread: notifications.filter(({ read }) => !read).length,
    nextCursor,
    nextBeforeId: nextCursor,
  });
  const list = (first: ReturnType<typeof pageOf>, locked = false) => (
    <ExpertNotificationList csCorporateId={1} companyName="한빛" first={first} locked={locked} renderedAt={now} />
  );

  it('are all marked as read by one press, after which the button disappears', async () => {
    show(list(pageOf(null, notice(1))), {
      'b2bExpert.readNotifications': () => undefined,
      'b2bExpert.notifications': () => pageOf(null, notice(1, true)),
    });
    await on.expectText('(안 읽음)');
    await on.press('1개 모두 읽음');
    await on.expectNoText('(안 읽음)');
    await expect.element(on.button('1개 모두 읽음')).not.toBeInTheDocument();
  });

  it('one is read once it is opened, also on an older page, and one that was read is not marked again', async () => {
    let isRead = false;
    show(list(pageOf(9, notice(9, true))), {
      'b2bExpert.notifications': ({ cursor }) =>
        cursor === 9 ? pageOf(null, notice(5, isRead)) : pageOf(9, notice(9, true)),
      'b2bExpert.readNotifications': () => void (isRead = true),
    });
    await on.press('더 보기');
    await on.expectText('(안 읽음)');
    await page.getByRole('link', { name: /알림 9/ }).click();
    await page.getByRole('link', { name: /알림 5/ }).click();
    await on.expectNoText('(안 읽음)');
    expect(inputsOf('b2bExpert.readNotifications')).toEqual([{ csCorporateId: 1, notificationId: 5 }]);
  });

  it('stays unread while an operator acts as the expert', async () => {
    show(list(pageOf(null, notice(1)), true));
    await page.getByRole('link', { name: /알림 1/ }).click();
    await on.expectText('(안 읽음)');
    await expect.element(page.getByRole('button', { name: /모두 읽음/ })).not.toBeInTheDocument();
    expect(countOf('b2bExpert.readNotifications')).toBe(0);
  });
});
