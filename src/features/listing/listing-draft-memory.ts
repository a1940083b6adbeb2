import {
  isListingNarrowed,
  type ListingDraft,
  listingDraftKey,
  type ListingFlow,
  type ListingInput,
  restoreListingDraft,
  serializeListingDraft,
} from '~/domain/suggest/listing-draft';

type DraftStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Owner = { flow: ListingFlow; email: string };

function read(storage: DraftStorage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** The conditions chosen last: one's own, else those of nobody yet, which who logs in takes over. */
export function readListingDraft(
  storage: DraftStorage,
  { flow, email }: Owner,
): { draft: ListingDraft; gotInput: boolean } {
  const own = restoreListingDraft(read(storage, listingDraftKey(flow, email)), { flow, email });
  if (own.gotInput || email === '') return own;
  const nobodys = restoreListingDraft(read(storage, listingDraftKey(flow, '')), { flow, email: '' });
  return nobodys.gotInput ? { draft: { ...nobodys.draft, email }, gotInput: true } : own;
}

/**
 * Keeps what is chosen now; the same conditions keep the time at which they were chosen.
 * @param now ms
 * @returns when they were chosen, in ms; also where the storage is closed or full and nothing is kept
 */
export function keepListingDraft(storage: DraftStorage, owner: Owner, answers: ListingInput, now: number): number {
  if (!isListingNarrowed(answers)) return now;
  const { draft } = readListingDraft(storage, owner);
  const savedAt = JSON.stringify(draft.answers) === JSON.stringify(answers) ? draft.savedAt : now;
  try {
    storage().setItem(listingDraftKey(owner.flow, owner.email), serializeListingDraft({ ...owner, savedAt, answers }));
  } catch {
    // Closed or full: the conditions are in the address all the same.
  }
  return savedAt;
}

/** Begins anew: one's own and those of nobody. */
export function dropListingDraft(storage: DraftStorage, { flow, email }: Owner): void {
  try {
    for (const one of new Set([email, ''])) storage().removeItem(listingDraftKey(flow, one));
  } catch {
    // Closed: nothing is kept there.
  }
}
