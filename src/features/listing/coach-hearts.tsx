'use client';
import { useEffect } from 'react';
import { keepHeartAndLogIn } from '~/components/coach/keep-heart-and-log-in';
import { hasAliveCookie } from '~/components/layout/use-session-hint';

/**
 * The hearts on the cards of a list. Who is not logged in is led to the login and back, and the heart is given then;
 * for others what marks and saves comes after the page, so that its first load stays as it is.
 */
export function CoachHearts() {
  useEffect(() => {
    if (hasAliveCookie(document.cookie)) {
      const tended = import('./tend-hearts').then(({ tendHearts }) => tendHearts(document.body));
      return () => void tended.then((stop) => stop());
    }
    const leave = ({ target }: MouseEvent) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-heart]')?.dataset['heart'] : undefined;
      if (id) keepHeartAndLogIn(id);
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, []);
  return null;
}
