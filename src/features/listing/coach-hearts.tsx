'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { goToLogin } from './go-to-login';

/**
 * The hearts on the cards of a list. Who is not logged in is led to the login and back; for others what marks and saves comes
 * after the page, so that its first load stays as it is.
 */
export function CoachHearts() {
  useEffect(() => {
    if (hasAliveCookie(document.cookie)) {
      const tended = import('./tend-hearts').then(({ tendHearts }) => tendHearts(document.body));
      return () => void tended.then((stop) => stop());
    }
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-heart]')) goToLogin();
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, []);
  return null;
}
