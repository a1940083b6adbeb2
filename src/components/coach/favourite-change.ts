import { create } from 'zustand';

export type FavouriteChange = { encryptedCoachId: string; favourite: boolean };

/**
 * What was saved since this document came, by coach: all favourites of one coach follow, those drawn later included.
 */
const useSavedFavourites = create<Readonly<Record<string, boolean>>>()(() => ({}));

export function tellFavouriteChange({ encryptedCoachId, favourite }: FavouriteChange): void {
  useSavedFavourites.setState({ [encryptedCoachId]: favourite });
}

/** Calls back for each favourite that is saved from now on. Returns how to stop. */
export function hearFavouriteChanges(hear: (change: FavouriteChange) => void): () => void {
  return useSavedFavourites.subscribe((now, before) => {
    for (const [encryptedCoachId, favourite] of Object.entries(now))
      if (before[encryptedCoachId] !== favourite) hear({ encryptedCoachId, favourite });
  });
}

/** How the favourite of this coach was saved last in this document; undefined when nobody touched it. */
export function useFavouriteChange(encryptedCoachId: string): boolean | undefined {
  return useSavedFavourites((saved) => saved[encryptedCoachId]);
}

/** Said when a favourite could not be saved for want of an answer. */
export const unsavedFavourite = '찜하지 못했어요. 인터넷을 확인하고 다시 눌러 주세요.';
