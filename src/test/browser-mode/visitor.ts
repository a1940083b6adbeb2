import type { PersonKind } from '~/domain/account/person-menus';
import type { Grade } from '~/domain/shared/actor';
import { aliveCookie } from '~/components/layout/navigation/boot-script';
import { refreshSessionHint } from '~/components/layout/use-session-hint';
import { clearPagePerson } from '~/trpc/page-person';
import { answerSession } from './server-stand-in';

type Visitor = {
  grade?: Grade;
  name?: string;
  kinds?: PersonKind[];
  loggedInFromAdmin?: boolean;
  encryptedCoachId?: string;
  unread?: number;
  reportsPageViews?: boolean;
  chat?: { memberId: string; memberHash: string };
};

/** Logs in from now on, as a learner unless `person` gives another role; each test begins as a guest. */
export async function logIn(person: Visitor = {}): Promise<void> {
  document.cookie = `${aliveCookie}=1; path=/`;
  answerSession({
    alive: true,
    encryptedUserId: 'user-1',
    name: '김하늘',
    grade: 'user',
    kinds: [],
    loggedInFromAdmin: false,
    encryptedCoachId: null,
    ...person,
  });
  await refreshSessionHint();
}

/** Ends the session; runs before each test, so that each begins as a guest. */
export async function logOut(): Promise<void> {
  document.cookie = `${aliveCookie}=; path=/; max-age=0`;
  answerSession({ alive: false });
  clearPagePerson();
  await refreshSessionHint();
}
