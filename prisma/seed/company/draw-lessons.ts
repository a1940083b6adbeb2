import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { drawOrder, type LotteryEntry, lotteryTimes, publishEntries, ticketsFor } from '~/domain/timetable/lottery';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { ReservationStatus } from '~/domain/timetable/status';
import type { Random } from '../random';
import type { DemoCompany, WeeklyLesson } from './demo-companies';

/** Thirteen weeks contain two whole months to report. */
const PAST_WEEKS = 13;
const UPCOMING_WEEKS = 4;
const REMIND_MS = DAY_MS;

export type SeedMember = { userId: number; membershipId: number; occupantId: number | null };
export type SeedEvent = {
  from: ReservationStatus | null;
  to: ReservationStatus;
  actor_role: 'learner' | 'coach' | 'system';
  reason: string;
  at: Date;
};
export type SeedReservation = {
  member: SeedMember;
  status: ReservationStatus;
  createdAt: Date;
  waits: boolean;
  promotedAt: Date | null;
  tickets: number | null;
  receipt: string | null;
  attendedAt: Date | null;
  reservedAt: Date | null;
  endedAt: Date | null;
  events: SeedEvent[];
};
export type SeedLottery = {
  seed: string;
  opensAt: Date;
  closesAt: Date;
  published: ReturnType<typeof publishEntries> | null;
  closedAt: Date | null;
  drawnAt: Date | null;
};
export type SeedLesson = {
  plan: WeeklyLesson;
  /** Index of the company's series to which the lesson belongs. */
  series: number;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  remindedAt: Date | null;
  nextStepAt: Date | null;
  lottery: SeedLottery | null;
  reservations: SeedReservation[];
};

type Drawing = { random: Random; now: Date; policy: TimetablePolicy; company: DemoCompany; members: SeedMember[] };

/** The members and hours that are already drawn, so that no member gets two lessons at one hour. */
type Busy = Set<string>;

/**
 * Draws a company's lessons from thirteen weeks ago to four weeks ahead, ordered by start, with their reservations and
 * attendance.
 */
export function drawLessons(drawing: Drawing): SeedLesson[] {
  const { now, company, policy } = drawing;
  const busy: Busy = new Set();
  const losses = new Map<number, number>();
  return startsOf(company, now).map(({ plan, series, startsAt }) => {
    const endsAt = new Date(startsAt.getTime() + policy.lessonMinutes * MINUTE_MS);
    const remindAt = new Date(startsAt.getTime() - REMIND_MS);
    const lesson: SeedLesson = {
      plan,
      series,
      startsAt,
      endsAt,
      closedAt: endsAt < now ? new Date(Math.min(endsAt.getTime() + 5 * MINUTE_MS, now.getTime())) : null,
      remindedAt: remindAt <= now ? remindAt : null,
      nextStepAt: remindAt > now ? remindAt : null,
      lottery: null,
      reservations: [],
    };
    if (plan.type === 'lottery') drawLottery(drawing, lesson, busy, losses);
    else fill(drawing, lesson, busy);
    if (lesson.closedAt) closeLesson(drawing, lesson, lesson.closedAt);
    return lesson;
  });
}

function startsOf({ lessons }: DemoCompany, now: Date) {
  const today = seoulParts(now);
  const monday = today.day - today.weekday;
  const weeks = Array.from({ length: PAST_WEEKS + UPCOMING_WEEKS + 1 }, (_, index) => index - PAST_WEEKS);
  return lessons
    .flatMap((plan, series) =>
      weeks.flatMap((week) =>
        plan.weekdays.map((weekday) => ({
          plan,
          series,
          startsAt: seoulInstant(today.year, today.month, monday + 7 * week + weekday, plan.hour),
        })),
      ),
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.series - b.series);
}

/** Draws how many seats are taken: past lessons are nearly full, upcoming ones are emptier the later they are. */
function drawReservedSeats(random: Random, seats: number, leadDays: number): number {
  if (seats === 1) return random.chance(leadDays < 3 ? 0.85 : 0.4) ? 1 : 0;
  const share = leadDays < 0 ? 0.75 : Math.max(0.15, 0.9 - leadDays * 0.04);
  return Math.min(seats, Math.round(seats * (share + (random.next() - 0.4) * 0.4)));
}

function pickFree({ random, members }: Drawing, startsAt: Date, busy: Busy): SeedMember {
  for (;;) {
    const member = random.pick(members);
    const hour = `${member.userId}@${startsAt.getTime()}`;
    if (busy.has(hour)) continue;
    busy.add(hour);
    return member;
  }
}

function newReservation(member: SeedMember, createdAt: Date, status: ReservationStatus, reason: string) {
  const isSeat = status === 'RESERVED';
  const reservation: SeedReservation = {
    member,
    status,
    createdAt,
    waits: status === 'WAITING',
    promotedAt: null,
    tickets: null,
    receipt: null,
    attendedAt: null,
    reservedAt: isSeat ? createdAt : null,
    endedAt: null,
    events: [{ from: null, to: status, actor_role: 'learner', reason, at: createdAt }],
  };
  return reservation;
}

function recordTransition(
  reservation: SeedReservation,
  to: ReservationStatus,
  by: Omit<SeedEvent, 'from' | 'to'>,
): void {
  reservation.events.push({ from: reservation.status, to, ...by });
  reservation.status = to;
  if (to === 'RESERVED') reservation.reservedAt = by.at;
  if (to === 'LOST' || to === 'CANCELLED' || to === 'LATE_CANCELLED') reservation.endedAt = by.at;
}

/** Returns a random time before the lesson and before now. */
function bookedAt({ random, now }: Drawing, startsAt: Date): Date {
  const before = Math.min(startsAt.getTime() - 20 * HOUR_MS, now.getTime());
  return new Date(before - random.int(5, 9000) * MINUTE_MS);
}

function fill(drawing: Drawing, lesson: SeedLesson, busy: Busy): void {
  const { random, now } = drawing;
  const { startsAt, plan, reservations } = lesson;
  const leadDays = (startsAt.getTime() - now.getTime()) / DAY_MS;
  const reserved = drawReservedSeats(random, plan.seats, leadDays);
  const times = Array.from({ length: reserved }, () => bookedAt(drawing, startsAt)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  for (const at of times)
    reservations.push(newReservation(pickFree(drawing, startsAt, busy), at, 'RESERVED', 'reserved'));
  // Members on the waiting list booked last, and the list ends shortly before the start. For a past lesson it was
  // filled until then.
  const isOver = leadDays < 0;
  const until = isOver ? startsAt.getTime() - 2 * HOUR_MS : now.getTime();
  const hasWaitingList = isOver ? plan.seats > 1 : startsAt.getTime() - now.getTime() > HOUR_MS;
  if (reserved === plan.seats && hasWaitingList) {
    const last = times.at(-1)?.getTime() ?? until;
    for (let place = isOver ? random.int(2, 7) : random.int(0, 4); place > 0; place -= 1) {
      const at = new Date(last + (until - last) / (place + 1));
      reservations.push(newReservation(pickFree(drawing, startsAt, busy), at, 'WAITING', 'waits'));
    }
  }
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** Draws a lottery: about three members enter for each seat, and the product's own rules draw the seats. */
function drawLottery(drawing: Drawing, lesson: SeedLesson, busy: Busy, losses: Map<number, number>): void {
  const { random, now, policy, company } = drawing;
  const { startsAt, plan, reservations } = lesson;
  const { opensAt, closesAt, drawsAt } = lotteryTimes(startsAt, new Date(startsAt.getTime() - 60 * DAY_MS), policy);
  const seed = sha(`${company.code} ${startsAt.toISOString()}`);
  const closedAt = now >= closesAt ? closesAt : null;
  const drawnAt = now >= drawsAt ? drawsAt : null;
  lesson.lottery = { seed, opensAt, closesAt, published: null, closedAt, drawnAt };
  const next = closedAt ? drawsAt : closesAt;
  if (!drawnAt && (!lesson.nextStepAt || next < lesson.nextStepAt)) lesson.nextStepAt = next;
  if (now < opensAt) return;
  const until = Math.min(closesAt.getTime(), now.getTime());
  const part = (until - opensAt.getTime()) / (closesAt.getTime() - opensAt.getTime());
  const times = Array.from({ length: Math.round(plan.seats * part * (1.5 + random.next())) }, () =>
    Math.floor(opensAt.getTime() + random.next() * (until - opensAt.getTime())),
  ).toSorted((a, b) => a - b);
  for (const [index, at] of times.entries()) {
    const entry = newReservation(pickFree(drawing, startsAt, busy), new Date(at), 'ENTERED', 'entered');
    entry.tickets = ticketsFor(losses.get(entry.member.userId) ?? 0, policy);
    entry.receipt = sha(`${seed} ${index}`).slice(0, 16);
    reservations.push(entry);
  }
  if (!closedAt) return;
  const entries = reservations.map(({ receipt, tickets }): LotteryEntry => [receipt ?? '', tickets ?? 1]);
  lesson.lottery.published = publishEntries(entries);
  if (drawnAt) seatDrawn(lesson, { seed, entries, at: drawnAt, losses });
}

function seatDrawn(
  lesson: SeedLesson,
  { seed, entries, at, losses }: { seed: string; entries: LotteryEntry[]; at: Date; losses: Map<number, number> },
): void {
  const byReceipt = new Map(lesson.reservations.map((entry) => [entry.receipt, entry]));
  const by = { actor_role: 'system', reason: 'drawn', at } as const;
  const order = drawOrder(seed, entries).flatMap((receipt) => byReceipt.get(receipt) ?? []);
  for (const [place, entry] of order.entries()) {
    const wins = place < lesson.plan.seats;
    recordTransition(entry, wins ? 'RESERVED' : 'WAITING', by);
    entry.waits = !wins;
    losses.set(entry.member.userId, wins ? 0 : (losses.get(entry.member.userId) ?? 0) + 1);
  }
  // The waiting list is in the order of the draw.
  lesson.reservations = order;
}

/** Closes the attendance: most came, some did not, a few cancelled late or waited and got no seat. */
function closeLesson({ random, company }: Drawing, lesson: SeedLesson, closedAt: Date): void {
  const { startsAt, reservations } = lesson;
  const minutes = (count: number) => new Date(startsAt.getTime() + count * MINUTE_MS);
  for (const reservation of reservations) {
    if (reservation.status === 'WAITING')
      recordTransition(reservation, 'LOST', { actor_role: 'system', reason: 'waiting-ended', at: minutes(-30) });
    if (reservation.status !== 'RESERVED') continue;
    const chance = random.next();
    if (chance < 0.85) {
      reservation.attendedAt = minutes(random.int(-5, 8));
      const byNumber = company.flags.is_use_attendance_number;
      recordTransition(reservation, 'ATTENDED', {
        actor_role: byNumber ? 'learner' : 'coach',
        reason: byNumber ? 'attendance-number' : 'marked',
        at: reservation.attendedAt,
      });
    } else if (chance < 0.9)
      recordTransition(reservation, 'NOSHOW', { actor_role: 'coach', reason: 'closed', at: closedAt });
    else if (chance < 0.93)
      recordTransition(reservation, 'ABSENT_NOTICED', { actor_role: 'learner', reason: 'absence', at: minutes(3) });
    else if (chance < 0.97)
      recordTransition(reservation, 'LATE_CANCELLED', {
        actor_role: 'learner',
        reason: 'cancelled',
        at: minutes(-180),
      });
    else
      recordTransition(reservation, 'CANCELLED', { actor_role: 'learner', reason: 'cancelled', at: minutes(-60 * 19) });
  }
}
