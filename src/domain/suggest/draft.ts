import type { ServiceType } from '~/domain/shared/service-type';
import { areUsersAnswered, type StepKey, type SuggestFlow, suggestFlows } from './flow';
import { impliedPurposes, type Purpose, type PurposeClass } from '~/domain/catalog/purposes';
import { hasOtherAges } from './minors';
import { type AnswerField, answerFields, emptyAnswers, type LessonUser, type SuggestAnswers } from './schema/suggest';
import type { WeeklySlot } from '~/domain/catalog/search-codes';

/** A chosen tool in the cart, keyed by uid (docs/product/tools.md#answers). */
export type CartItem = { uid: string; toolId: string };

/** Ids that the server returned for the submitted answers. */
export type Submission = { encryptedFormDataId: string | null; encryptedCsId: string | null };

/** All parts of a draft that change independently: the fields of the answers and the flow state. */
export type DraftFields = SuggestAnswers & {
  lastPage: StepKey | null;
  /** The part of the schedule that the result list is filtered by; empty means all of it. */
  searchSchedule: WeeklySlot[];
  cart: CartItem[];
  submission: Submission;
};
export type DraftField = keyof DraftFields;
export const draftFields: readonly DraftField[] = [...answerFields, 'lastPage', 'searchSchedule', 'cart', 'submission'];

/**
 * When a field was last written, in ms, and by which tab. If two tabs write at the same time, the same one wins
 * everywhere.
 */
export type Stamp = { at: number; by: string };

export type Draft = {
  version: number;
  /** The user that it belongs to; empty while nobody is logged in. */
  email: string;
  flow: ServiceType;
  /** Connects the forms that were submitted from this draft. */
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

const nobody: LessonUser = { gender: null, age: null };
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
 * Applies the answers that a vertical forces, and those that follow from other answers
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
      purposes: forced.purposes ? [...forced.purposes] : withImpliedPurposes(purpose.purposes, purposeClass),
    },
    type: forced.types ? { types: [...forced.types] } : type,
    userInfo: { ...userInfo, isEnd: areUsersAnswered(userInfo) },
  };
}

function withImpliedPurposes(chosen: Purpose[], purposeClass: PurposeClass | null): Purpose[] {
  const missing = impliedPurposes(purposeClass).filter((purpose) => !chosen.includes(purpose));
  return missing.length === 0 ? chosen : [...chosen, ...missing];
}

/** Returns whether a stored draft with this class may be restored. An unanswered class is allowed. */
export function isClassAllowed(fields: Pick<SuggestAnswers, 'purpose'>, flow: SuggestFlow): boolean {
  return fields.purpose.class === null || flow.purposeClasses.includes(fields.purpose.class);
}

function write<F extends DraftField>(draft: Draft, field: F, value: DraftFields[F], stamp: Stamp): Draft {
  return { ...draft, fields: { ...draft.fields, [field]: value }, stamps: { ...draft.stamps, [field]: stamp } };
}

/**
 * Returns the fields that an answer changes. If the lessons become those of another person, gender and age of the first
 * user, the consent of a guardian and the answers about health are asked again
 * (docs/product/verticals-and-matching.md#drafts). Another age or number of people asks for the consent again, also when
 * it is missing here, because another tab may have just got it for the earlier people.
 */
function changesOf(fields: SuggestAnswers, action: DraftAction & { type: 'answer' }): Partial<SuggestAnswers> {
  if (action.field !== 'userInfo') return { [action.field]: action.value };
  const { isSelf, users } = fields.userInfo;
  const userInfo = action.value;
  if (isSelf === null || userInfo.isSelf === isSelf)
    return hasOtherAges(fields, { userInfo }) ? { userInfo, guardianConsent: null } : { userInfo };
  const empty = emptyAnswers();
  const { class: purposeClass, purposes } = fields.purpose;
  const [first = nobody, ...others] = userInfo.users;
  const isSamePerson = first.gender === users[0]?.gender && first.age === users[0]?.age;
  return {
    userInfo: { ...userInfo, users: [isSamePerson ? nobody : first, ...others] },
    purpose: { ...empty.purpose, class: purposeClass, purposes },
    healthCheck: null,
    guardianConsent: null,
  };
}

/** Applies one change to a draft. The function is pure: the caller passes the stamp. */
export function reduceDraft(draft: Draft, action: DraftAction, stamp: Stamp): Draft {
  const flow = suggestFlows[draft.flow];
  switch (action.type) {
    case 'answer': {
      const changes = changesOf(draft.fields, action);
      const forced = forceAnswers({ ...draft.fields, ...changes }, flow);
      const answered = answerFields
        .filter((field) => field in changes)
        .reduce((next, field) => write(next, field, forced[field], stamp), draft);
      // The changed answers no longer match the submitted form.
      return draft.fields.submission.encryptedFormDataId === null
        ? answered
        : write(answered, 'submission', notSubmitted, stamp);
    }
    case 'visit':
      return write(draft, 'lastPage', action.step, stamp);
    case 'narrow':
      return write(draft, 'searchSchedule', action.slots, stamp);
    case 'cart':
      // The form lists the chosen tools, and they are chosen in the cart.
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
 * Returns the stamp for a tab's next change: later than every stamp in the draft, so that the change overwrites what
 * the tab has seen.
 */
export function nextStamp(draft: Draft, now: number, tabId: string): Stamp {
  const latest = Math.max(0, ...Object.values(draft.stamps).map(({ at }) => at));
  return { at: Math.max(now, latest + 1), by: tabId };
}

function isNewer(current: Stamp | undefined, other: Stamp | undefined): boolean {
  if (!other) return false;
  if (!current) return true;
  return other.at === current.at ? other.by > current.by : other.at > current.at;
}

/**
 * Merges two tabs' versions of one user's draft: the newer value wins per field. All tabs end with the same draft, in
 * any order and after any number of merges.
 */
export function mergeDrafts(current: Draft, other: Draft): Draft {
  if (current.flow !== other.flow || current.version !== other.version || current.email !== other.email) return current;
  const newer = draftFields.filter((field) => isNewer(current.stamps[field], other.stamps[field]));
  const fields = { ...current.fields, ...Object.fromEntries(newer.map((field) => [field, other.fields[field]])) };
  const stamps = { ...current.stamps, ...Object.fromEntries(newer.map((field) => [field, other.stamps[field]])) };
  // Both tabs may have started at the same time, so the smaller id is used.
  const draftId = other.draftId < current.draftId ? other.draftId : current.draftId;
  return newer.length === 0 && draftId === current.draftId ? current : { ...current, draftId, fields, stamps };
}

/** Returns when the draft was last changed, in ms; 0 for an untouched one. */
export function lastChangedAt(draft: Draft): number {
  return Math.max(0, ...Object.values(draft.stamps).map(({ at }) => at));
}

/**
 * Returns whether the draft contains an answer that the user entered in this draft, and not only visited pages, a
 * referrer, carried-over answers (carry-answers.ts), or emptied or reset answers.
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

/** Returns whether `other` contains something that `current` does not have yet. */
export function isBehind(current: Draft, other: Draft): boolean {
  return mergeDrafts(current, other) !== current;
}
