'use client';
import { useEffect } from 'react';
import { logInToFavourite } from '~/components/coach/log-in-to-favourite';
import { hasAliveCookie } from '~/components/layout/use-session-hint';

/**
 * The favourites on the cards of a list. Who is not logged in is led to the login and back, and the favourite is given
 * then; for others what marks and saves comes after the page, so that its first load stays as it is.
 */
export function CoachFavourites() {
  useEffect(() => {
    if (hasAliveCookie()) {
      const tended = import('./bind-favourites').then(({ bindFavourites }) => bindFavourites(document.body));
      return () => void tended.then((stop) => stop());
    }
    const leave = ({ target }: MouseEvent) => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-favourite]')?.dataset['favourite'] : undefined;
      if (id) logInToFavourite(id);
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, []);
  return null;
}
