import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { overStatuses, type ReservationStatus } from '~/domain/timetable/status';
import { planDay } from '~/test/factories/company';

export const now = new Date(planDay.getTime() + HOUR_MS);
export const after = (ms: number) => new Date(now.getTime() + ms);
export const LENGTH_MS = 50 * MINUTE_MS;
export const SEATS = 2;

/** Mostly the first value, so that several scenes in a hundred fulfil all conditions. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) });
const aroundNow = [-1, 0, 1] as const;
const statuses = [...overStatuses, 'RESERVED', 'WAITING', 'OFFERED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;

export const scenes = fc.record({
  isOtherCompanys: mostly<boolean>(false, true),
  hasLeft: mostly<boolean>(false, true),
  isCancelled: mostly<boolean>(false, true),
  isClosed: mostly<boolean>(false, true),
  isExpertMissing: mostly<boolean>(false, true),
  startsInMs: mostly<number>(30 * HOUR_MS, -1, 0, 1, 30 * MINUTE_MS, 30 * MINUTE_MS + 1, 6 * HOUR_MS, 6 * HOUR_MS + 1),
  own: mostly<ReservationStatus | null>(null, ...statuses),
  blockedForMs: mostly<number | null>(null, ...aroundNow),
  occupant: mostly<[isUsed: boolean, 'active' | 'inactive' | 'closed place' | 'other company' | null]>(
    [false, null],
    [true, 'active'],
    [true, 'inactive'],
    [true, 'closed place'],
    [true, 'other company'],
    [true, null],
    [false, 'active'],
  ),
  draw: mostly<'none' | 'drawn' | 'undrawn' | 'open' | 'upcoming'>('none', 'drawn', 'undrawn', 'open', 'upcoming'),
  places: fc.constantFrom<[taken: number, waiting: number]>([0, 0], [1, 0], [0, 0], [SEATS, 0], [SEATS, 1], [1, 1]),
  hours: mostly<{ kind: 'hold' | 'seat'; offsetMs: number; expiresInMs: number } | null>(
    null,
    ...(['hold', 'seat'] as const).flatMap((kind) =>
      [-LENGTH_MS, 1 - LENGTH_MS, 0, LENGTH_MS - 1, LENGTH_MS].flatMap((offsetMs) =>
        aroundNow.map((expiresInMs) => ({ kind, offsetMs, expiresInMs })),
      ),
    ),
  ),
  /** Whether the program asks questions, and when they were answered and declined, from the oldest time that counts. */
  questions: mostly<[isAsked: boolean, answeredMs: number | null, declinedMs: number | null]>(
    [false, null, null],
    [true, null, null],
    ...aroundNow.map((ms): [boolean, number, null] => [true, ms, null]),
    ...aroundNow.map((ms): [boolean, null, number] => [true, null, ms]),
    [true, -HOUR_MS, 1],
  ),
  /** When a stop of the program's questions ends, from now; null without one. */
  stoppedForMs: mostly<number | null>(null, ...aroundNow),
  noticeHours: mostly<number>(0, 6, 13),
});
export type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never;

const usual: Scene = {
  isOtherCompanys: false,
  hasLeft: false,
  isCancelled: false,
  isClosed: false,
  isExpertMissing: false,
  startsInMs: 30 * HOUR_MS,
  own: null,
  blockedForMs: null,
  occupant: [false, null],
  draw: 'none',
  places: [0, 0],
  hours: null,
  questions: [false, null, null],
  stoppedForMs: null,
  noticeHours: 0,
};
/** One example for each reason; they always run before the random scenes. */
export const examples: [Scene][] = (
  [
    {},
    { isOtherCompanys: true },
    { hasLeft: true },
    { isCancelled: true },
    { own: 'WAITING' },
    { isClosed: true },
    { isExpertMissing: true },
    { blockedForMs: 1 },
    { occupant: [true, null] },
    { occupant: [false, 'active'] },
    { draw: 'undrawn' },
    { draw: 'open' },
    { draw: 'upcoming' },
    { places: [SEATS, 0] },
    { hours: { kind: 'hold', offsetMs: 0, expiresInMs: 1 }, questions: [true, null, null] },
    { questions: [true, null, null] },
    { questions: [true, 1, null], stoppedForMs: 1 },
    { questions: [true, null, null], stoppedForMs: 1 },
    { questions: [false, null, null], stoppedForMs: 1 },
  ] satisfies Partial<Scene>[]
).map((change) => [{ ...usual, ...change }]);

export type Purpose = 'seat' | 'wait' | 'entry';

export const overlapping = ({ hours }: Scene) => (hours && Math.abs(hours.offsetMs) < LENGTH_MS ? hours : null);
const isInForce = ({ own }: Scene) => own !== null && !(overStatuses as readonly string[]).includes(own);

/** The rule in plain code, without SQL: the conditions of each purpose, in the order of the reasons. */
export function expectedReason(scene: Scene, purpose: Purpose): string | null {
  const { startsInMs, occupant, places, questions, stoppedForMs, noticeHours } = scene;
  const [usesOccupant, chosen] = occupant;
  const [taken, waiting] = places;
  const [isAsked, answeredMs, declinedMs] = questions;
  const other = overlapping(scene);
  if (scene.isOtherCompanys) return 'NOT_FOUND';
  if (scene.hasLeft) return 'FORBIDDEN';
  if (scene.isCancelled) return 'TIMETABLE_CANCELLED';
  if (isInForce(scene)) return 'ALREADY_RESERVED';
  if (startsInMs <= 0 || scene.isClosed) return 'RESERVATION_CLOSED';
  if (scene.isExpertMissing) return 'EXPERT_MISSING';
  if (scene.blockedForMs !== null && scene.blockedForMs > 0) return 'RESERVATION_BLOCKED';
  if (usesOccupant && chosen !== 'active') return 'OCCUPANT_REQUIRED';
  if (!usesOccupant && chosen !== null) return 'INVALID_INPUT';
  if (purpose === 'wait' && noticeHours > 12) return 'INVALID_INPUT';
  const isUnanswered = isAsked && (declinedMs ?? answeredMs ?? 0) <= 0;
  const isStopped = isAsked && stoppedForMs !== null && stoppedForMs > 0;
  const missesAnswer = isStopped ? 'HEALTH_STOP' : isUnanswered ? 'QUESTIONS_REQUIRED' : null;
  if (purpose === 'entry') return scene.draw === 'open' ? missesAnswer : 'RESERVATION_CLOSED';
  if (scene.draw !== 'none' && scene.draw !== 'drawn') return 'RESERVATION_CLOSED';
  const isFree = waiting === 0 && taken < SEATS;
  if (purpose === 'seat' && !isFree) return 'SEATS_FULL';
  if (purpose === 'wait' && isFree) return 'SEATS_FREE';
  if (purpose === 'wait' && startsInMs <= 30 * MINUTE_MS) return 'RESERVATION_CLOSED';
  if (purpose === 'wait' && startsInMs <= noticeHours * HOUR_MS) return 'TOO_LATE';
  if (other?.kind === 'seat') return 'LESSON_AT_SAME_TIME';
  if (purpose === 'seat' && other && other.expiresInMs > 0) return 'LESSON_AT_SAME_TIME';
  return missesAnswer;
}
