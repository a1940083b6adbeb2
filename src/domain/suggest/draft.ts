import type { ServiceType } from '~/domain/shared/service-type';
import { areUsersAnswered, type StepKey, type SuggestFlow, suggestFlows } from './flow';
import { impliedPurposes, type Purpose, type PurposeClass } from '~/domain/catalog/purposes';
import { type AnswerField, answerFields, emptyAnswers, type SuggestAnswers } from './schema';
import type { WeeklySlot } from '~/domain/catalog/search-codes';

/** A chosen tool in the cart, keyed by uid (docs/product/tools.md#answers). */
export type CartItem = { uid: string; toolId: string };

/** What the server made of the answers. */
export type Submission = { encryptedFormDataId: string | null; encryptedCsId: string | null };

/** Everything in a draft that changes on its own: the answers' fields and the flow state. */
export type DraftFields = SuggestAnswers & {
  lastPage: StepKey | null;
  /** The part of the schedule that the result list is narrowed to; empty is all of it. */
  searchSchedule: WeeklySlot[];
  cart: CartItem[];
  submission: Submission;
};
export type DraftField = keyof DraftFields;
export const draftFields: readonly DraftField[] = [...answerFields, 'lastPage', 'searchSchedule', 'cart', 'submission'];

/** When a field was last written, in ms, and by which tab: of two writers at the same instant one wins everywhere. */
export type Stamp = { at: number; by: string };

export type Draft = {
  version: number;
  /** Whose it is; empty while nobody is logged in. */
  email: string;
  flow: ServiceType;
  /** Joins the forms handed in from this draft. */
  draftId: string;
  fields: DraftFields;
  stamps: Partial<Record<DraftField, Stamp>>;
};

export type DraftAction =
  | { [F in AnswerField]: { type: 'answer'; field: F; value: SuggestAnswers[F] } }[AnswerField]
  | { type: 'visit'; step: StepKey }
  | { type: 'narrow'; slots: WeeklySlot[] }
  | { type: 'cart'; cart: CartItem[] }
  | { type: 'submitted'; submission: Submission }
  | { type: 'reset' };

const notSubmitted: Submission = { encryptedFormDataId: null, encryptedCsId: null };

function emptyFields(flow: SuggestFlow): DraftFields {
  return {
    ...forceAnswers(emptyAnswers(), flow),
    lastPage: null,
    searchSchedule: [],
    cart: [],
    submission: notSubmitted,
  };
}

export function emptyDraft(serviceType: ServiceType, owner: { email: string; draftId: string }): Draft {
  const flow = suggestFlows[serviceType];
  return { version: flow.draftVersion, flow: serviceType, ...owner, fields: emptyFields(flow), stamps: {} };
}

/**
 * Answers that a vertical gives itself, and those that follow from others
 * (docs/product/verticals-and-matching.md#drafts).
 */
export function forceAnswers(answers: SuggestAnswers, flow: SuggestFlow): SuggestAnswers {
  const { forced, purposeClasses } = flow;
  const { purpose, type, userInfo } = answers;
  const allowed = purpose.class !== null && purposeClasses.includes(purpose.class) ? purpose.class : null;
  const purposeClass = forced.class ?? allowed;
  return {
    ...answers,
    purpose: {
      ...purpose,
      class: purposeClass,
      purposes: forced.purposes ? [...forced.purposes] : withImplied(purpose.purposes, purposeClass),
    },
    type: forced.types ? { types: [...forced.types] } : type,
    userInfo: { ...userInfo, isEnd: areUsersAnswered(userInfo) },
  };
}

function withImplied(chosen: Purpose[], purposeClass: PurposeClass | null): Purpose[] {
  const missing = impliedPurposes(purposeClass).filter((purpose) => !chosen.includes(purpose));
  return missing.length === 0 ? chosen : [...chosen, ...missing];
}

/** May a stored draft with this class be restored? An unanswered class may. */
export function isClassAllowed(fields: Pick<SuggestAnswers, 'purpose'>, flow: SuggestFlow): boolean {
  return fields.purpose.class === null || flow.purposeClasses.includes(fields.purpose.class);
}

function write<F extends DraftField>(draft: Draft, field: F, value: DraftFields[F], stamp: Stamp): Draft {
  return { ...draft, fields: { ...draft.fields, [field]: value }, stamps: { ...draft.stamps, [field]: stamp } };
}

/** One change of a draft. Pure: the stamp comes from outside. */
export function reduceDraft(draft: Draft, action: DraftAction, stamp: Stamp): Draft {
  const flow = suggestFlows[draft.flow];
  switch (action.type) {
    case 'answer': {
      const forced = forceAnswers({ ...draft.fields, [action.field]: action.value }, flow);
      const answered = write(draft, action.field, forced[action.field], stamp);
      // Changed answers are no longer the form that was handed in.
      return draft.fields.submission.encryptedFormDataId === null
        ? answered
        : write(answered, 'submission', notSubmitted, stamp);
    }
    case 'visit':
      return write(draft, 'lastPage', action.step, stamp);
    case 'narrow':
      return write(draft, 'searchSchedule', action.slots, stamp);
    case 'cart':
      // The form names the chosen tools, and the cart is where they are chosen.
      return write(
        write(draft, 'cart', action.cart, stamp),
        'tools',
        action.cart.map(({ uid }) => uid),
        stamp,
      );
    case 'submitted':
      return write(draft, 'submission', action.submission, stamp);
    case 'reset': {
      const stamps = Object.fromEntries(draftFields.map((field) => [field, stamp]));
      return { ...draft, fields: emptyFields(flow), stamps };
    }
  }
}

/**
 * The stamp that a writer puts on its next change: never before one it has seen, so that what is seen is overwritten.
 */
export function nextStamp(draft: Draft, now: number, by: string): Stamp {
  const seen = Math.max(0, ...Object.values(draft.stamps).map(({ at }) => at));
  return { at: Math.max(now, seen + 1), by };
}

function isNewer(mine: Stamp | undefined, theirs: Stamp | undefined): boolean {
  if (!theirs) return false;
  if (!mine) return true;
  return theirs.at === mine.at ? theirs.by > mine.by : theirs.at > mine.at;
}

/**
 * Two tabs' views of one person's draft as one: the newer wins per field. In whatever order tabs hear of each other,
 * and however often, all end with the same draft.
 */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  if (mine.flow !== theirs.flow || mine.version !== theirs.version || mine.email !== theirs.email) return mine;
  const newer = draftFields.filter((field) => isNewer(mine.stamps[field], theirs.stamps[field]));
  const fields = { ...mine.fields, ...Object.fromEntries(newer.map((field) => [field, theirs.fields[field]])) };
  const stamps = { ...mine.stamps, ...Object.fromEntries(newer.map((field) => [field, theirs.stamps[field]])) };
  // Both tabs may have begun at once; one name stays.
  const draftId = theirs.draftId < mine.draftId ? theirs.draftId : mine.draftId;
  return newer.length === 0 && draftId === mine.draftId ? mine : { ...mine, draftId, fields, stamps };
}

/** When the draft was last touched, in ms; 0 for an untouched one. */
export function lastTouched(draft: Draft): number {
  return Math.max(0, ...Object.values(draft.stamps).map(({ at }) => at));
}

/**
 * Does the draft hold an answer that was given here, as opposed to pages looked at, a referrer noted, answers carried
 * over (carry-answers.ts), and answers that were emptied or reset?
 */
export function hasAnswers({ flow, fields, stamps }: Pick<Draft, 'flow' | 'fields' | 'stamps'>): boolean {
  const empty = emptyFields(suggestFlows[flow]);
  return answerFields.some(
    (field) =>
      field !== 'refererUrl' &&
      (stamps[field]?.at ?? 0) > 0 &&
      JSON.stringify(fields[field]) !== JSON.stringify(empty[field]),
  );
}

/** Is there something in `theirs` that `mine` does not hold yet? */
export function lags(mine: Draft, theirs: Draft): boolean {
  return mergeDrafts(mine, theirs) !== mine;
}
