'use client';
import { accountLinks } from './menu/site-links';
import { useSessionHint } from './use-session-hint';

/** Shown on every page while an operator is acting as this person, with the way out (`loggedInFromAdmin`). */
export function ImpersonationBanner() {
  const session = useSessionHint();
  if (session.status !== 'alive' || !session.loggedInFromAdmin) return null;
  return (
    <div role="alert" className="sticky top-0 z-40 bg-warn-soft text-warn">
      <div className="wrap flex min-h-12 items-center gap-2.5 py-1 text-small">
        <p className="min-w-0 flex-1">
          운영자가 <b className="font-bold">{session.name}</b> 님으로 보고 있어요. 변경한 내용과 건강 기록을 본 내역이
          기록돼요.
        </p>
        <a
          href={accountLinks.logout.href}
          className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
        >
          끝내기
        </a>
      </div>
    </div>
  );
}
