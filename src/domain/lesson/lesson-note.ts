import { brand } from '~/domain/shared/brand';
import { noteForms, type NoteKind, type TrackedNumber } from './note-forms';
import type { NoteContent, NoteEntry, NoteRating, ProgressPoint } from './schema/note';
import type { NoteHealth } from './schema/note-health';
import type { LessonStatus, PartyRole, ProductType } from './status';

/**
 * Returns whether the coach can write the note of a lesson: from its start, if it takes place or took place
 * (docs/product/consulting-and-lessons.md#lesson-note).
 */
export function canWriteNote({ status, startsAt }: { status: LessonStatus; startsAt: Date }, now: Date): boolean {
  return status === 'HELD' || status === 'DONE' || (status === 'CONFIRMED' && startsAt <= now);
}

export const ratingOf = (side: PartyRole): NoteRating => (side === 'coach' ? 'coach' : 'member');

/** Returns the address of a contract's notes, for one side, opened at a lesson. */
export function lessonNotePath({
  encryptedId,
  programType,
  side,
  encryptedLessonId,
}: {
  encryptedId: string;
  programType: ProductType;
  side: PartyRole;
  encryptedLessonId?: string | undefined;
}): string {
  const query = new URLSearchParams({
    encryptedId,
    [`${brand.key}ProgramType`]: programType,
    rating: ratingOf(side),
    ...(encryptedLessonId === undefined ? {} : { lesson: encryptedLessonId }),
  });
  return `/mypage/lessons/detail/?${query}`;
}

/** Returns what a note adds to the charts of its form. */
export function progressPoint(
  kind: NoteKind,
  startsAt: Date,
  { entries, homeMinutes }: Pick<NoteContent, 'entries' | 'homeMinutes'>,
  health: NoteHealth,
): ProgressPoint {
  const { tracked, hasVolume } = noteForms[kind];
  const minutes = entries.flatMap((entry) => entry.minutes ?? []);
  const volumes = hasVolume ? entries.flatMap((entry) => volumeOf(entry) ?? []) : [];
  return {
    startsAt,
    minutes: minutes.length === 0 ? null : sum(minutes),
    homeMinutes,
    volumeKg: volumes.length === 0 ? null : sum(volumes),
    best: tracked.flatMap((field) => bestOf(entries, field)),
    health,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns load times repetitions times sets in kg; null without load or repetitions. */
function volumeOf({ loadKg, reps, sets }: NoteEntry): number | null {
  return loadKg === null || reps === null ? null : loadKg * reps * (sets ?? 1);
}

function bestOf(entries: readonly NoteEntry[], field: TrackedNumber): ProgressPoint['best'] {
  const best = new Map<string, ProgressPoint['best'][number]>();
  for (const { name, [field]: value, targetBpm } of entries) {
    const before = best.get(name);
    const target = (field === 'bpm' ? targetBpm : null) ?? before?.target ?? null;
    if (value !== null) best.set(name, { name, field, value: Math.max(value, before?.value ?? value), target });
  }
  return [...best.values()];
}

/**
 * Parses a typed number of a note, also with its unit; a comma is a decimal point, because no number has thousands.
 * @returns null for an empty field; text that is no number as it was typed, so that it is rejected and not lost
 */
export function parseNoteNumber(typed: string | number | null, unit: string): number | string | null {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  const number = unit !== '' && plain.toLowerCase().endsWith(unit.toLowerCase()) ? plain.slice(0, -unit.length) : plain;
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : typed;
}

/** A value that is at least this many times the last one of the same exercise is probably mistyped. */
const ODD_FACTOR = 2;

/** Returns the last load of the same exercise when the typed one is much higher, to ask whether it is right. */
export function oddLoadAfter(entry: Pick<NoteEntry, 'name' | 'loadKg'>, earlier: readonly NoteEntry[]): number | null {
  const before = earlier.findLast(({ name, loadKg }) => name === entry.name.trim() && loadKg !== null)?.loadKg ?? null;
  return before !== null && before > 0 && entry.loadKg !== null && entry.loadKg > before * ODD_FACTOR ? before : null;
}
