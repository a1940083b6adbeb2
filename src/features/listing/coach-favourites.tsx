'use client';
import { useEffect } from 'react';
import { logInToFavourite } from '~/components/coach/log-in-to-favourite';
import { hasAliveCookie } from '~/components/layout/use-session-hint';

/**
 * Makes the favourite buttons on the cards of a list work. A guest is sent to the login and back, and the favourite is
 * then saved. For logged-in users the code loads after the page, so that the first load does not grow.
 */
export function CoachFavourites() {
  useEffect(() => {
    if (hasAliveCookie()) {
      const binding = import('./bind-favourites').then(({ bindFavourites }) => bindFavourites(document.body));
      return () => void binding.then((stop) => stop());
    }
    const onClick = ({ target }: MouseEvent) => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-favourite]')?.dataset['favourite'] : undefined;
      if (id) logInToFavourite(id);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
