import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { queuedInput } from '~/domain/timetable/expert/expert-schema';
import { reservationInput } from '~/domain/timetable/schema';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { type BodyPartKey, bodyPartKeys, bodyParts, type BodySide, bodySides, isSpot, spotKey } from './parts';

const level = z.int().min(0).max(5);
const otherText = typedText().max(200);
const commentText = typedText().max(1000);
const spotShape = { part: z.enum(bodyPartKeys), side: z.enum(bodySides).optional() };
/** A part and side as they are kept. */
export const spotSchema = z.object({ part: z.enum(bodyPartKeys), side: z.enum(bodySides) });
const SIDE_WORDS = '왼쪽, 오른쪽, 구분 없음 중에 골라 주세요.';
type ChosenSpot = { part: BodyPartKey; side?: BodySide | undefined };

/**
 * Completes the side of a part that has no sides. Every other part needs a chosen side, because a default would record
 * a side that nobody looked at.
 * @param missing the side to use for a part that needs one and has none; an issue is reported without it
 */
function withSide<T extends ChosenSpot>(
  spot: T,
  ctx: z.core.$RefinementCtx,
  { path = [], missing }: { path?: (string | number)[]; missing?: BodySide | undefined } = {},
): T & { side: BodySide } {
  const side = spot.side ?? (bodyParts[spot.part].needsSide ? missing : 'BOTH');
  if (side !== undefined && isSpot({ part: spot.part, side })) return { ...spot, side };
  ctx.addIssue({ code: 'custom', message: SIDE_WORDS, path: [...path, 'side'] });
  return z.NEVER;
}

export const spotInput = z.object(spotShape).transform((spot, ctx) => withSide(spot, ctx));
const findingShape = z.object({ ...spotShape, vas: level, mmt: level, other: otherText.default('') });
/** One part as it was found; the levels of both scales from 0 to 5. */
export const findingInput = findingShape.transform((entry, ctx) => withSide(entry, ctx));

/** More than there are parts and sides. */
const MAX_FINDINGS = 40;
const areDistinct = (entries: readonly z.output<typeof findingInput>[]) =>
  new Set(entries.map(spotKey)).size === entries.length;

/** When it was done without a connection, by the server's clock as the phone knew it. */
const acted = { doneAt: z.date().optional() };
/**
 * A whole round. `basedOn`: the revision that was changed, 0 for none. An entry that waited on a phone (`doneBy`) may
 * come from a former client, which sent no side for `BOTH`; it is accepted so that the record is not lost.
 */
export const writeBodyCheckInput = reservationInput
  .extend({
    ...queuedInput.shape,
    entries: z.array(findingShape).max(MAX_FINDINGS),
    comment: commentText,
    basedOn: z.int().min(0).max(1_000_000),
    ...acted,
  })
  .transform(({ entries, ...round }, ctx) => {
    const missing = round.doneBy === undefined ? undefined : 'BOTH';
    return { ...round, entries: entries.map((one, i) => withSide(one, ctx, { path: ['entries', i], missing })) };
  })
  .refine(({ entries }) => areDistinct(entries), { message: '같은 부위가 두 번 있어요.', path: ['entries'] });
/** What existing clients send: each entry replaces the one of its part and side, the others stay. */
export const addBodyCheckInput = reservationInput.extend({
  entries: z.array(findingInput).min(1).max(MAX_FINDINGS),
  comment: commentText.optional(),
});
export const bodyCheckPartInput = reservationInput.extend(spotShape).transform((named, ctx) => withSide(named, ctx));
export const bodyCheckLearnerInput = z.object({ encryptedUserId: encryptedIdSchema });
/** Without one: the company one is in, or else the last one with a record. */
export const ownBodyCheckInput = z.object({ csCorporateId: z.int().min(1).max(2_147_483_647).optional() });

export const findingSchema = z.object({
  part: z.enum(bodyPartKeys),
  side: z.enum(bodySides),
  vas: level,
  mmt: level,
  other: z.string(),
});
/** What was found in one lesson; `round` counts a person's at a company, in the order of the lessons. */
export const roundSchema = z.object({
  b2bTimetableReservationId: z.number(),
  round: z.number(),
  startsAt: z.date(),
  programTitle: z.string(),
  expertName: z.string(),
  entries: z.array(findingSchema),
  comment: z.string(),
});
export type BodyCheckRound = z.infer<typeof roundSchema>;

/** Somebody in a lesson as their expert sees them, with the rounds at the company if they consent. */
export const bodyCheckSubjectSchema = z.object({
  b2bTimetableReservationId: z.number(),
  b2bTimetableId: z.number(),
  csCorporateId: z.number(),
  encryptedCoachId: z.string(),
  encryptedUserId: z.string(),
  name: z.string(),
  /** What tells people of one name in the lesson apart. */
  distinction: z.string(),
  programTitle: z.string(),
  startsAt: z.date(),
  /** The company's day (Seoul) of the lesson. */
  date: z.string(),
  /** Without it nothing is told, and nothing taken. */
  consented: z.boolean(),
  /** Given the seat by an expert: nothing is told or taken, also no consent, until they are marked as there. */
  awaitsMark: z.boolean(),
  /** When an expert may write: from the arrival to some days after the lesson. */
  writableFrom: z.date(),
  writableUntil: z.date(),
  /** Of this lesson's round; 0 while there is none. */
  revision: z.number(),
  /** Rounds at the company, the first one first; a day that is kept has the newest alone. */
  rounds: z.array(roundSchema),
  serverNow: z.date(),
});
export type BodyCheckSubject = z.infer<typeof bodyCheckSubjectSchema>;
export const bodyCheckSubjectsSchema = z.array(bodyCheckSubjectSchema);

export const partHistoriesSchema = z.object({
  /** Of a part and side, this lesson's round and all before. */
  index: z.array(roundSchema),
  /** Those before this lesson's. */
  indexForPastHistory: z.array(roundSchema),
});
export const writtenBodyCheckSchema = z.object({ revision: z.number() });
export const learnerReportSchema = z.object({ index: z.array(roundSchema) });

/** The name or a part of it, or nothing for everybody. */
export const learnerPapersInput = z.object({ query: typedSearch().default('') }).default({ query: '' });

/** The reports on paper that an expert may read; `at` is the lesson of the newest round. */
export const learnerPapersSchema = z.object({
  papers: z.array(
    z.object({
      encryptedId: z.string(),
      name: z.string(),
      /** What tells people of one name at the company apart. */
      distinction: z.string(),
      company: z.string(),
      at: z.date(),
    }),
  ),
  /** There are older ones, which are reached from their lessons. */
  hasMore: z.boolean(),
});
export type LearnerPapers = z.infer<typeof learnerPapersSchema>;

/** One's own body checks at one company. */
export const ownBodyCheckSchema = z.object({
  consent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
  encryptedUserId: z.string(),
  /** Companies with a record of this person, the last one first, and the one they are in. */
  companies: z.array(z.object({ csCorporateId: z.number(), name: z.string(), rounds: z.number() })),
  /** Null for who is in no company and has no record. */
  company: z.object({ csCorporateId: z.number(), name: z.string() }).nullable(),
  rounds: z.array(roundSchema),
  /** Of the paper; null without a round. */
  encryptedDocumentSubject: z.string().nullable(),
});
export type OwnBodyCheck = z.infer<typeof ownBodyCheckSchema>;
