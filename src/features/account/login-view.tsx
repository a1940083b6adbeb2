'use client';
import { LoginForm } from '~/components/account/login-form';
import { SupportText } from '~/components/layout/support-text';
import { fetchSessionHint } from '~/components/layout/use-session-hint';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { ApproachingDots } from '~/components/ui/empty-state';
import { loginHome } from '~/domain/account/login-home';
import { afterLogin } from '~/domain/account/safe-redirect';
import { DemoNotice } from './demo-notice';

interface LoginViewProps {
  title: string;
  lead: string;
  /** Message for the user from the redirect that led here. */
  message: string | null;
  isDemo: boolean;
  /** Page that the user requested. */
  redirectTo: string | null;
  /** Target if no page was requested or the requested page is a login page; an operator goes to /admin without one. */
  home: string;
  join?: { question: string; label: string; href: string };
  others: readonly { label: string; href: string }[];
}

/** Returns the kind of the account that has logged in; null without an answer. */
async function readGrade() {
  const session = await fetchSessionHint().catch(() => null);
  return session?.status === 'alive' ? session.grade : null;
}

/** Login by e-mail and password, with links to the other logins below. */
export function LoginView({ title, lead, message, isDemo, redirectTo, home, join, others }: LoginViewProps) {
  const goOn = async () => {
    const first = redirectTo === null ? loginHome(await readGrade(), home) : home;
    // Needs a full page load: it discards data that was loaded without a session and runs every guard.
    window.location.assign(afterLogin(redirectTo ?? first, first));
  };
  return (
    <>
      <div className="mb-4 lg:hidden">
        <ApproachingDots />
      </div>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">{lead}</p>
      {isDemo ? <DemoNotice className="mt-6" /> : null}
      {message ? (
        <Banner tone="warn" className="mt-6">
          <SupportText text={message} />
        </Banner>
      ) : null}
      <div className="mt-8">
        <LoginForm onDone={() => void goOn()} />
      </div>
      <Link
        href="/login/reset"
        className="mx-auto mt-3 flex min-h-11 w-fit items-center px-3 text-small text-ink-2 hover:text-ink"
      >
        비밀번호 재설정하기
      </Link>
      {join ? (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 border-t border-line pt-5 text-[15px] text-ink-2">
          {join.question}
          <Link
            href={join.href}
            className="flex min-h-11 items-center px-1.5 font-semibold text-green underline-offset-4 hover:underline"
          >
            {join.label}
          </Link>
        </p>
      ) : null}
      <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
        {others.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
