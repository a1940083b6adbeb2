import { countInEnglish } from '~/domain/shared/english-count';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import type { GroupLessonType } from '~/domain/timetable/status';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', ...options });
const date = format({ weekday: 'long', month: 'long', day: 'numeric' });
const time = format({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** What a lesson of the sample timetable can be. */
export type SampleAvailability = Extract<LessonAvailability, { kind: 'free' | 'full' | 'entries' }>;

const types: Readonly<Record<GroupLessonType, string>> = {
  'first-come': 'Group, first come, first served',
  lottery: 'Group, by draw',
  individual: 'One-to-one',
};

/** Labels of the sample timetable on English pages; those of the product are in Korean. */
export const englishTimetable = {
  types,
  address: 'Seongdong-gu, Seoul',
  /** "Wednesday, December 9" in Seoul. */
  day: (instant: Date): string => date.format(instant),
  state(availability: SampleAvailability): string {
    switch (availability.kind) {
      case 'free':
        return `${countInEnglish(availability.seatsLeft, 'spot')} left`;
      case 'entries':
        return 'Entries open';
      case 'full':
        return 'Waiting list open';
    }
  },
  reason(availability: SampleAvailability): string | null {
    switch (availability.kind) {
      case 'entries':
        return `A draw decides. Employees can enter until ${time.format(availability.until)}.`;
      case 'full':
        return `Full. Employees can join the waiting list until ${time.format(availability.until)}.`;
      case 'free':
        return null;
    }
  },
} as const;
