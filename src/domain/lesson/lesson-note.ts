import { brand } from '~/domain/shared/brand';
import type { ServiceType } from '~/domain/shared/service-type';
import { noteForms } from './note-forms';
import type { NoteContent, NoteEntry, NotePain, NoteRating, ProgressPoint } from './schema/note';
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

/** Returns what a note adds to the charts of its vertical. */
export function progressPoint(
  serviceType: ServiceType,
  startsAt: Date,
  { entries }: Pick<NoteContent, 'entries'>,
  { painBefore, painAfter }: NotePain,
): ProgressPoint {
  const { tracked } = noteForms[serviceType];
  const best = new Map<string, number>();
  for (const entry of entries) {
    const value = tracked && entry[tracked];
    if (value !== null) best.set(entry.name, Math.max(value, best.get(entry.name) ?? value));
  }
  const minutes = entries.flatMap((entry) => entry.minutes ?? []);
  return {
    startsAt,
    minutes: minutes.length === 0 ? null : minutes.reduce((sum, value) => sum + value, 0),
    best: [...best].map(([name, value]) => ({ name, value })),
    painBefore,
    painAfter,
  };
}

/**
 * Parses a typed number of a note, also with its unit; a comma is a decimal point, because no number has thousands.
 * @returns null for an empty field; text that is no number as it was typed, so that it is rejected and not lost
 */
export function parseNoteNumber(typed: string | number | null, unit: string): number | string | null {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  const number = plain.toLowerCase().endsWith(unit) ? plain.slice(0, -unit.length) : plain;
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : typed;
}

/** A value that is at least this many times the last one of the same exercise is probably mistyped. */
const ODD_FACTOR = 2;

/** Returns the last load of the same exercise when the typed one is much higher, to ask whether it is right. */
export function oddLoadAfter(entry: Pick<NoteEntry, 'name' | 'loadKg'>, earlier: readonly NoteEntry[]): number | null {
  const before = earlier.findLast(({ name, loadKg }) => name === entry.name.trim() && loadKg !== null)?.loadKg ?? null;
  return before !== null && before > 0 && entry.loadKg !== null && entry.loadKg > before * ODD_FACTOR ? before : null;
}
