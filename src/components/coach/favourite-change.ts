import { create } from 'zustand';

export type FavouriteChange = { encryptedCoachId: string; favourite: boolean };

/** Favourites saved since this document loaded, by coach: all buttons of a coach follow, also those rendered later. */
const useSavedFavourites = create<Readonly<Record<string, boolean>>>()(() => ({}));

export function publishFavouriteChange({ encryptedCoachId, favourite }: FavouriteChange): void {
  useSavedFavourites.setState({ [encryptedCoachId]: favourite });
}

/** Calls back for each favourite that is saved from now on. Returns a function to stop. */
export function subscribeFavouriteChanges(listener: (change: FavouriteChange) => void): () => void {
  return useSavedFavourites.subscribe((now, before) => {
    for (const [encryptedCoachId, favourite] of Object.entries(now))
      if (before[encryptedCoachId] !== favourite) listener({ encryptedCoachId, favourite });
  });
}

/** Returns how this coach's favourite was last saved in this document; undefined when it was not changed. */
export function useFavouriteChange(encryptedCoachId: string): boolean | undefined {
  return useSavedFavourites((saved) => saved[encryptedCoachId]);
}

/** Shown when a favourite could not be saved because the server did not answer. */
export const unsavedFavourite = '찜하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.';
