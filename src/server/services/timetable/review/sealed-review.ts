import { type ReviewAnswer, reviewAnswerSchema } from '~/domain/timetable/review/schema';
import type { TimetableReview } from '~/generated/prisma/client';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds each text to its reservation and its field; copied elsewhere, it cannot be decrypted. */
const place = (reservationId: number, field: string) => `timetable-review:${reservationId}:${field}`;

type Texts = Pick<ReviewAnswer, 'toCoach' | 'memo' | 'secretMemo'>;

const sealTexts = (reservationId: number, { toCoach, memo, secretMemo }: Texts) => ({
  toCoach: sealText(toCoach, place(reservationId, 'to-coach')),
  memo: sealText(memo, place(reservationId, 'memo')),
  secretMemo: sealText(secretMemo, place(reservationId, 'secret')),
});

/** Returns the text columns of a review without text. */
export const emptyTexts = (reservationId: number) =>
  sealTexts(reservationId, { toCoach: '', memo: '', secretMemo: '' });

/** Converts a review to its columns, with sealed texts. */
export function toColumns(reservationId: number, review: ReviewAnswer) {
  const { score, professionalism, configuration, intensity, time, next, recommend } = review;
  return {
    score,
    professionalism,
    configuration,
    intensity,
    time,
    next,
    recommend,
    ...sealTexts(reservationId, review),
  };
}

/** Converts a row to a review with decrypted texts. The secret part is left out unless `secret` is set. */
export function toAnswer(row: TimetableReview, { secret }: { secret: boolean }): ReviewAnswer {
  const { reservationId: id } = row;
  return reviewAnswerSchema.parse({
    ...row,
    toCoach: openSealedText(row.toCoach, place(id, 'to-coach')),
    memo: openSealedText(row.memo, place(id, 'memo')),
    secretMemo: secret ? openSealedText(row.secretMemo, place(id, 'secret')) : '',
  });
}
