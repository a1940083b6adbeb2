import { z } from 'zod';
import { storedDayOwner, storedVisits } from '~/components/browser/stored-day';
import type { AgendaLesson } from '~/domain/lesson/schema/views';
import { DAY_MS } from '~/domain/shared/durations';

const time = z.coerce.date();
/** `z.coerce.date()` would read null as 1970. */
const optionalTime = z.string().pipe(z.coerce.date()).nullable();

/** A fixed lesson that the phone shows without a connection; its address is not stored. */
const storedVisitSchema = z.object({
  person: z.string(),
  encryptedId: z.string(),
  startsAt: time,
  endsAt: time,
  learnerName: z.string(),
  programTitle: z.string(),
  visit: z
    .object({
      arrivedAt: optionalTime,
      arrivalReceivedAt: optionalTime,
      leftAt: optionalTime,
      departureReceivedAt: optionalTime,
      codeAt: optionalTime,
      // A phone may have stored the lesson before this field existed.
      codeReceivedAt: optionalTime.default(null),
      isCodeLocked: z.boolean(),
    })
    .nullable(),
});
export type StoredVisit = Omit<z.infer<typeof storedVisitSchema>, 'person'>;

/** Stores the coach's fixed lessons of today and the next day; other lessons and those of another coach are dropped. */
export function storeVisits(person: string, lessons: readonly AgendaLesson[], now: Date): void {
  const near = lessons.filter(
    ({ status, startsAt }) => status === 'CONFIRMED' && Math.abs(startsAt.getTime() - now.getTime()) < DAY_MS,
  );
  storedVisits.write(
    JSON.stringify(
      near.map(({ encryptedId, startsAt, endsAt, learnerName, programTitle, visit }) => ({
        person,
        encryptedId,
        startsAt,
        endsAt,
        learnerName,
        programTitle,
        visit,
      })),
    ),
  );
}

/** Returns the stored lessons of the coach whose days this phone stores, the earliest first. */
export function readStoredVisits(): StoredVisit[] {
  try {
    const rows = z.array(storedVisitSchema).parse(JSON.parse(storedVisits.read() ?? '[]'));
    return rows
      .filter(({ person }) => person === storedDayOwner.read())
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  } catch {
    // Another script or version wrote it.
    return [];
  }
}
