import { redirect } from 'next/navigation';
import { env } from '~/env.js';
import { loginHome } from '~/domain/account/login-home';
import { redirectMessage } from '~/domain/account/redirect-messages';
import { afterLogin, safeRedirect } from '~/domain/account/safe-redirect';
import { api } from '~/trpc/server';

export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

export type AuthQuery = {
  /** A path on this site; null when none was requested. */
  redirectTo: string | null;
  /** The message for the code in `?msg=`. */
  message: string | null;
  /** Whether demo accounts are enabled, which the page shows to visitors. */
  isDemo: boolean;
};

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export async function readAuthQuery(searchParams: PageQuery): Promise<AuthQuery> {
  const query = await searchParams;
  const requestedPath = one(query['redirectTo']);
  return {
    redirectTo: requestedPath === null ? null : safeRedirect(requestedPath),
    message: redirectMessage(one(query['msg'])),
    isDemo: env.DEMO_ACCOUNTS === '1',
  };
}

/** Redirects a user who is already logged in. */
export async function goOnIfLoggedIn(redirectTo: string | null, fallback = '/'): Promise<void> {
  const { grade } = await api.session.baseInfo();
  if (grade === null) return;
  const home = loginHome(grade, fallback);
  redirect(afterLogin(redirectTo ?? home, home));
}
