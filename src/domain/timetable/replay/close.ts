import { type EndedReservation, pointsOfAbsence, pointsOfLesson } from '../penalty';
import type { TimetablePolicy } from '../policy';
import { holdsSeat } from '../status';
import { isNoticed, statusAt } from './history';
import { holdsAt, type LessonReplay, type Standing } from './lesson';
import type { ReplayFigure } from './result';
import { settled, type Tally } from './tally';

type GivenPoint = { standing: Standing; personId: number; points: number; sure: boolean };

/**
 * What closing a lesson's attendance gives: points under the changed numbers, and the seats that had stayed empty.
 * Where nobody can know who held a seat, nobody knows whose late cancel was forgiven.
 */
export function closeLesson(replay: LessonReplay, closedAt: Date, tally: Tally): GivenPoint[] {
  const standings = [...replay.standings.values()];
  const holders = standings.map((standing) => holdsAt(standing, closedAt));
  const mostEmpty = replay.lesson.seats - holders.filter((holds) => holds === 'yes').length;
  const maybe = replay.partedAt ? mostEmpty : holders.filter((holds) => holds === 'maybe').length;
  const leastEmpty = Math.max(0, mostEmpty - maybe);
  add(tally.emptySeats, { known: leastEmpty, unknown: mostEmpty - leastEmpty });
  const own = ownPoints(replay, closedAt);
  const sure = changedPoints(replay, closedAt, sureEmpty(standings, leastEmpty));
  const most = changedPoints(replay, closedAt, mostEmpty);
  return standings.flatMap((standing): GivenPoint[] => {
    const { reservation } = standing;
    const { id, personId, penalty } = reservation;
    if (personId === null) return [];
    const recorded = penalty?.givenAt.getTime() === closedAt.getTime() ? penalty.points : 0;
    const judged = { recorded, own: own.get(id) ?? 0 };
    if (standing.fate === 'unknown' || standing.lateAt === 'maybe') {
      const points = mayGet(standing, closedAt, { policy: replay.changed, mostEmpty });
      return points > 0 ? [{ standing, personId, points, sure: false }] : [];
    }
    const points = settled(tally, { ...judged, changed: sure.get(id) ?? 0 });
    if (points !== null && points > 0) return [{ standing, personId, points, sure: true }];
    const possible = most.get(id) ?? 0;
    const isOpen = points === null || possible !== (sure.get(id) ?? 0);
    return isOpen && possible > 0 ? [{ standing, personId, points: possible, sure: false }] : [];
  });
}

/** How many of the late ones pay for sure: the last who cancelled, unless somebody unknown may be among them. */
function sureEmpty(standings: readonly Standing[], leastEmpty: number): number {
  const unknown = standings.filter(({ lateAt }) => lateAt === 'maybe').length;
  const late = standings.filter(({ lateAt, fate }) => lateAt !== null && fate !== 'gone').length;
  return unknown > 0 && leastEmpty < late ? 0 : leastEmpty;
}

/** What the lesson's own numbers give for what is recorded. */
function ownPoints({ lesson, own }: LessonReplay, closedAt: Date): Map<number, number> {
  const reservations = lesson.reservations.map((reservation) => {
    const { id, personId, events } = reservation;
    const last = events.findLast(({ at }) => at <= closedAt);
    const was = { id, status: last?.to ?? 'CANCELLED', endedAt: last?.at ?? null } as const;
    return { ...was, isGuest: personId === null, isNoticed: isNoticed(reservation) };
  });
  const taken = reservations.filter(({ status }) => holdsSeat(status)).length;
  return pointsOfLesson({ seats: lesson.seats, taken, reservations }, own);
}

function changedPoints({ lesson, changed, standings }: LessonReplay, closedAt: Date, empty: number) {
  const reservations: EndedReservation[] = [...standings.values()]
    .filter(({ fate }) => fate === 'kept')
    .map(({ reservation, lateAt }) => {
      const { id, personId } = reservation;
      const isLate = lateAt instanceof Date;
      const status = statusAt(reservation, closedAt) ?? 'CANCELLED';
      return {
        id,
        status: isLate ? 'LATE_CANCELLED' : status === 'LATE_CANCELLED' ? 'CANCELLED' : status,
        endedAt: isLate ? lateAt : null,
        isGuest: personId === null,
        isNoticed: isNoticed(reservation),
      };
    });
  return pointsOfLesson({ seats: lesson.seats, taken: lesson.seats - empty, reservations }, changed);
}

/** The points of somebody of whom nobody can know, if they had done what they really did. */
function mayGet(
  { reservation, lateAt }: Standing,
  closedAt: Date,
  { policy, mostEmpty }: { policy: TimetablePolicy; mostEmpty: number },
): number {
  const status = statusAt(reservation, closedAt);
  if (status === 'NOSHOW' || status === 'ABSENT_NOTICED') return pointsOfAbsence(isNoticed(reservation), policy);
  return lateAt !== null && mostEmpty > 0 ? policy.penalty.latePoints : 0;
}

export function add(figure: ReplayFigure, { known, unknown }: ReplayFigure): void {
  figure.known += known;
  figure.unknown += unknown;
}
