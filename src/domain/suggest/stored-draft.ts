import { z } from 'zod';
import { healthStopPolicy } from '~/domain/health-stop/policy';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { CARRIED_OVER_AT, carriedOverFields } from './carry-answers';
import {
  type Draft,
  draftFields,
  type DraftFields,
  emptyDraft,
  forceAnswers,
  isClassAllowed,
  lastChangedAt,
  mergeDrafts,
} from './draft';
import { stepKeys, suggestFlows } from './flow';
import { moveStamp, withOwnInstrument } from './instrument-answer';
import { bounds, suggestPolicy } from './policy';
import { toInside, toOutside } from './product-key';
import { type AnswerField, answerFields, answerShape, emptyAnswers } from './schema/suggest';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';

const token = z.string().max(bounds.token);
const stampSchema = z.object({ at: z.number().int().min(0), by: z.string().max(40) });

/** The form of a draft in browser storage, with the names of docs/product/verticals-and-matching.md#answers. */
const storedSchema = z.object({
  version: z.number(),
  email: z.string().max(bounds.email),
  flow: z.enum(serviceTypes),
  draftId: z.uuid(),
  answers: z.record(z.string(), z.unknown()),
  encryptedFormDataId: token.nullable().catch(null),
  encryptedCsId: token.nullable().catch(null),
  lastPage: z.enum(stepKeys).nullable().catch(null),
  searchSchedule: z.array(weeklySlotSchema).max(42).catch([]),
  cart: z
    .array(z.object({ uid: token, toolId: token }))
    .max(bounds.tools)
    .catch([]),
  stamps: z.partialRecord(z.enum(draftFields as [keyof DraftFields]), stampSchema).catch({}),
});

/** Returns the storage key for a user and vertical, so that users do not overwrite each other's drafts. */
export function draftKey(productKey: string, serviceType: ServiceType, email: string): string {
  return `${productKey}:suggest:${serviceType}:${email}`;
}

export function serializeDraft(draft: Draft, productKey: string): string {
  const { lastPage, searchSchedule, cart, submission, ...answers } = draft.fields;
  return JSON.stringify({
    version: draft.version,
    email: draft.email,
    flow: draft.flow,
    draftId: draft.draftId,
    answers: toOutside(answers, productKey),
    ...submission,
    lastPage,
    searchSchedule,
    cart,
    stamps: draft.stamps,
  });
}

/** Returns the version of a stored text; 0 when it is no draft. */
export function storedVersion(text: string | null): number {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    return typeof json === 'object' && json !== null && 'version' in json && typeof json.version === 'number'
      ? json.version
      : 0;
  } catch {
    return 0;
  }
}

/**
 * Returns fields that an earlier release carried over from another questionnaire and that are no longer carried over.
 * The learner did not answer them here, so they are asked again.
 */
function formerlyCarriedOver(stamps: Draft['stamps']): AnswerField[] {
  return answerFields.filter(
    (field) => stamps[field]?.at === CARRIED_OVER_AT && !(carriedOverFields as readonly AnswerField[]).includes(field),
  );
}

/** Reads the answers field by field, so that a damaged field becomes empty and the others remain. */
function readAnswers(stored: Record<string, unknown>): {
  answers: ReturnType<typeof emptyAnswers>;
  damaged: AnswerField[];
} {
  const answers: Record<string, unknown> = emptyAnswers();
  const damaged: AnswerField[] = [];
  for (const field of answerFields) {
    const read = answerShape[field].safeParse(stored[field]);
    if (read.success) answers[field] = read.data;
    else damaged.push(field);
  }
  return { answers: answers as ReturnType<typeof emptyAnswers>, damaged };
}

/**
 * Reads a stored draft (docs/product/verticals-and-matching.md#drafts); null unless it has this vertical, its current
 * version and this user, and its purpose class is allowed.
 */
export function parseDraft(
  text: string | null,
  serviceType: ServiceType,
  email: string,
  productKey: string,
): Draft | null {
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = storedSchema.safeParse(json);
  if (!read.success) return null;
  const { version, flow, draftId, lastPage, searchSchedule, cart, encryptedFormDataId, encryptedCsId } = read.data;
  const row = suggestFlows[serviceType];
  if (flow !== serviceType || version !== row.draftVersion || read.data.email !== email) return null;
  const { answers: stored, damaged } = readAnswers(toInside(read.data.answers, productKey));
  const outdatedFields = formerlyCarriedOver(read.data.stamps);
  const empty = emptyAnswers();
  const withoutOutdated = { ...stored, ...Object.fromEntries(outdatedFields.map((field) => [field, empty[field]])) };
  const moved = withOwnInstrument(withoutOutdated);
  const answers = moved.tools.length > 0 ? moved : { ...moved, tools: cart.map(({ uid }) => uid) };
  if (!isClassAllowed(answers, row)) return null;
  const stamps = {
    ...(moved === withoutOutdated ? read.data.stamps : { ...read.data.stamps, ...moveStamp(read.data.stamps) }),
  };
  for (const field of [...damaged, ...outdatedFields]) delete stamps[field];
  const fields = {
    ...forceAnswers(answers, row),
    lastPage,
    searchSchedule,
    cart,
    submission: { encryptedFormDataId, encryptedCsId },
  };
  return { version, email, flow, draftId, fields, stamps };
}

export type Restored = {
  draft: Draft;
  /**
   * True when stored answers were restored, false for the empty template
   * (docs/product/verticals-and-matching.md#drafts).
   */
  gotInput: boolean;
};

type Sources = {
  /** The text stored under this user's key. */
  own: string | null;
  /** The draft from before the login; the user who logs in adopts it. */
  anonymous: string | null;
};

/** Returns whether the draft was changed within the days of the policy. @param now ms */
export function isFresh(draft: Draft, now: number): boolean {
  return now - lastChangedAt(draft) <= suggestPolicy.draftDays * DAY_MS;
}

/** Removes an answer about health that was given so long ago that it may have changed. @param now ms */
function withoutOldHealthCheck(draft: Draft, now: number): Draft {
  const stamp = draft.stamps.healthCheck ?? { at: lastChangedAt(draft), by: '' };
  if (draft.fields.healthCheck === null || now - stamp.at <= healthStopPolicy.draftHours * HOUR_MS) return draft;
  return {
    ...draft,
    fields: { ...draft.fields, healthCheck: null },
    // The stamp is newer than that of the answer, so that another tab does not restore it.
    stamps: { ...draft.stamps, healthCheck: { ...stamp, at: stamp.at + 1 } },
  };
}

/** Returns the initial draft. `draftId` is the id of a new one. @param now ms */
export function restoreDraft(
  sources: Sources,
  context: { serviceType: ServiceType; email: string; productKey: string; draftId: string; now: number },
): Restored {
  const { serviceType, email, productKey, draftId, now } = context;
  const fresh = (draft: Draft | null) => (draft && isFresh(draft, now) ? draft : null);
  const ownDraft = fresh(parseDraft(sources.own, serviceType, email, productKey));
  const anonymous = email === '' ? null : fresh(parseDraft(sources.anonymous, serviceType, '', productKey));
  const adopted = anonymous && { ...anonymous, email };
  const restored = ownDraft && adopted ? mergeDrafts(ownDraft, adopted) : (ownDraft ?? adopted);
  return restored
    ? { draft: withoutOldHealthCheck(restored, now), gotInput: true }
    : { draft: emptyDraft(serviceType, { email, draftId }), gotInput: false };
}
