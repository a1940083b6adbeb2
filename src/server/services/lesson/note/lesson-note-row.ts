import { type Homework, type LessonNote, type NoteContent, noteContentSchema } from '~/domain/lesson/schema/note';
import { emptyHealth, type NoteHealth, storedHealthSchema } from '~/domain/lesson/schema/note-health';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import { openSealedText, sealText } from '~/server/crypto/seal';

type Part = 'content' | 'pain' | 'line' | 'homework';

/** Binds each sealed part of a note to its lesson; copied elsewhere, it cannot be decrypted. */
const contextOf = (part: Part, lessonId: number) => `lesson-note:${part}:${lessonId}`;

export const noteInclude = { homework: { orderBy: { position: 'asc' } } } as const satisfies Prisma.LessonNoteInclude;
export type LessonNoteRow = Prisma.LessonNoteGetPayload<{ include: typeof noteInclude }>;

export function sealPart(part: Part, lessonId: number, text: string): Uint8Array<ArrayBuffer> {
  return sealText(text, contextOf(part, lessonId));
}

export function sealJson(part: 'content' | 'pain', lessonId: number, value: NoteContent | NoteHealth) {
  return sealPart(part, lessonId, JSON.stringify(value));
}

export function openContent({ lessonId, content }: Pick<LessonNoteRow, 'lessonId' | 'content'>): NoteContent {
  return noteContentSchema.parse(JSON.parse(openSealedText(content, contextOf('content', lessonId))));
}

/** Returns what is recorded about health; nothing when `isVisible` is false. Older notes have only pain. */
export function openHealth(
  { lessonId, pain }: Pick<LessonNoteRow, 'lessonId' | 'pain'>,
  isVisible: boolean,
): NoteHealth {
  if (!isVisible || pain === null) return emptyHealth;
  return storedHealthSchema.parse(JSON.parse(openSealedText(pain, contextOf('pain', lessonId))));
}

export function openHomework({ lessonId, homework }: Pick<LessonNoteRow, 'lessonId' | 'homework'>): Homework[] {
  return homework.map(({ id, text, doneAt }) => ({
    encryptedHomeworkId: encryptId('homework', id),
    text: openSealedText(text, contextOf('homework', lessonId)),
    doneAt,
  }));
}

export function openLessonNote(row: LessonNoteRow, seesHealth: boolean): LessonNote {
  const { lessonId, learnerLine, lineVersion, version, sentAt, updatedAt } = row;
  return {
    ...openContent(row),
    health: openHealth(row, seesHealth),
    homework: openHomework(row),
    learnerLine: learnerLine === null ? '' : openSealedText(learnerLine, contextOf('line', lessonId)),
    lineVersion,
    version,
    sentAt,
    updatedAt,
  };
}
