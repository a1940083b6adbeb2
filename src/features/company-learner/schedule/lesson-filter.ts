import type { ScheduledLesson } from '~/domain/timetable/schema/timetable';

export const kinds = ['all', 'group', 'individual'] as const;
export type Kind = (typeof kinds)[number];

/** Filters of the schedule besides the kind; each is a parameter of the address. */
export const narrowings = ['program', 'place', 'expert'] as const;
export type Narrowing = (typeof narrowings)[number];

type LessonFilter = { kind: Kind } & Record<Narrowing, string | null>;

export const emptyNarrowings: Record<Narrowing, null> = { program: null, place: null, expert: null };

const valuesOf: Record<Narrowing, (lesson: ScheduledLesson) => { value: string; label: string }> = {
  program: ({ program }) => ({ value: String(program.id), label: program.title }),
  place: ({ place }) => ({ value: String(place.id), label: place.name }),
  expert: ({ expert }) => ({ value: expert.encryptedCoachId, label: expert.name }),
};

export function readFilter(params: URLSearchParams): LessonFilter {
  return {
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'all',
    program: params.get('program'),
    place: params.get('place'),
    expert: params.get('expert'),
  };
}

export const isNarrowed = (filter: LessonFilter): boolean => narrowings.some((name) => filter[name] !== null);

/** Returns whether a lesson passes the filter. */
export const passes = (filter: LessonFilter) => (lesson: ScheduledLesson) =>
  (filter.kind === 'all' || (filter.kind === 'individual') === (lesson.groupLessonType === 'individual')) &&
  narrowings.every((name) => filter[name] === null || filter[name] === valuesOf[name](lesson).value);

type FilterChoice = { name: Narrowing; options: { value: string; label: string }[] };

/**
 * Returns the choices among the lessons of a month, by name. A filter with only one value is left out, unless the
 * address refers to one: the named value stays selectable also in a month without it.
 */
export function choicesOf(lessons: readonly ScheduledLesson[], filter: LessonFilter): FilterChoice[] {
  return narrowings.flatMap((name) => {
    const labels = new Map(lessons.map(valuesOf[name]).map(({ value, label }) => [value, label]));
    const chosen = filter[name];
    if (chosen !== null && !labels.has(chosen)) labels.set(chosen, '이달에는 없어요');
    const options = [...labels].map(([value, label]) => ({ value, label }));
    if (options.length < 2 && chosen === null) return [];
    return [{ name, options: options.toSorted((a, b) => a.label.localeCompare(b.label, 'ko')) }];
  });
}
