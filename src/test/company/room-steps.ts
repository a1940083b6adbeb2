import fc from 'fast-check';

/** One action in a room (room-under-test.ts); all indexes refer to its lists. */
export type RoomStep =
  | { do: 'pass'; minutes: number }
  | { do: 'reserve' | 'cancel' | 'accept' | 'attend'; person: number; lesson: number }
  | { do: 'wait'; person: number; lesson: number; noticeHours: number }
  | { do: 'seats'; lesson: number; seats: number }
  | { do: 'close'; lesson: number };

export const ROOM_PEOPLE = 5;
export const ROOM_LESSONS = 3;

const person = fc.nat(ROOM_PEOPLE - 1);
const lesson = fc.nat(ROOM_LESSONS - 1);

const step: fc.Arbitrary<RoomStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reserve' as const), person, lesson }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      person,
      lesson,
      noticeHours: fc.constantFrom(0, 0, 1, 6, 12),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'accept' as const), person, lesson }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('attend' as const), person, lesson }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('seats' as const), lesson, seats: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), lesson }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(5, 14, 15, 16, 60, 180, 600) }),
  },
);

/** A random day of a company with any actions. */
export const roomDay: fc.Arbitrary<RoomStep[]> = fc.array(step, { minLength: 12, maxLength: 30, size: 'max' });
