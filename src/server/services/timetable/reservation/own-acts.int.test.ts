import { afterAll, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { callerFor } from '~/test/caller';
import { asEmployee, createEmployees, createLessonScene, planDay } from '~/test/factories/company';
import { enterLottery } from '../lottery/enter-lottery';
import { countUnread, listNotifications, readNotifications } from '../view/notifications';
import { acceptOffer, cancelReservation, noticeAbsence } from './cancel-reservation';
import { notifyReservation } from './notify-reservation';
import { reserveSeat } from './reserve-seat';
import { waitForSeat } from './wait-for-seat';

afterAll(stopSender);

const startsAt = seoulInstant(2026, 12, 1, 12);
const at = (hours: number) => new Date(startsAt.getTime() + hours * HOUR_MS);
const worker = serviceContext({ actor: system, now: at(-1), ip: null, userAgent: null });
type Seat = { b2bTimetableReservationId: number };

/** Creates a lesson with one seat, an employee who acts, and another employee. */
async function createScene(groupLessonType: 'first-come' | 'lottery') {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1, groupLessonType });
  const { csCorporateId, b2bTimetableId } = created;
  const [self, other] = await createEmployees(csCorporateId, 2);
  if (!self || !other) throw new Error('two were made');
  const as = (now: Date, who = self) => asEmployee(csCorporateId, who, now);
  const reserve = (who = self) => reserveSeat(as(planDay, who), { b2bTimetableId });
  const wait = () => waitForSeat(as(planDay), { b2bTimetableId, noticeHours: 0 });
  const enter = async () => {
    const { opensAt } = await db.timetableLottery.findUniqueOrThrow({ where: { timetableId: b2bTimetableId } });
    return enterLottery(as(new Date(opensAt.getTime() + HOUR_MS)), { b2bTimetableId });
  };
  return {
    self,
    other,
    as,
    reserve,
    reserveForOther: () => reserve(other),
    wait,
    enter,
    /**
     * The other employee releases the seat three hours before the start, so that it is offered to the waiting one.
     */
    offer: async () => {
      const seat = await reserve(other);
      const waiting = await wait();
      await cancelReservation(as(at(-3), other), seat);
      return waiting;
    },
    /** Runs the job that the reservation queued. */
    confirm: ({ b2bTimetableReservationId: reservationId }: Seat) => notifyReservation(worker, { reservationId }),
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const acts: [what: string, template: string, title: string, act: (scene: Scene) => Promise<unknown>][] = [
  ['reserves a seat', 'company-reserved', '예약했어요', async (scene) => scene.confirm(await scene.reserve())],
  [
    'gives it back in time',
    'company-own-cancelled',
    '예약을 취소했어요',
    async (scene) => cancelReservation(scene.as(at(-24)), await scene.reserve()),
  ],
  [
    'gives it back late',
    'company-own-cancelled',
    '예약을 취소했어요',
    async (scene) => cancelReservation(scene.as(at(-1)), await scene.reserve()),
  ],
  [
    'reports an absence',
    'company-own-cancelled',
    '불참을 신고했어요',
    async (scene) => noticeAbsence(scene.as(at(0.1)), await scene.reserve()),
  ],
  [
    'waits for a seat',
    'company-waits',
    '대기를 신청했어요',
    async (scene) => {
      await scene.reserveForOther();
      await scene.confirm(await scene.wait());
    },
  ],
  [
    'waits no longer',
    'company-own-cancelled',
    '대기를 취소했어요',
    async (scene) => {
      await scene.reserveForOther();
      await cancelReservation(scene.as(at(-24)), await scene.wait());
    },
  ],
  [
    'accepts an offer',
    'company-reserved',
    '예약했어요',
    async (scene) => acceptOffer(scene.as(at(-3)), await scene.offer()),
  ],
  [
    'declines an offer',
    'company-own-cancelled',
    '자리를 거절했어요',
    async (scene) => cancelReservation(scene.as(at(-3)), await scene.offer()),
  ],
  ['enters a lottery', 'company-entered', '추첨에 응모했어요', (scene) => scene.enter()],
  [
    'withdraws from a lottery',
    'company-own-cancelled',
    '응모를 취소했어요',
    async (scene) => cancelReservation(scene.as(at(-70)), await scene.enter()),
  ],
];

it.each(acts)('an employee who %s gets a notification and one message', async (what, template, title, act) => {
  const scene = await createScene(what.endsWith('lottery') ? 'lottery' : 'first-come');
  await act(scene);
  const { userId } = scene.self;
  const listed = await db.companyNotification.findMany({ where: { userId, template } });
  expect(listed.map((line) => line.title)).toEqual([expect.stringContaining(title)]);
  const sent = await db.message.findMany({ where: { userId, template } });
  expect(sent.map(({ status, dedupeKey }) => [status, dedupeKey])).toEqual([['QUEUED', listed[0]?.dedupeKey]]);
});

describe('the notification of an offered seat', () => {
  const stateOf = async (scene: Scene, hours: number) => {
    const { notifications } = await listNotifications(scene.as(at(hours)), {});
    return notifications.find(({ title }) => title.endsWith('자리가 났어요'))?.seatNow;
  };
  it.each([
    [
      'accepted',
      { status: 'RESERVED', declined: false },
      (scene: Scene, seat: Seat) => acceptOffer(scene.as(at(-3)), seat),
    ],
    [
      'declined',
      { status: 'CANCELLED', declined: true },
      (scene: Scene, seat: Seat) => cancelReservation(scene.as(at(-3)), seat),
    ],
    ['left until its time was over', { status: 'LOST' }, () => Promise.resolve()],
  ] as const)('shows the current status of the seat after it was %s', async (_, state, answer) => {
    const scene = await createScene('first-come');
    const seat = await scene.offer();
    expect(await stateOf(scene, -3)).toBeUndefined();
    await answer(scene, seat);
    expect(await stateOf(scene, -2)).toMatchObject(state);
  });
});

it('a single notification can be marked as read, only by its recipient', async () => {
  const scene = await createScene('first-come');
  await scene.offer();
  const read = async () => (await listNotifications(scene.as(at(-2)), {})).notifications.map((notice) => notice.read);
  const before = await read();
  const { id } = await db.companyNotification.findFirstOrThrow({ where: { userId: scene.self.userId } });
  await readNotifications(scene.as(at(-2), scene.other), id);
  expect(await read()).toEqual(before.map(() => false));
  await readNotifications(scene.as(at(-2)), id);
  const listed = await listNotifications(scene.as(at(-2)), {});
  expect(listed.notifications.filter((notice) => notice.read).map((notice) => notice.id)).toEqual([id]);
  await readNotifications(scene.as(at(-2)));
  expect(await countUnread(scene.as(at(-2)))).toEqual({ unread: 0 });
});

it('no notice is marked as read while an operator acts as the person', async () => {
  const scene = await createScene('first-come');
  await scene.offer();
  const { id } = await db.companyNotification.findFirstOrThrow({ where: { userId: scene.self.userId } });
  const before = await countUnread(scene.as(at(-2)));
  const own = scene.as(at(-2));
  const acting = { ...own, actor: { ...own.actor, impersonatorId: 1 } };
  await readNotifications(acting, id);
  await readNotifications(acting);
  expect(before.unread).toBeGreaterThan(0);
  expect(await countUnread(scene.as(at(-2)))).toEqual(before);
});

it('notices are listed page by page, by the cursor of this build and of the former one', async () => {
  const scene = await createScene('first-come');
  const { userId } = scene.self;
  const { csCorporateId } = scene.as(at(0)).membership;
  await db.companyNotification.createMany({
    data: Array.from({ length: 70 }, (_one, index) => ({
      userId,
      csCorporateId,
      template: 'company-notice',
      title: `공지 ${index}`,
      body: '',
      path: '/',
      dedupeKey: `page:${userId}:${index}`,
      createdAt: at(0),
    })),
  });
  const { b2bLearner } = callerFor(scene.as(at(0)).actor, at(0));
  const titles = async (key: 'cursor' | 'beforeId', next: 'nextCursor' | 'nextBeforeId') => {
    const pages: string[][] = [];
    for (let from: number | null | undefined; from !== null;) {
      const cursor = from;
      const page = await b2bLearner.notifications({ [key]: cursor });
      pages.push(page.notifications.map(({ title }) => title));
      from = page[next];
    }
    return pages;
  };
  const expected = Array.from({ length: 70 }, (_one, index) => `공지 ${69 - index}`);
  for (const pages of [await titles('cursor', 'nextCursor'), await titles('beforeId', 'nextBeforeId')]) {
    expect(pages.map((page) => page.length)).toEqual([30, 30, 10]);
    expect(pages.flat()).toEqual(expected);
  }
});
