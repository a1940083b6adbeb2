import { createStore } from 'zustand/vanilla';
import { isOpen, type StoragePlace, storedText } from '~/components/browser/stored-value';
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

/** What the store needs of the browser. */
export type DraftHost = {
  storage: StoragePlace;
  now: () => number;
  /** Distinct for each tab. */
  tab: string;
  newId: () => string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

function unreadState({ serviceType, email }: Pick<DraftOwner, 'serviceType' | 'email'>): DraftState {
  return { draft: emptyDraft(serviceType, { email, draftId: '' }), gotInput: false, keeping: 'saved', ready: false };
}

/**
 * One person's draft in one tab. Every change goes through the reducer and at once to storage, on top of what other
 * tabs have written there; no answer is ever dropped because storage fails. Its first state, which servers show, is one
 * not read yet.
 */
export function createDraftStore(owner: DraftOwner, host: DraftHost) {
  const { serviceType, email, productKey, known } = owner;
  const key = draftKey(productKey, serviceType, email);
  const anonymousKey = draftKey(productKey, serviceType, '');
  const flowVersion = emptyDraft(serviceType, { email, draftId: '' }).version;
  const store = createStore<DraftState>(() => unreadState(owner));
  const { getState, setState } = store;

  const keptAt = (place: string) => storedText(host.storage, place);
  const read = (from: string) => keptAt(from).read();

  function write(draft: Draft): Keeping {
    if (storedVersion(read(key)) > flowVersion) return 'outdated';
    return keptAt(key).keep(serializeDraft(draft, productKey)) ? 'saved' : 'memory';
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
    if (!gotInput) return { draft, gotInput, keeping: isOpen(host.storage) ? 'saved' : 'memory', ready: true };
    const keeping = write(draft);
    // Adopted answers have one owner from now on; where they cannot be removed, adopting them again changes nothing.
    if (anonymous !== null && keeping === 'saved') keptAt(anonymousKey).drop();
    return { draft, gotInput, keeping, ready: true };
  }

  setState(open());

  /** Another tab wrote: `key` and `newValue` of the storage event. */
  function hear(changed: string | null, newValue: string | null): void {
    // A cleared storage takes nothing away from a page that is open.
    if (changed !== key || newValue === null) return;
    const theirs = parseDraft(newValue, serviceType, email, productKey);
    if (!theirs) return;
    const state = getState();
    const draft = mergeDrafts(state.draft, theirs);
    // Two tabs wrote at the same moment: the later write has hidden something of ours.
    const keeping = lags(theirs, draft) ? write(draft) : state.keeping;
    if (draft !== state.draft || keeping !== state.keeping) setState({ draft, keeping });
  }

  const dispatch = (action: DraftAction): void => {
    const base = withStored(getState().draft);
    const draft = reduceDraft(base, action, nextStamp(base, host.now(), host.tab));
    const keeping = write(draft);
    // A full storage takes nothing new; what was to be deleted goes all the same.
    if (action.type === 'reset' && keeping === 'memory') keptAt(key).drop();
    setState({ draft, keeping });
  };

  return {
    ...store,
    dispatch,
    hear,
    /** The page was asleep, and events of other tabs passed it by. */
    catchUp: () => hear(key, read(key)),
  };
}
