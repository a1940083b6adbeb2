import { createStore } from 'zustand/vanilla';
import { isOpen, type StoragePlace, storedText } from '~/components/browser/stored-value';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { carryOverAnswers, type LearnerAnswers, newestLearnerAnswers } from '~/domain/suggest/carry-answers';
import {
  type Draft,
  type DraftAction,
  emptyDraft,
  isBehind,
  mergeDrafts,
  nextStamp,
  reduceDraft,
} from '~/domain/suggest/draft';
import {
  draftKey,
  isFresh,
  parseDraft,
  restoreDraft,
  serializeDraft,
  storedVersion,
} from '~/domain/suggest/stored-draft';

/**
 * Where the answers are stored: `saved` in this browser's storage; `memory` while the storage is full or blocked (they
 * are lost with the page); `outdated` when a newer release has written the storage, which an older page must not
 * overwrite.
 */
export type SaveState = 'saved' | 'memory' | 'outdated';

export type DraftState = {
  draft: Draft;
  /** Whether stored answers were restored (docs/product/verticals-and-matching.md#drafts). */
  gotInput: boolean;
  saveState: SaveState;
  /** False until the storage has been read; before that no answer may be treated as missing. */
  ready: boolean;
};

export type DraftOwner = {
  serviceType: ServiceType;
  email: string;
  productKey: string;
  /** Answers from the person's last submitted form, for a browser without a draft of that person. */
  previousAnswers: LearnerAnswers;
};

/** What the store needs from the browser. */
export type DraftHost = {
  storage: StoragePlace;
  now: () => number;
  /** Unique for each tab. */
  tab: string;
  newId: () => string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

function unreadState({ serviceType, email }: Pick<DraftOwner, 'serviceType' | 'email'>): DraftState {
  return { draft: emptyDraft(serviceType, { email, draftId: '' }), gotInput: false, saveState: 'saved', ready: false };
}

/**
 * Creates the store of one person's draft in one tab. Every change goes through the reducer and is stored immediately,
 * merged with what other tabs have written; no answer is dropped when storing fails. The initial state, which the
 * server renders, is that of a draft that has not been read yet.
 */
export function createDraftStore(owner: DraftOwner, host: DraftHost) {
  const { serviceType, email, productKey, previousAnswers } = owner;
  const key = draftKey(productKey, serviceType, email);
  const anonymousKey = draftKey(productKey, serviceType, '');
  const flowVersion = emptyDraft(serviceType, { email, draftId: '' }).version;
  const store = createStore<DraftState>(() => unreadState(owner));
  const { getState, setState } = store;

  const storageAt = (place: string) => storedText(host.storage, place);
  const read = (from: string) => storageAt(from).read();

  function write(draft: Draft): SaveState {
    if (storedVersion(read(key)) > flowVersion) return 'outdated';
    return storageAt(key).write(serializeDraft(draft, productKey)) ? 'saved' : 'memory';
  }

  /** Merges the draft that another tab has stored into this one. */
  function withStored(draft: Draft): Draft {
    const stored = parseDraft(read(key), serviceType, email, productKey);
    return stored ? mergeDrafts(draft, stored) : draft;
  }

  /** Returns this person's drafts of the other verticals. */
  function otherDrafts(): Draft[] {
    return serviceTypes.flatMap((other) => {
      const draft =
        other === serviceType ? null : parseDraft(read(draftKey(productKey, other, email)), other, email, productKey);
      return draft && isFresh(draft, host.now()) ? [draft] : [];
    });
  }

  function open(): DraftState {
    const anonymous = email === '' ? null : read(anonymousKey);
    const { gotInput, draft: restored } = restoreDraft(
      { own: read(key), anonymous },
      { serviceType, email, productKey, draftId: host.newId(), now: host.now() },
    );
    // A guest gets no carried answers, because other people may use the browser until someone logs in.
    const draft =
      email === ''
        ? restored
        : carryOverAnswers(restored, [newestLearnerAnswers(otherDrafts()), previousAnswers], host.tab);
    if (!gotInput) return { draft, gotInput, saveState: isOpen(host.storage) ? 'saved' : 'memory', ready: true };
    const saveState = write(draft);
    // A guest's answers belong to their new owner now. If they cannot be deleted, adopting them again changes nothing.
    if (anonymous !== null && saveState === 'saved') storageAt(anonymousKey).remove();
    return { draft, gotInput, saveState, ready: true };
  }

  setState(open());

  /** Handles a write by another tab: `key` and `newValue` of the storage event. */
  function onStorageChange(changed: string | null, newValue: string | null): void {
    // Clearing the storage does not delete the answers of an open page.
    if (changed !== key || newValue === null) return;
    const otherDraft = parseDraft(newValue, serviceType, email, productKey);
    if (!otherDraft) return;
    const state = getState();
    const draft = mergeDrafts(state.draft, otherDraft);
    // Two tabs wrote at the same time, and the later write has overwritten some of our values.
    const saveState = isBehind(otherDraft, draft) ? write(draft) : state.saveState;
    if (draft !== state.draft || saveState !== state.saveState) setState({ draft, saveState });
  }

  const dispatch = (action: DraftAction): void => {
    const base = withStored(getState().draft);
    const draft = reduceDraft(base, action, nextStamp(base, host.now(), host.tab));
    const saveState = write(draft);
    // A full storage accepts no write, but a reset must still delete the stored draft.
    if (action.type === 'reset' && saveState === 'memory') storageAt(key).remove();
    setState({ draft, saveState });
  };

  return {
    ...store,
    dispatch,
    onStorageChange,
    /** Reads the storage again, because a page in the background misses the events of other tabs. */
    catchUp: () => onStorageChange(key, read(key)),
  };
}
