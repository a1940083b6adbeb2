import { type ReviewAnswer, reviewAnswerSchema } from '~/domain/timetable/review/schema';
import type { TimetableReview } from '~/generated/prisma/client';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds each text to its reservation and its field: copied elsewhere it does not open. */
const place = (reservationId: number, field: string) => `timetable-review:${reservationId}:${field}`;

type Texts = Pick<ReviewAnswer, 'toCoach' | 'memo' | 'secretMemo'>;

const sealTexts = (reservationId: number, { toCoach, memo, secretMemo }: Texts) => ({
  toCoach: sealText(toCoach, place(reservationId, 'to-coach')),
  memo: sealText(memo, place(reservationId, 'memo')),
  secretMemo: sealText(secretMemo, place(reservationId, 'secret')),
});

/** The columns of a review without a word. */
export const emptyTexts = (reservationId: number) =>
  sealTexts(reservationId, { toCoach: '', memo: '', secretMemo: '' });

/** The columns of a review. */
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

/** What somebody said, texts opened. Who may not read the secret part is not given it. */
export function toAnswer(row: TimetableReview, { secret }: { secret: boolean }): ReviewAnswer {
  const { reservationId: id } = row;
  return reviewAnswerSchema.parse({
    ...row,
    toCoach: openSealedText(row.toCoach, place(id, 'to-coach')),
    memo: openSealedText(row.memo, place(id, 'memo')),
    secretMemo: secret ? openSealedText(row.secretMemo, place(id, 'secret')) : '',
  });
}
