import {
  subscribeFavouriteChanges,
  publishFavouriteChange,
  unsavedFavourite,
} from '~/components/coach/favourite-change';
import { logInToFavourite } from '~/components/coach/log-in-to-favourite';
import { toast } from '~/components/ui/toast';
import { lightMutation, lightQuery } from '~/trpc/light-call';
import { isLoggedOut, rejectionOf } from '~/trpc/rejection';
import { createFavourites } from './favourites';

const favouriteAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;

/**
 * Marks the favourites below `root`, including those added later, and saves presses. Returns a function that stops
 * this.
 */
export function bindFavourites(root: HTMLElement): () => void {
  let hidden = false;
  const favourites = createFavourites({
    save: async (encryptedCoachId, favourite) => {
      await lightMutation('coach.setFavourite', { encryptedCoachId, favourite });
      publishFavouriteChange({ encryptedCoachId, favourite });
    },
    onChange: () => updateHearts(root),
    onRejected: (error, encryptedCoachId) => {
      // The cookie can outlive its session.
      const rejection = rejectionOf(error, unsavedFavourite);
      if (isLoggedOut(rejection)) logInToFavourite(encryptedCoachId);
      else toast(rejection.message, { tone: 'bad' });
    },
  });
  const updateHearts = (part: ParentNode) => {
    for (const favourite of part.querySelectorAll<HTMLElement>('[data-favourite]')) {
      const on = String(favourites.isOn(favourite.dataset['favourite'] ?? ''));
      if (favourite.getAttribute('aria-pressed') !== on) favourite.setAttribute('aria-pressed', on);
      // Coaches and operators have no favourites.
      favourite.hidden = hidden;
    }
  };
  const press = ({ target }: MouseEvent) => {
    const id = favouriteAt(target)?.dataset['favourite'];
    if (id) favourites.toggle(id);
  };
  // The profile dialog over the list has a favourite button of its own.
  const stopHearing = subscribeFavouriteChanges(({ encryptedCoachId, favourite }) =>
    favourites.know(encryptedCoachId, favourite),
  );
  const observer = new MutationObserver(() => updateHearts(root));

  lightQuery('coach.favouriteIds', undefined).then(
    (ids) => favourites.begin(ids),
    (error: unknown) => {
      hidden = rejectionOf(error).code === 'FORBIDDEN';
      updateHearts(root);
    },
  );
  root.addEventListener('click', press);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('click', press);
    stopHearing();
    observer.disconnect();
  };
}
