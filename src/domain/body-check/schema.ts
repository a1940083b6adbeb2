import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { queuedInput } from '~/domain/timetable/expert/expert-schema';
import { reservationInput } from '~/domain/timetable/schema/timetable';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { rowId } from '~/domain/shared/row-id';
import {
  type BodyPartKey,
  bodyPartKeys,
  bodyParts,
  type BodySide,
  bodySides,
  isSpot,
  spotKey,
} from '~/domain/shared/body-parts';

const level = z.int().min(0).max(5);
const otherText = typedText().max(200);
const commentText = typedText().max(1000);
/** The comment of a round by itself. */
export const commentInput = z.object({ comment: commentText });
const spotShape = { part: z.enum(bodyPartKeys), side: z.enum(bodySides).optional() };
/** A part and side as stored. */
export const spotSchema = z.object({ part: z.enum(bodyPartKeys), side: z.enum(bodySides) });
const SIDE_MESSAGE = '왼쪽, 오른쪽, 구분 없음 중에 골라 주세요.';
type ChosenSpot = { part: BodyPartKey; side?: BodySide | undefined };

/**
 * Sets the side of a part that has no sides. Every other part needs a chosen side, because a default would record a
 * side that the expert did not examine.
 * @param missing the side to use for a part that needs one and has none; without it an issue is reported
 */
function withSide<T extends ChosenSpot>(
  spot: T,
  ctx: z.core.$RefinementCtx,
  { path = [], missing }: { path?: (string | number)[]; missing?: BodySide | undefined } = {},
): T & { side: BodySide } {
  const side = spot.side ?? (bodyParts[spot.part].needsSide ? missing : 'BOTH');
  if (side !== undefined && isSpot({ part: spot.part, side })) return { ...spot, side };
  ctx.addIssue({ code: 'custom', message: SIDE_MESSAGE, path: [...path, 'side'] });
  return z.NEVER;
}

export const spotInput = z.object(spotShape).transform((spot, ctx) => withSide(spot, ctx));
const findingShape = z.object({ ...spotShape, vas: level, mmt: level, other: otherText.default('') });
/** One finding; the levels of both scales are 0 to 5. */
export const findingInput = findingShape.transform((entry, ctx) => withSide(entry, ctx));

/** More than the number of parts and sides. */
const MAX_FINDINGS = 40;
const areDistinct = (entries: readonly z.output<typeof findingInput>[]) =>
  new Set(entries.map(spotKey)).size === entries.length;

/** Time of an action without a connection, by the server's clock as the phone estimated it. */
const acted = { doneAt: z.date().optional() };
/**
 * A whole round. `basedOn`: the revision that was changed, 0 for a new round. A round that was queued on a phone
 * (`doneBy`) may come from an earlier client, which sent no side for `BOTH`; it is accepted so that the record is not
 * lost.
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
    return { ...round, entries: entries.map((entry, i) => withSide(entry, ctx, { path: ['entries', i], missing })) };
  })
  .refine(({ entries }) => areDistinct(entries), {
    message: '같은 부위를 두 번 입력했어요. 하나만 남겨 주세요.',
    path: ['entries'],
  });
/** Input of existing clients: each entry replaces the one of its part and side, and the others stay. */
export const addBodyCheckInput = reservationInput.extend({
  entries: z.array(findingInput).min(1).max(MAX_FINDINGS),
  comment: commentText.optional(),
});
export const bodyCheckPartInput = reservationInput.extend(spotShape).transform((named, ctx) => withSide(named, ctx));
export const bodyCheckLearnerInput = z.object({ encryptedUserId: encryptedIdSchema });
/** Without an id: the user's current company, or else the last one with a record. */
export const ownBodyCheckInput = z.object({ csCorporateId: rowId.optional() });

export const findingSchema = z.object({
  part: z.enum(bodyPartKeys),
  side: z.enum(bodySides),
  vas: level,
  mmt: level,
  other: z.string(),
});
/** The findings of one lesson; `round` numbers a person's rounds at a company in the order of the lessons. */
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

/** A person in a lesson as the expert sees them, with the rounds at the company if the person consents. */
export const bodyCheckSubjectSchema = z.object({
  b2bTimetableReservationId: z.number(),
  b2bTimetableId: z.number(),
  csCorporateId: z.number(),
  encryptedCoachId: z.string(),
  encryptedUserId: z.string(),
  name: z.string(),
  /** Text that distinguishes people with the same name in the lesson. */
  distinction: z.string(),
  programTitle: z.string(),
  startsAt: z.date(),
  /** The date of the lesson in Seoul. */
  date: z.string(),
  /** Without consent no findings are shown or stored. */
  consented: z.boolean(),
  /**
   * An expert gave the seat: no findings and no consent are shown or stored until the person is marked as attending.
   */
  awaitsMark: z.boolean(),
  /** The time in which an expert may write: from the arrival to some days after the lesson. */
  writableFrom: z.date(),
  writableUntil: z.date(),
  /** Revision of this lesson's round; 0 if there is none. */
  revision: z.number(),
  /** Rounds at the company, oldest first; a day stored on a phone contains only the newest ones. */
  rounds: z.array(roundSchema),
  serverNow: z.date(),
});
export type BodyCheckSubject = z.infer<typeof bodyCheckSubjectSchema>;
export const bodyCheckSubjectsSchema = z.array(bodyCheckSubjectSchema);

export const partHistoriesSchema = z.object({
  /** Rounds of a part and side: this lesson's and all earlier ones. */
  index: z.array(roundSchema),
  /** Rounds before this lesson's. */
  indexForPastHistory: z.array(roundSchema),
});
export const writtenBodyCheckSchema = z.object({ revision: z.number() });
export const learnerReportSchema = z.object({ index: z.array(roundSchema) });

/** The name or a part of it; empty for everybody. */
export const learnerDocumentsInput = z.object({ query: typedSearch().default('') }).default({ query: '' });

/** Printable reports that an expert may read; `at` is the lesson of the newest round. */
export const learnerDocumentsSchema = z.object({
  papers: z.array(
    z.object({
      encryptedId: z.string(),
      name: z.string(),
      /** Text that distinguishes people with the same name at the company. */
      distinction: z.string(),
      company: z.string(),
      at: z.date(),
    }),
  ),
  /** There are older reports, which can be opened from their lessons. */
  hasMore: z.boolean(),
});
export type LearnerDocuments = z.infer<typeof learnerDocumentsSchema>;

/** The user's own body checks at one company. */
export const ownBodyCheckSchema = z.object({
  consent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
  encryptedUserId: z.string(),
  /** Companies with a record of this user, the latest first, and the user's current company. */
  companies: z.array(z.object({ csCorporateId: z.number(), name: z.string(), rounds: z.number() })),
  /** Null for a user without a company and without a record. */
  company: z.object({ csCorporateId: z.number(), name: z.string() }).nullable(),
  rounds: z.array(roundSchema),
  /** Subject of the printable report; null without a round. */
  encryptedDocumentSubject: z.string().nullable(),
});
export type OwnBodyCheck = z.infer<typeof ownBodyCheckSchema>;
