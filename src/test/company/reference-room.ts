import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { ReservationStatus } from '~/domain/timetable/status';

/**
 * A second, slow and plain implementation of the rules in docs/product/company.md#reservation, with its own numbers, to
 * compare the product with. It uses no code of the product's rules.
 */
export type ReferenceLesson = { startsAt: Date; endsAt: Date; seats: number; closed: boolean; countsAt?: Date };
export type ReferenceReservation = {
  lesson: number;
  person: number;
  status: ReservationStatus;
  queue: number;
  noticeHours: number;
  offeredUntil: Date | null;
  promotedAt: Date | null;
  fromOffer: boolean;
  /** Time when the seat was reserved; null while it is only offered. */
  reservedAt: Date | null;
  endedAt: Date | null;
};
type Points = { person: number; points: number; at: Date };

const SEATED = ['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'];
const ENDED = new Set(['LOST', 'CANCELLED', 'LATE_CANCELLED']);

/** Returns the time 15 minutes later, by a clock that stops from 22:00 to 07:00 in Seoul. */
function fifteenDayMinutesAfter(now: Date): number {
  let time = now.getTime();
  for (let counted = 0; counted < 15; time += MINUTE_MS) {
    const hour = new Date(time + 9 * HOUR_MS).getUTCHours();
    if (hour >= 7 && hour < 22) counted += 1;
  }
  return time;
}

/**
 * Returns when a message about an assigned seat counts as read: immediately, or at 07:00 in Seoul if it was written
 * between 22:00 and 07:00.
 */
function deliveredAt(now: Date): Date {
  const hourOf = (time: number) => new Date(time + 9 * HOUR_MS).getUTCHours();
  const isNight = (time: number) => hourOf(time) < 7 || hourOf(time) >= 22;
  if (!isNight(now.getTime())) return now;
  let time = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  while (isNight(time)) time += MINUTE_MS;
  return new Date(time);
}

export class ReferenceRoom {
  readonly reservations: ReferenceReservation[] = [];
  readonly points: Points[] = [];
  private queue = 0;

  constructor(readonly lessons: ReferenceLesson[]) {}

  private of(lesson: number, ...statuses: string[]): ReferenceReservation[] {
    return this.reservations.filter(
      (reservation) => reservation.lesson === lesson && statuses.includes(reservation.status),
    );
  }

  private at(lesson: number): ReferenceLesson {
    const match = this.lessons[lesson];
    if (!match) throw new Error('no such lesson');
    return match;
  }

  private own(lesson: number, person: number): ReferenceReservation | undefined {
    return this.reservations.find(
      (reservation) => reservation.lesson === lesson && reservation.person === person && !ENDED.has(reservation.status),
    );
  }

  free(lesson: number): number {
    return this.at(lesson).seats - this.of(lesson, ...SEATED).length;
  }

  waiting(lesson: number): ReferenceReservation[] {
    return this.of(lesson, 'WAITING').sort((a, b) => a.queue - b.queue);
  }

  private inTheWay(person: number, lesson: number): ReferenceReservation[] {
    const { startsAt, endsAt } = this.at(lesson);
    return this.reservations.filter((reservation) => {
      const other = this.at(reservation.lesson);
      return (
        reservation.person === person &&
        SEATED.includes(reservation.status) &&
        other.startsAt < endsAt &&
        other.endsAt > startsAt
      );
    });
  }

  private isBusy(person: number, lesson: number): boolean {
    return this.inTheWay(person, lesson).length > 0;
  }

  /** Returns whether the person's only overlaps are offers of other lessons, which may still lapse. */
  isOfferedElsewhere(person: number, lesson: number): boolean {
    const match = this.inTheWay(person, lesson);
    return match.length > 0 && match.every(({ status }) => status === 'OFFERED');
  }

  blockedUntil(person: number): Date | null {
    let until: Date | null = null;
    const own = this.points.filter((point) => point.person === person);
    for (const [index, { at }] of own.entries()) {
      let sum = 0;
      for (const earlier of own.slice(0, index + 1))
        if (seoulMonth(earlier.at) === seoulMonth(at)) sum += earlier.points;
      if (sum >= 3) until = new Date(at.getTime() + 7 * DAY_MS);
    }
    return until;
  }

  private rejection(person: number, lesson: number, now: Date): string | null {
    const { startsAt, closed } = this.at(lesson);
    if (this.own(lesson, person)) return 'ALREADY_RESERVED';
    if (now >= startsAt || closed) return 'RESERVATION_CLOSED';
    const until = this.blockedUntil(person);
    return until && now < until ? 'RESERVATION_BLOCKED' : null;
  }

  private add(lesson: number, person: number, status: 'RESERVED' | 'WAITING', now: Date, noticeHours = 0): void {
    const queue = status === 'WAITING' ? (this.queue += 1) : 0;
    this.reservations.push({
      lesson,
      person,
      status,
      queue,
      noticeHours,
      offeredUntil: null,
      promotedAt: null,
      fromOffer: false,
      reservedAt: status === 'RESERVED' ? now : null,
      endedAt: null,
    });
  }

  reserve(person: number, lesson: number, now: Date): string {
    const rejected = this.rejection(person, lesson, now);
    if (rejected) return rejected;
    if (this.free(lesson) <= 0 || this.waiting(lesson).length > 0) return 'SEATS_FULL';
    if (this.isBusy(person, lesson)) return 'LESSON_AT_SAME_TIME';
    this.add(lesson, person, 'RESERVED', now);
    return 'ok';
  }

  wait(person: number, lesson: number, noticeHours: number, now: Date): string {
    const rejected = this.rejection(person, lesson, now);
    if (rejected) return rejected;
    const { startsAt } = this.at(lesson);
    if (this.free(lesson) > 0 && this.waiting(lesson).length === 0) return 'SEATS_FREE';
    if (now.getTime() >= startsAt.getTime() - 30 * MINUTE_MS) return 'RESERVATION_CLOSED';
    if (now.getTime() >= startsAt.getTime() - noticeHours * HOUR_MS) return 'TOO_LATE';
    if (this.isBusy(person, lesson)) return 'LESSON_AT_SAME_TIME';
    this.add(lesson, person, 'WAITING', now, noticeHours);
    this.settle(lesson, now);
    return 'ok';
  }

  cancel(person: number, lesson: number, now: Date): string {
    const own = this.own(lesson, person);
    if (!own) return 'none';
    const { startsAt } = this.at(lesson);
    if (!['WAITING', 'OFFERED', 'RESERVED'].includes(own.status)) return 'MOVE_NOT_ALLOWED';
    if (now >= startsAt) return 'TOO_LATE';
    let free = startsAt.getTime() - 12 * HOUR_MS;
    if (own.promotedAt) free = Math.max(free, own.promotedAt.getTime() + 2 * HOUR_MS);
    if (own.reservedAt) free = Math.max(free, own.reservedAt.getTime() + 10 * MINUTE_MS);
    const isLate = own.status === 'RESERVED' && !own.fromOffer && now.getTime() >= free;
    this.end(own, isLate ? 'LATE_CANCELLED' : 'CANCELLED', now);
    this.settle(lesson, now);
    return 'ok';
  }

  accept(person: number, lesson: number, now: Date): string {
    const own = this.own(lesson, person);
    if (!own) return 'none';
    if (own.status !== 'OFFERED') return 'MOVE_NOT_ALLOWED';
    own.status = 'RESERVED';
    own.offeredUntil = null;
    own.fromOffer = true;
    own.promotedAt = now;
    own.reservedAt = now;
    this.settle(lesson, now);
    this.leaveOverlapping(own, now);
    return 'ok';
  }

  attend(person: number, lesson: number, now: Date): string {
    const own = this.own(lesson, person);
    const { startsAt, closed } = this.at(lesson);
    if (!own) return 'none';
    if (closed) return 'ATTENDANCE_CLOSED';
    if (now.getTime() < startsAt.getTime() - 10 * MINUTE_MS) return 'TOO_EARLY';
    if (own.status !== 'RESERVED') return own.status === 'ATTENDED' ? 'ok' : 'MOVE_NOT_ALLOWED';
    own.status = 'ATTENDED';
    return 'ok';
  }

  /**
   * Changes the capacity as an operator. Reservations above the capacity go to the front of the waiting list: offers
   * first, then the latest reservations.
   */
  changeSeats(lesson: number, seats: number, now: Date): string {
    const it = this.at(lesson);
    if (it.closed || (now >= it.startsAt && seats !== it.seats)) return 'rejected';
    const tooMany = Math.max(0, this.of(lesson, ...SEATED).length - seats);
    const since = ({ status, offeredUntil, reservedAt }: ReferenceReservation) =>
      (status === 'OFFERED' ? offeredUntil : reservedAt)?.getTime() ?? 0;
    const lastFirst = [this.of(lesson, 'OFFERED'), this.of(lesson, 'RESERVED')].flatMap((those) =>
      those.sort((a, b) => since(b) - since(a) || this.reservations.indexOf(b) - this.reservations.indexOf(a)),
    );
    if (lastFirst.length < tooMany) return 'rejected';
    const front = Math.min(this.queue + 1, ...this.waiting(lesson).map(({ queue }) => queue)) - tooMany;
    for (const [place, one] of lastFirst.slice(0, tooMany).toReversed().entries()) {
      const free = { offeredUntil: null, promotedAt: null, reservedAt: null, fromOffer: false };
      Object.assign(one, { status: 'WAITING', queue: front + place, ...free });
    }
    it.seats = seats;
    this.settle(lesson, now);
    return 'ok';
  }

  close(lesson: number, now: Date): string {
    const it = this.at(lesson);
    if (it.closed) return 'ATTENDANCE_CLOSED';
    if (now.getTime() < (it.startsAt.getTime() + it.endsAt.getTime()) / 2) return 'TOO_EARLY';
    for (const one of this.of(lesson, 'RESERVED')) one.status = 'NOSHOW';
    for (const one of this.of(lesson, 'WAITING', 'OFFERED')) this.end(one, 'LOST', now);
    it.closed = true;
    it.countsAt = new Date(now.getTime() + 10 * MINUTE_MS);
    return 'ok';
  }

  /** Counts the points once, ten minutes after the close. */
  private count(lesson: number, now: Date): void {
    const it = this.at(lesson);
    if (!it.countsAt || now < it.countsAt) return;
    delete it.countsAt;
    const empty = this.free(lesson);
    const isLate = this.of(lesson, 'LATE_CANCELLED').sort(
      (a, b) =>
        (b.endedAt?.getTime() ?? 0) - (a.endedAt?.getTime() ?? 0) ||
        this.reservations.indexOf(b) - this.reservations.indexOf(a),
    );
    for (const { person } of this.of(lesson, 'NOSHOW')) this.points.push({ person, points: 2, at: now });
    for (const { person } of isLate.slice(0, Math.max(0, empty))) this.points.push({ person, points: 1, at: now });
  }

  private end(one: ReferenceReservation, status: ReservationStatus, now: Date): void {
    one.status = status;
    one.endedAt = now;
    one.offeredUntil = null;
  }

  /** Does everything that is already due for a lesson. */
  settle(lesson: number, now: Date): void {
    const { startsAt, closed } = this.at(lesson);
    if (closed) return this.count(lesson, now);
    const remainingMs = startsAt.getTime() - now.getTime();
    for (const one of this.of(lesson, 'OFFERED'))
      if (one.offeredUntil && now >= one.offeredUntil) this.end(one, 'LOST', now);
    for (const one of this.waiting(lesson))
      if (remainingMs <= 30 * MINUTE_MS || remainingMs <= one.noticeHours * HOUR_MS) this.end(one, 'LOST', now);
    for (const one of this.waiting(lesson)) {
      if (this.free(lesson) <= 0) return;
      if (this.isOfferedElsewhere(one.person, lesson)) continue;
      if (this.isBusy(one.person, lesson)) this.end(one, 'CANCELLED', now);
      else if (remainingMs > 12 * HOUR_MS) {
        one.status = 'RESERVED';
        one.promotedAt = deliveredAt(now);
        one.reservedAt = now;
      } else {
        one.status = 'OFFERED';
        one.offeredUntil = new Date(Math.min(fifteenDayMinutesAfter(now), startsAt.getTime() - 30 * MINUTE_MS));
      }
      if (one.status === 'RESERVED') this.leaveOverlapping(one, now);
    }
  }

  private leaveOverlapping({ person, lesson }: ReferenceReservation, now: Date): void {
    const { startsAt, endsAt } = this.at(lesson);
    for (const other of this.reservations) {
      const otherLesson = this.at(other.lesson);
      if (
        other.person === person &&
        other.status === 'WAITING' &&
        otherLesson.startsAt < endsAt &&
        otherLesson.endsAt > startsAt
      )
        this.end(other, 'CANCELLED', now);
    }
  }
}
