'use client';
import { countUnsent, storedDayOwner } from '~/components/browser/stored-day';
import { openConfirm } from '~/components/ui/confirm';
import { clearPagePerson } from '~/trpc/page-person';
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
        const person = storedDayOwner.read();
        if (person === null) return clearPagePerson();
        event.preventDefault();
        void logOut(person);
      }}
    >
      {accountLinks.logout.label}
    </a>
  );
}

const unsentText = (unsent: number) => `보내지 못한 기록이 ${unsent}건 남았어요.`;

const question = (unsent: number) => ({
  title: '로그아웃할까요?',
  description: `${unsentText(unsent)} 로그아웃하면 다시 로그인할 때까지 이 기기에 남아 있고 전송되지 않아요.`,
  confirmLabel: '로그아웃',
  cancelLabel: '로그인 유지하기',
});

/** Returns the notice shown when logging out cannot reach the server. */
export const logoutUnavailable = (unsent: number) => ({
  title: '지금은 로그아웃할 수 없어요',
  description: `${unsent > 0 ? `${unsentText(unsent)} ` : ''}로그아웃하려면 인터넷 연결이 필요해요. 연결된 뒤 다시 눌러 주세요.`,
  cancelLabel: null,
});

async function logOut(person: string): Promise<void> {
  const unsent = await countUnsent(person).catch(() => 0);
  if (await isAnswered()) {
    if (unsent > 0 && !(await openConfirm(question(unsent)))) return;
    // The connection may have been lost while the question was open.
    if (unsent === 0 || (await isAnswered())) {
      clearPagePerson();
      return window.location.assign(`${accountLinks.logout.href}&asked=1`);
    }
  }
  await openConfirm(logoutUnavailable(unsent));
}

/** Checks with a request: a device that reports a connection may still not reach the server. */
async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetchSessionHint().then(
    () => true,
    () => false,
  );
}
