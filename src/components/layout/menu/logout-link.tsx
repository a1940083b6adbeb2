'use client';
import { countUnsent, keptDayOf } from '~/components/browser/kept-day';
import { ask } from '~/components/ui/confirm';
import { forgetPagePerson } from '~/trpc/page-person';
import { fetchSessionHint } from '../use-session-hint';
import { accountLinks } from './site-links';

/**
 * Logs out by loading a new document, which drops everything that this session loaded. When an expert's day is stored
 * it asks first if records are unsent, and does not leave for a page that cannot load.
 */
export function LogoutLink({ className }: { className: string }) {
  return (
    <a
      href={accountLinks.logout.href}
      className={className}
      onClick={(event) => {
        const person = keptDayOf.read();
        if (person === null) return forgetPagePerson();
        event.preventDefault();
        void leave(person);
      }}
    >
      {accountLinks.logout.label}
    </a>
  );
}

const leftWords = (unsent: number) => `보내지 않은 출석 기록이 ${unsent}건 남았어요.`;

const question = (unsent: number) => ({
  title: '로그아웃할까요?',
  description: `${leftWords(unsent)} 로그아웃하면 다시 로그인할 때까지 이 기기에 남아 있어요.`,
  confirmLabel: '로그아웃',
  cancelLabel: '로그인 유지하기',
});

/** Returns the notice shown when logging out cannot reach the server. */
export const noWayOut = (unsent: number) => ({
  title: '지금은 로그아웃할 수 없어요',
  description: `${unsent > 0 ? `${leftWords(unsent)} ` : ''}로그아웃하려면 인터넷 연결이 필요해요. 연결된 뒤 다시 눌러 주세요.`,
  cancelLabel: null,
});

async function leave(person: string): Promise<void> {
  const unsent = await countUnsent(person).catch(() => 0);
  if (await isAnswered()) {
    if (unsent > 0 && !(await ask(question(unsent)))) return;
    // The connection may have been lost while the question was open.
    if (unsent === 0 || (await isAnswered())) {
      forgetPagePerson();
      return window.location.assign(`${accountLinks.logout.href}&asked=1`);
    }
  }
  await ask(noWayOut(unsent));
}

/** Checks with a request: a device that reports a connection may still not reach the server. */
async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetchSessionHint().then(
    () => true,
    () => false,
  );
}
