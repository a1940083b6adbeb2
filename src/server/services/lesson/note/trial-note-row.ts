import { firstLessonOf } from '~/domain/lesson/contract';
import { DomainError } from '~/domain/shared/errors';
import type { Db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { openSealedText } from '~/server/crypto/seal';

/**
 * The row that stores a trial note: the consulting for a trial from a questionnaire, the contract for one from a
 * listing.
 */
export type TrialNoteRow = {
  kind: 'consulting' | 'contract';
  id: number;
  note: Uint8Array | null;
  notedAt: Date | null;
};

/** Binds a sealed note to its row; copied elsewhere, it cannot be decrypted. */
export function noteContext({ kind, id }: Pick<TrialNoteRow, 'kind' | 'id'>): string {
  return kind === 'consulting' ? `trial-note:${id}` : `trial-note:contract:${id}`;
}

export function openNote(row: TrialNoteRow): string | null {
  return row.note && openSealedText(row.note, noteContext(row));
}

const contractSelect = {
  coachId: true,
  learnerId: true,
  learner: { select: { id: true, name: true } },
  coach: { select: { displayName: true } },
  program: { select: { title: true } },
} as const;

/**
 * Finds the note by the id from the lesson list, with the contracts whose sides may read it; null when there is none.
 * Of a questionnaire's trials only the one that stays paid counts, because the coach of a refunded trial never saw the
 * learner.
 */
export async function findTrialNote(db: Db, encryptedConsultingId: string) {
  const consultingId = idOf('consulting', encryptedConsultingId);
  if (consultingId !== null) {
    const row = await db.consulting.findUnique({
      where: { id: consultingId },
      select: {
        id: true,
        trialNote: true,
        trialNotedAt: true,
        trialAt: true,
        form: {
          select: {
            orders: {
              where: { productType: 'trial', status: 'PAID', contract: { isNot: null } },
              select: { contract: { select: contractSelect } },
            },
          },
        },
      },
    });
    return (
      row && {
        row: { kind: 'consulting', id: row.id, note: row.trialNote, notedAt: row.trialNotedAt } as TrialNoteRow,
        trialAt: row.trialAt,
        contracts: row.form.orders.flatMap(({ contract }) => contract ?? []),
      }
    );
  }
  const id = idOf('contract', encryptedConsultingId);
  const contract =
    id === null
      ? null
      : await db.contract.findFirst({
          where: { id, productType: 'trial' },
          select: { ...contractSelect, id: true, trialNote: true, trialNotedAt: true, lessons: true },
        });
  return (
    contract && {
      row: {
        kind: 'contract',
        id: contract.id,
        note: contract.trialNote,
        notedAt: contract.trialNotedAt,
      } as TrialNoteRow,
      trialAt: firstLessonOf(contract.lessons)?.startsAt ?? null,
      contracts: [contract],
    }
  );
}

function idOf(type: 'consulting' | 'contract', token: string): number | null {
  try {
    return decryptId(type, token).id;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
