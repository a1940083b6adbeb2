import { type StoragePlace, storedText } from '~/components/browser/stored-value';
import {
  isListingNarrowed,
  type ListingDraft,
  listingDraftKey,
  type ListingFlow,
  type ListingInput,
  restoreListingDraft,
  serializeListingDraft,
} from '~/domain/suggest/listing-draft';

type Owner = { flow: ListingFlow; email: string };

const draftStorage = (place: StoragePlace, { flow, email }: Owner) => storedText(place, listingDraftKey(flow, email));

/** Returns the conditions chosen last: the owner's, or else those of a guest, which the owner takes over on login. */
export function readListingDraft(
  place: StoragePlace,
  { flow, email }: Owner,
): { draft: ListingDraft; gotInput: boolean } {
  const ownDraft = restoreListingDraft(draftStorage(place, { flow, email }).read(), { flow, email });
  if (ownDraft.gotInput || email === '') return ownDraft;
  const guestDraft = restoreListingDraft(draftStorage(place, { flow, email: '' }).read(), { flow, email: '' });
  return guestDraft.gotInput ? { draft: { ...guestDraft.draft, email }, gotInput: true } : ownDraft;
}

/** Gives a guest's conditions to the first member who logs in in this browser, and to no later member. */
export function adoptListingDraft(place: StoragePlace, owner: Owner): void {
  if (owner.email === '') return;
  const { draft, gotInput } = readListingDraft(place, owner);
  if (gotInput && !draftStorage(place, owner).write(serializeListingDraft(draft))) return;
  draftStorage(place, { flow: owner.flow, email: '' }).remove();
}

/**
 * Keeps the current conditions; unchanged conditions keep the time at which they were chosen.
 * @param now ms
 * @returns when they were chosen, in ms, even if the storage is blocked or full and nothing is stored
 */
export function saveListingDraft(place: StoragePlace, owner: Owner, answers: ListingInput, now: number): number {
  if (!isListingNarrowed(answers)) return now;
  const { draft } = readListingDraft(place, owner);
  const savedAt = JSON.stringify(draft.answers) === JSON.stringify(answers) ? draft.savedAt : now;
  // If nothing can be stored, the conditions are still in the address.
  draftStorage(place, owner).write(serializeListingDraft({ ...owner, savedAt, answers }));
  adoptListingDraft(place, owner);
  return savedAt;
}

/** Deletes the owner's conditions and those of a guest. */
export function dropListingDraft(place: StoragePlace, { flow, email }: Owner): void {
  for (const one of new Set([email, ''])) draftStorage(place, { flow, email: one }).remove();
}
