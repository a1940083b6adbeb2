import { redirect } from 'next/navigation';
import { env } from '~/env.js';
import { loginHome } from '~/domain/account/login-home';
import { redirectMessage } from '~/domain/account/redirect-messages';
import { afterLogin, safeRedirect } from '~/domain/account/safe-redirect';
import { api } from '~/trpc/server';

export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

export type AuthQuery = {
  /** A path of this site; null when nothing was asked for. */
  redirectTo: string | null;
  /** The sentence of `?msg=`. */
  message: string | null;
  /** Demo accounts are open: who comes here should know. */
  isDemo: boolean;
};

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export async function readAuthQuery(searchParams: PageQuery): Promise<AuthQuery> {
  const query = await searchParams;
  const asked = one(query['redirectTo']);
  return {
    redirectTo: asked === null ? null : safeRedirect(asked),
    message: redirectMessage(one(query['msg'])),
    isDemo: env.DEMO_ACCOUNTS === '1',
  };
}

/** A member who is logged in goes on at once. */
export async function goOnIfLoggedIn(redirectTo: string | null, fallback = '/'): Promise<void> {
  const { grade } = await api.session.baseInfo();
  if (grade === null) return;
  const home = loginHome(grade, fallback);
  redirect(afterLogin(redirectTo ?? home, home));
}

/** An address that keeps where one was going. */
export function withRedirect(path: string, redirectTo: string | null): string {
  return redirectTo === null ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
