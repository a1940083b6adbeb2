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

const kept = (place: StoragePlace, { flow, email }: Owner) => storedText(place, listingDraftKey(flow, email));

/** The conditions chosen last: one's own, else those of nobody yet, which whoever logs in takes over. */
export function readListingDraft(
  place: StoragePlace,
  { flow, email }: Owner,
): { draft: ListingDraft; gotInput: boolean } {
  const own = restoreListingDraft(kept(place, { flow, email }).read(), { flow, email });
  if (own.gotInput || email === '') return own;
  const nobodys = restoreListingDraft(kept(place, { flow, email: '' }).read(), { flow, email: '' });
  return nobodys.gotInput ? { draft: { ...nobodys.draft, email }, gotInput: true } : own;
}

/** A guest's conditions become those of the first member who logs in here, and of no member after that. */
export function takeOverListingDraft(place: StoragePlace, owner: Owner): void {
  if (owner.email === '') return;
  const { draft, gotInput } = readListingDraft(place, owner);
  if (gotInput && !kept(place, owner).keep(serializeListingDraft(draft))) return;
  kept(place, { flow: owner.flow, email: '' }).drop();
}

/**
 * Keeps what is chosen now; the same conditions keep the time at which they were chosen.
 * @param now ms
 * @returns when they were chosen, in ms; also where the storage is closed or full and nothing is kept
 */
export function keepListingDraft(place: StoragePlace, owner: Owner, answers: ListingInput, now: number): number {
  if (!isListingNarrowed(answers)) return now;
  const { draft } = readListingDraft(place, owner);
  const savedAt = JSON.stringify(draft.answers) === JSON.stringify(answers) ? draft.savedAt : now;
  // Where nothing is kept the conditions are in the address all the same.
  kept(place, owner).keep(serializeListingDraft({ ...owner, savedAt, answers }));
  takeOverListingDraft(place, owner);
  return savedAt;
}

/** Begins anew: one's own and those of nobody. */
export function dropListingDraft(place: StoragePlace, { flow, email }: Owner): void {
  for (const one of new Set([email, ''])) kept(place, { flow, email: one }).drop();
}
