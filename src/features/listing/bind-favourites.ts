import { callFavourite, FavouriteRefused, favouriteRefusalText } from '~/components/coach/call-favourite';
import { FAVOURITE_CHANGED, type FavouriteChange, tellFavouriteChange } from '~/components/coach/favourite-change';
import { logInToFavourite } from '~/components/coach/log-in-to-favourite';
import { toast } from '~/components/ui/toast';
import { createFavourites } from './favourites';

const favouriteAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;

/** Marks the favourites below `root`, those that come later included, and saves what is pressed. Returns how to stop. */
export function bindFavourites(root: HTMLElement): () => void {
  let hidden = false;
  const favourites = createFavourites({
    save: async (encryptedCoachId, favourite) => {
      await callFavourite('coach.setFavourite', { encryptedCoachId, favourite });
      tellFavouriteChange({ encryptedCoachId, favourite });
    },
    onChange: () => mark(root),
    onRefused: (error, encryptedCoachId) => {
      // The cookie told of a session that has ended since.
      if (error instanceof FavouriteRefused && error.code === 'UNAUTHORIZED') logInToFavourite(encryptedCoachId);
      else toast(favouriteRefusalText(error), { tone: 'bad' });
    },
  });
  const mark = (part: ParentNode) => {
    for (const favourite of part.querySelectorAll<HTMLElement>('[data-favourite]')) {
      const on = String(favourites.isOn(favourite.dataset['favourite'] ?? ''));
      if (favourite.getAttribute('aria-pressed') !== on) favourite.setAttribute('aria-pressed', on);
      // Coaches and operators keep nobody.
      favourite.hidden = hidden;
    }
  };
  const press = ({ target }: MouseEvent) => {
    const id = favouriteAt(target)?.dataset['favourite'];
    if (id) favourites.toggle(id);
  };
  // A profile over the list has a favourite of its own.
  const hear = (event: Event) => {
    const { encryptedCoachId, favourite } = (event as CustomEvent<FavouriteChange>).detail;
    favourites.know(encryptedCoachId, favourite);
  };
  const observer = new MutationObserver(() => mark(root));

  callFavourite<string[]>('coach.favouriteIds').then(
    (ids) => favourites.begin(ids),
    (error: unknown) => {
      hidden = error instanceof FavouriteRefused && error.code === 'FORBIDDEN';
      mark(root);
    },
  );
  root.addEventListener('click', press);
  window.addEventListener(FAVOURITE_CHANGED, hear);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('click', press);
    window.removeEventListener(FAVOURITE_CHANGED, hear);
    observer.disconnect();
  };
}
