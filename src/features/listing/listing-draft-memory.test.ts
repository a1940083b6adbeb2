import { describe, expect, it } from 'vitest';
import { emptyListingInput } from '~/domain/suggest/listing-draft';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { dropListingDraft, saveListingDraft, readListingDraft, adoptListingDraft } from './listing-draft-memory';

const storageOf =
  (storage = memoryStorage()) =>
  () =>
    storage;
const guest = { flow: 'workout', email: '' } as const;
const member = { flow: 'workout', email: 'a@dagaon.test' } as const;
const other = { flow: 'workout', email: 'b@dagaon.test' } as const;
const yoga = { ...emptyListingInput(), type: { types: ['yoga' as const] } };
const weights = { ...emptyListingInput(), type: { types: ['weights' as const] } };

describe('listing conditions stored in the browser', () => {
  it('keep the time at which they were chosen until they change', () => {
    const storage = storageOf();
    expect(saveListingDraft(storage, guest, yoga, 10)).toBe(10);
    expect(saveListingDraft(storage, guest, yoga, 20)).toBe(10);
    expect(saveListingDraft(storage, guest, weights, 30)).toBe(30);
    expect(readListingDraft(storage, guest)).toEqual({
      draft: { ...guest, savedAt: 30, answers: weights },
      gotInput: true,
    });
  });

  it('are not overwritten by a list without conditions', () => {
    const storage = storageOf();
    saveListingDraft(storage, guest, yoga, 10);
    saveListingDraft(storage, guest, emptyListingInput(), 20);
    expect(readListingDraft(storage, guest).draft.answers).toEqual(yoga);
  });

  it('of a guest are taken over by the member who logs in, not the other way round', () => {
    const storage = storageOf();
    saveListingDraft(storage, guest, yoga, 10);
    expect(readListingDraft(storage, member)).toEqual({
      draft: { ...member, savedAt: 10, answers: yoga },
      gotInput: true,
    });
    saveListingDraft(storage, member, weights, 20);
    expect(readListingDraft(storage, guest).gotInput).toBe(false);
    expect(readListingDraft(storage, other).gotInput).toBe(false);
    dropListingDraft(storage, member);
    expect([readListingDraft(storage, member).gotInput, readListingDraft(storage, guest).gotInput]).toEqual([
      false,
      false,
    ]);
  });

  it('of a guest go only to the first member who logs in, even if that member chooses nothing', () => {
    const storage = storageOf();
    saveListingDraft(storage, guest, yoga, 10);
    adoptListingDraft(storage, guest);
    expect(readListingDraft(storage, guest).gotInput).toBe(true);
    adoptListingDraft(storage, member);
    expect(readListingDraft(storage, member).draft).toEqual({ ...member, savedAt: 10, answers: yoga });
    for (const owner of [guest, other]) expect(readListingDraft(storage, owner).gotInput).toBe(false);
    // The member's own conditions stay, whatever a guest chooses later.
    saveListingDraft(storage, guest, weights, 20);
    adoptListingDraft(storage, member);
    expect(readListingDraft(storage, member).draft.answers).toEqual(yoga);
    expect(readListingDraft(storage, other).gotInput).toBe(false);
  });

  it('of a guest stay where they are when they cannot be moved', () => {
    const storage = memoryStorage();
    saveListingDraft(storageOf(storage), guest, yoga, 10);
    const full = fullPlace(Object.fromEntries(storage.items));
    adoptListingDraft(full, member);
    expect(readListingDraft(full, guest).gotInput).toBe(true);
  });

  it('are empty when the storage is blocked, and a full storage causes no error', () => {
    expect(readListingDraft(blockedPlace, guest).gotInput).toBe(false);
    expect(saveListingDraft(blockedPlace, guest, yoga, 10)).toBe(10);
    expect(() => dropListingDraft(blockedPlace, guest)).not.toThrow();
    const full = fullPlace();
    expect(saveListingDraft(full, guest, yoga, 10)).toBe(10);
  });
});
