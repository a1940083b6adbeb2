import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { cancelOutcome } from '~/domain/timetable/cancel';
import { drawOrder, hashOf, lotteryTimes, ticketsFor } from '~/domain/timetable/lottery';
import { blockedUntil, type GivenPoints, pointsOfLesson } from '~/domain/timetable/penalty';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { ReplayEvent, ReplayMonth, ReplayReservation } from '~/domain/timetable/replay/history';
import { holdsSeat, type ReservationStatus } from '~/domain/timetable/status';
import { hearsUntil, nextWaitingListMoment, waitingListSteps } from '~/domain/timetable/waiting-list';

export type PlayedLesson = { startsAt: Date; seats: number; lottery: boolean };
/** What somebody does, so many minutes before the start of the lesson. */
export type PlayedAct = {
  do: 'come' | 'cancel' | 'accept';
  person: number;
  lesson: number;
  minutesBefore: number;
  noticeHours: number;
};
/** Who is in the room, of those who have a seat: by person and lesson. */
export type Attends = (person: number, lesson: number) => boolean;

type Row = {
  id: number;
  person: number;
  lesson: number;
  status: ReservationStatus;
  queue: number;
  noticeHours: number;
  offeredUntil: Date | null;
  promotedAt: Date | null;
  fromOffer: boolean;
  endedAt: Date | null;
  tickets: number | null;
  wasSeated: boolean;
  points: number;
  events: ReplayEvent[];
};

const gone = new Set<ReservationStatus>(['LOST', 'CANCELLED', 'LATE_CANCELLED']);
const seedOf = (lesson: number) => hashOf(`seed ${lesson}`);
const receiptOf = (person: number, lesson: number) => hashOf(`receipt ${person} ${lesson}`).slice(0, 16);

/**
 * A company's month played from what people do, by the rules as the services apply them, one clock for all.
 * @returns what happened, the acts that had an effect, and what a replay has to count
 */
export function playMonth(
  plan: readonly PlayedLesson[],
  acts: readonly PlayedAct[],
  { policy, attends, from }: { policy: TimetablePolicy; attends: Attends; from: Date },
) {
  const rows: Row[] = [];
  const given = new Map<number, GivenPoints[]>();
  const blocks = new Map<number, { from: number; to: number }[]>();
  const effective: PlayedAct[] = [];
  const counts = {
    freeCancels: 0,
    lateCancels: 0,
    refused: 0,
    given: 0,
    offered: 0,
    lapsed: 0,
    points: 0,
    emptySeats: 0,
    noShows: 0,
  };
  const winners = new Set<number>();
  let events = 0;

  const lessonOf = (index: number) => {
    const lesson = plan[index];
    if (!lesson) throw new Error('no such lesson');
    const { opensAt, closesAt, drawsAt } = lotteryTimes(lesson.startsAt, from, policy);
    // At no moment at which anybody does anything.
    const closedAt = new Date(lesson.startsAt.getTime() + HOUR_MS + 1 + index);
    return { ...lesson, opensAt, closesAt, drawsAt, closedAt };
  };
  const of = (lesson: number) => rows.filter((row) => row.lesson === lesson);
  const taken = (lesson: number) => of(lesson).filter(({ status }) => holdsSeat(status)).length;
  const move = (row: Row, to: ReservationStatus, { role, rule, at }: { role: string; rule: string; at: Date }) => {
    events += 1;
    row.events.push({ id: events, from: row.events.length === 0 ? null : row.status, to, role, rule, at });
    row.status = to;
    row.offeredUntil = null;
    row.wasSeated ||= to === 'RESERVED';
    if (gone.has(to)) row.endedAt = at;
  };
  const system = { role: 'system' } as const;

  const settle = (lesson: number, at: Date) => {
    const { startsAt, seats } = lessonOf(lesson);
    for (;;) {
      const steps = waitingListSteps({ startsAt, policy, seats, taken: taken(lesson), ...queueOf(lesson) }, at);
      if (steps.length === 0) return;
      for (const step of steps) {
        const row = rows.find(({ id }) => id === step.id);
        if (!row) continue;
        move(row, step.to, { ...system, rule: step.rule, at });
        if (step.rule === 'offer-expired') counts.lapsed += 1;
        if (step.to === 'RESERVED') row.promotedAt = at;
        if (step.to === 'RESERVED') counts.given += 1;
        if (step.to === 'OFFERED') row.offeredUntil = step.offeredUntil;
        if (step.to === 'OFFERED') counts.offered += 1;
      }
    }
  };
  const queueOf = (lesson: number) => ({
    waiting: of(lesson)
      .filter(({ status }) => status === 'WAITING')
      .map(({ id, queue, noticeHours }) => ({ id, queueNumber: BigInt(queue), noticeHours, heldUntil: null })),
    offered: of(lesson).flatMap(({ id, offeredUntil }) => (offeredUntil ? [{ id, offeredUntil }] : [])),
  });

  const recentLosses = (person: number, at: Date) => {
    let losses = 0;
    const since = at.getTime() - policy.lottery.lossDays * DAY_MS;
    const drawsAt = (row: Row) => lessonOf(row.lesson).drawsAt.getTime();
    const drawn = rows.filter((row) => row.person === person && row.tickets !== null && drawsAt(row) <= at.getTime());
    for (const row of drawn.toSorted((one, other) => drawsAt(other) - drawsAt(one) || other.id - one.id)) {
      if (drawsAt(row) <= since || row.wasSeated) return losses;
      if (['LOST', 'WAITING', 'OFFERED'].includes(row.status)) losses += 1;
    }
    return losses;
  };
  const draw = (lesson: number) => {
    const { seats, drawsAt } = lessonOf(lesson);
    const entries = of(lesson).filter(({ status }) => status === 'ENTERED');
    const listed = entries.map(({ person, tickets }) => [receiptOf(person, lesson), tickets ?? 1] as [string, number]);
    for (const [place, receipt] of drawOrder(seedOf(lesson), listed).entries()) {
      const row = entries.find(({ person }) => receiptOf(person, lesson) === receipt);
      if (!row) continue;
      row.queue = place - entries.length;
      move(row, place < seats ? 'RESERVED' : 'WAITING', { ...system, rule: 'drawn', at: drawsAt });
      if (place < seats) winners.add(row.person);
    }
    settle(lesson, drawsAt);
  };
  const close = (lesson: number) => {
    const { seats, closedAt: at } = lessonOf(lesson);
    for (const row of of(lesson)) {
      if (row.status === 'RESERVED' && attends(row.person, lesson))
        move(row, 'ATTENDED', { role: 'coach', rule: 'marked', at: new Date(at.getTime() - MINUTE_MS) });
      else if (row.status === 'RESERVED') move(row, 'NOSHOW', { role: 'coach', rule: 'closed', at });
      else if (!gone.has(row.status)) move(row, 'LOST', { ...system, rule: 'closed', at });
    }
    counts.noShows += of(lesson).filter(({ status }) => status === 'NOSHOW').length;
    counts.emptySeats += seats - taken(lesson);
    const ended = of(lesson).map((row) => ({ ...row, isGuest: false, isNoticed: false }));
    for (const [id, points] of pointsOfLesson({ seats, taken: taken(lesson), reservations: ended }, policy)) {
      const row = rows.find((one) => one.id === id);
      if (!row || points === 0) continue;
      row.points = points;
      counts.points += points;
      const own = [...(given.get(row.person) ?? []), { points, givenAt: at }];
      given.set(row.person, own);
      const until = blockedUntil(own, policy);
      const block = { from: at.getTime(), to: until?.getTime() ?? 0 };
      if (block.to > block.from) blocks.set(row.person, [...(blocks.get(row.person) ?? []), block]);
    }
  };

  const come = ({ person, lesson, noticeHours }: PlayedAct, at: Date): boolean => {
    const { startsAt, seats, lottery, opensAt, closesAt, drawsAt } = lessonOf(lesson);
    if (of(lesson).some((row) => row.person === person && (lottery || !gone.has(row.status)))) return false;
    if ((blockedUntil(given.get(person) ?? [], policy)?.getTime() ?? 0) > at.getTime()) {
      counts.refused += 1;
      return false;
    }
    const isFree = taken(lesson) < seats && queueOf(lesson).waiting.length === 0;
    const first = lottery && at < drawsAt ? 'ENTERED' : isFree ? 'RESERVED' : 'WAITING';
    if (first === 'ENTERED' && (at < opensAt || at >= closesAt)) return false;
    if (first === 'WAITING' && at >= hearsUntil(startsAt, { noticeHours }, policy)) return false;
    const row: Row = {
      id: rows.length + 1,
      person,
      lesson,
      status: first,
      queue: rows.length + 1,
      noticeHours,
      offeredUntil: null,
      promotedAt: null,
      fromOffer: false,
      endedAt: null,
      tickets: first === 'ENTERED' ? ticketsFor(recentLosses(person, at), policy) : null,
      wasSeated: false,
      points: 0,
      events: [],
    };
    rows.push(row);
    const rule = { ENTERED: 'entered', RESERVED: 'reserved', WAITING: 'waits' }[first];
    move(row, first, { role: 'learner', rule, at });
    if (first !== 'ENTERED') settle(lesson, at);
    return true;
  };
  const act = (one: PlayedAct, at: Date): boolean => {
    if (one.do === 'come') return come(one, at);
    const { startsAt } = lessonOf(one.lesson);
    const row = of(one.lesson).find(({ person, status }) => person === one.person && !gone.has(status));
    if (!row || at >= startsAt) return false;
    if (one.do === 'accept') {
      if (row.status !== 'OFFERED') return false;
      move(row, 'RESERVED', { role: 'learner', rule: 'accepted', at });
      Object.assign(row, { fromOffer: true, promotedAt: at });
      return true;
    }
    const to = cancelOutcome({ ...row, startsAt, policy, now: at });
    if (row.status === 'RESERVED') counts[to === 'CANCELLED' ? 'freeCancels' : 'lateCancels'] += 1;
    move(row, to, { role: 'learner', rule: 'cancelled', at });
    if (row.events[0]?.to !== 'ENTERED' || at >= lessonOf(one.lesson).drawsAt) settle(one.lesson, at);
    return true;
  };

  /** What the clock does of the lessons, in order, up to a moment. */
  const done = new Set<string>();
  const clock = (until: Date) => {
    for (;;) {
      const due = plan.flatMap((_, lesson) => {
        const { startsAt, lottery, drawsAt, closedAt } = lessonOf(lesson);
        const list = nextWaitingListMoment({ startsAt, policy, ...queueOf(lesson) });
        return [
          { key: `draw ${lesson}`, at: drawsAt, run: () => (lottery ? draw(lesson) : undefined) },
          { key: `close ${lesson}`, at: closedAt, run: () => close(lesson) },
          ...(list ? [{ key: `list ${lesson} ${list.getTime()}`, at: list, run: () => settle(lesson, list) }] : []),
        ];
      });
      const next = due
        .filter(({ key, at }) => at <= until && !done.has(key))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
      if (!next) return;
      done.add(next.key);
      next.run();
    }
  };
  const timed = acts.map((one) => ({
    one,
    at: new Date(lessonOf(one.lesson).startsAt.getTime() - one.minutesBefore * MINUTE_MS),
  }));
  for (const { one, at } of timed.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock(at);
    if (act(one, at)) effective.push(one);
  }
  clock(new Date(from.getTime() + 90 * DAY_MS));

  const reservationOf = (row: Row): ReplayReservation => ({
    id: row.id,
    personId: row.person,
    noticeHours: row.noticeHours,
    promotedAt: row.promotedAt,
    receipt: row.tickets === null ? null : receiptOf(row.person, row.lesson),
    tickets: row.tickets,
    penalty:
      row.points === 0 ? null : { points: row.points, givenAt: lessonOf(row.lesson).closedAt, appealAcceptedAt: null },
    events: row.events,
  });
  const month: ReplayMonth = {
    from,
    lessons: plan.map(({ startsAt, seats, lottery }, lesson) => {
      const { drawsAt, closesAt, closedAt } = lessonOf(lesson);
      const published = of(lesson).filter(
        ({ tickets, endedAt }) => tickets !== null && (endedAt === null || endedAt > closesAt),
      );
      return {
        id: lesson + 1,
        startsAt,
        seats,
        closedAt,
        policy,
        draw: lottery
          ? {
              seed: seedOf(lesson),
              drawnAt: drawsAt,
              seats,
              entries: published
                .map(({ person, tickets }): [string, number] => [receiptOf(person, lesson), tickets ?? 1])
                .toSorted(([one], [other]) => (one < other ? -1 : 1)),
            }
          : null,
        reservations: of(lesson).map(reservationOf),
      };
    }),
    earlierPoints: [],
    earlierEntries: [],
  };
  const blocked = [...blocks.values()];
  return {
    month,
    effective,
    counts: {
      ...counts,
      seatedEntrants: winners.size,
      blockedPeople: blocked.length,
      blockedDays: Math.round((blocked.reduce((sum, own) => sum + united(own), 0) / DAY_MS) * 10) / 10,
    },
  };
}

/** How long all of the times together last; they are in order of their beginning. */
function united(times: readonly { from: number; to: number }[]): number {
  let sum = 0;
  let end = 0;
  for (const { from, to } of times) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
