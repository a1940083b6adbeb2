import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { carryAnswers, type LearnerAnswers, newestLearnerAnswers } from '~/domain/suggest/carry-answers';
import {
  type Draft,
  type DraftAction,
  emptyDraft,
  lags,
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
 * Where the answers are: `saved` in this browser's storage; `memory` while storage is full or blocked (they are lost
 * with the page); `outdated` when a newer release has written there, which an older page must not overwrite.
 */
export type Keeping = 'saved' | 'memory' | 'outdated';

export type DraftState = {
  draft: Draft;
  /** Stored answers came back (docs/product/verticals-and-matching.md#drafts). */
  gotInput: boolean;
  keeping: Keeping;
  /** False until storage has been read: nothing may be judged missing before. */
  ready: boolean;
};

export type DraftOwner = {
  serviceType: ServiceType;
  email: string;
  productKey: string;
  /** What the last form handed in says of this person, for a browser that has no draft of theirs. */
  known: LearnerAnswers;
};

/** What the store needs of the browser; null storage is a blocked one. */
export type DraftHost = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  now: () => number;
  /** Distinct for each tab. */
  tab: string;
  newId: () => string;
};

export type DraftStore = {
  getState: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: DraftAction) => void;
  /** Another tab wrote: `key` and `newValue` of the storage event. */
  hear: (key: string | null, newValue: string | null) => void;
  /** The page was asleep, and events of other tabs passed it by. */
  catchUp: () => void;
};

export function unreadState({ serviceType, email }: Pick<DraftOwner, 'serviceType' | 'email'>): DraftState {
  return { draft: emptyDraft(serviceType, { email, draftId: '' }), gotInput: false, keeping: 'saved', ready: false };
}

/**
 * One person's draft in one tab. Every change goes through the reducer and at once to storage, on top of what other
 * tabs have written there; no answer is ever dropped because storage fails.
 */
export function createDraftStore(owner: DraftOwner, host: DraftHost): DraftStore {
  const { serviceType, email, productKey, known } = owner;
  const key = draftKey(productKey, serviceType, email);
  const anonymousKey = draftKey(productKey, serviceType, '');
  const flowVersion = emptyDraft(serviceType, { email, draftId: '' }).version;
  const listeners = new Set<() => void>();

  function read(from: string): string | null {
    try {
      return host.storage?.getItem(from) ?? null;
    } catch {
      return null;
    }
  }

  function write(draft: Draft): Keeping {
    if (storedVersion(read(key)) > flowVersion) return 'outdated';
    try {
      if (!host.storage) return 'memory';
      host.storage.setItem(key, serializeDraft(draft, productKey));
      return 'saved';
    } catch {
      return 'memory';
    }
  }

  /** What another tab has written since, on top of ours. */
  function withStored(draft: Draft): Draft {
    const stored = parseDraft(read(key), serviceType, email, productKey);
    return stored ? mergeDrafts(draft, stored) : draft;
  }

  /** This person's questionnaires of the other verticals. */
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
    // Nobody has said anything about nobody: a browser may be shared until somebody logs in.
    const draft =
      email === '' ? restored : carryAnswers(restored, [newestLearnerAnswers(otherDrafts()), known], host.tab);
    if (!gotInput) return { draft, gotInput, keeping: host.storage ? 'saved' : 'memory', ready: true };
    const keeping = write(draft);
    // Adopted answers have one owner from now on.
    if (anonymous !== null && keeping === 'saved') remove(anonymousKey);
    return { draft, gotInput, keeping, ready: true };
  }

  function remove(from: string): void {
    try {
      host.storage?.removeItem(from);
    } catch {
      // It stays where it is; adopting it again changes nothing.
    }
  }

  let state = open();
  function set(next: DraftState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function hear(changed: string | null, newValue: string | null): void {
    // A cleared storage takes nothing away from a page that is open.
    if (changed !== key || newValue === null) return;
    const theirs = parseDraft(newValue, serviceType, email, productKey);
    if (!theirs) return;
    const draft = mergeDrafts(state.draft, theirs);
    // Two tabs wrote at the same moment: the later write has hidden something of ours.
    const keeping = lags(theirs, draft) ? write(draft) : state.keeping;
    if (draft !== state.draft || keeping !== state.keeping) set({ ...state, draft, keeping });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const base = withStored(state.draft);
      const draft = reduceDraft(base, action, nextStamp(base, host.now(), host.tab));
      set({ ...state, draft, keeping: write(draft) });
    },
    hear,
    catchUp: () => hear(key, read(key)),
  };
}
