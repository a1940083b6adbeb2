import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_PERSON_HEADER } from '~/domain/account/page-person';
import type { AppRouter } from '~/server/api/root';
import { rejectionOf } from './rejection';
import { clearPagePerson, pagePersonHeaders, setPagePerson } from './page-person';
import { finishLogin, readSessionEnd, reportOtherAccount } from './session-end';
import { sessionEndLink } from './session-end-link';

const learner = { encryptedUserId: 'learner', name: '김하늘', email: 'haneul@dagaon.test', isActing: false };

function rejection(domainCode: string, details = {}): TRPCClientError<AppRouter> {
  const error = { message: domainCode, code: -32001, data: { domainCode, details } };
  return TRPCClientError.from({ error } as never);
}

type Answer = TRPCClientError<AppRouter> | { data: unknown };

/** Returns a client whose calls get these responses, one after the other, and the calls that it has sent. */
function clientWith(...answers: Answer[]) {
  const sent: { path: string; input: unknown }[] = [];
  const answering: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        sent.push({ path, input });
        const answer = answers.shift();
        if (answer instanceof Error) observer.error(answer);
        else {
          observer.next({ result: { type: 'data', data: answer?.data } });
          observer.complete();
        }
      });
  return { sent, client: createTRPCClient<AppRouter>({ links: [sessionEndLink, answering] }) };
}

const endSession = () => rejection('UNAUTHENTICATED');
const saved = { data: 'saved' };
const profile = { name: '김하늘', phone: '' };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (thrown: unknown) => rejectionOf(thrown).code,
  );
const untilRequested = () => vi.waitFor(() => expect(readSessionEnd()).not.toBeNull());

beforeEach(() => {
  finishLogin(true);
  clearPagePerson();
});

describe('a call that is rejected because the session has ended', () => {
  it('waits for the login of the page’s user and is sent again with the same input', async () => {
    setPagePerson(learner);
    const { client, sent } = clientWith(endSession(), saved);
    const call = client.session.updateProfile.mutate(profile);
    await untilRequested();
    expect(readSessionEnd()).toEqual({ person: learner, isOtherAccount: false });
    expect(sent).toHaveLength(1);
    finishLogin(true);
    expect(await call).toBe('saved');
    expect(sent).toEqual([
      { path: 'session.updateProfile', input: profile },
      { path: 'session.updateProfile', input: profile },
    ]);
    expect(readSessionEnd()).toBeNull();
  });

  it('fails with the original rejection when the dialog is closed, and the next call requests a login again', async () => {
    setPagePerson(learner);
    const { client, sent } = clientWith(endSession(), endSession(), saved);
    const first = codeOf(client.session.updateProfile.mutate(profile));
    await untilRequested();
    finishLogin(false);
    expect(await first).toBe('UNAUTHENTICATED');
    const second = client.session.updateProfile.mutate(profile);
    await untilRequested();
    finishLogin(true);
    expect(await second).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  it('shares one login with all others, and queries request none after the dialog was closed', async () => {
    setPagePerson(learner);
    const { client } = clientWith(endSession(), endSession(), saved, saved, endSession(), endSession());
    const calls = [client.session.account.query(), client.session.updateProfile.mutate(profile)];
    await untilRequested();
    finishLogin(true);
    expect(await Promise.all(calls)).toEqual(['saved', 'saved']);
    const query = codeOf(client.session.account.query());
    await untilRequested();
    finishLogin(false);
    expect(await query).toBe('UNAUTHENTICATED');
    expect(await codeOf(client.session.account.query())).toBe('UNAUTHENTICATED');
    expect(readSessionEnd()).toBeNull();
  });

  it('reports that another user is logged in, also when that happens meanwhile', async () => {
    setPagePerson(learner);
    const other = clientWith(rejection('UNAUTHENTICATED', { otherAccount: true }));
    const call = codeOf(other.client.session.updateProfile.mutate(profile));
    await untilRequested();
    expect(readSessionEnd()?.isOtherAccount).toBe(true);
    finishLogin(false);
    expect(await call).toBe('UNAUTHENTICATED');
    const { client } = clientWith(endSession());
    const next = codeOf(client.session.updateProfile.mutate(profile));
    await untilRequested();
    expect(readSessionEnd()?.isOtherAccount).toBe(false);
    reportOtherAccount();
    expect(readSessionEnd()?.isOtherAccount).toBe(true);
    finishLogin(false);
    await next;
  });

  it.each([
    ['on a page of nobody', null],
    ['on a page where an operator acts as somebody', { ...learner, isActing: true }],
  ])('fails immediately %s', async (_, person) => {
    if (person) setPagePerson(person);
    const { client, sent } = clientWith(endSession());
    expect(await codeOf(client.session.updateProfile.mutate(profile))).toBe('UNAUTHENTICATED');
    expect([sent.length, readSessionEnd()]).toEqual([1, null]);
  });

  it('fails immediately when its form handles the end of a session, and after the user has logged out', async () => {
    setPagePerson(learner);
    const { client } = clientWith(endSession(), endSession(), endSession());
    const number = { b2bTimetableReservationId: 1, number: '1234' };
    expect(await codeOf(client.b2bLearner.sendAttendanceNumber.mutate(number))).toBe('UNAUTHENTICATED');
    expect(await codeOf(client.session.logout.mutate())).toBe('UNAUTHENTICATED');
    clearPagePerson();
    expect(await codeOf(client.session.updateProfile.mutate(profile))).toBe('UNAUTHENTICATED');
    expect(readSessionEnd()).toBeNull();
  });

  it('leaves every other rejection to the form', async () => {
    setPagePerson(learner);
    const { client } = clientWith(rejection('CONFLICT'));
    expect(await codeOf(client.session.updateProfile.mutate(profile))).toBe('CONFLICT');
    expect(readSessionEnd()).toBeNull();
  });
});

it('calls identify the first user of the page, even after another login', () => {
  expect(pagePersonHeaders()).toEqual({});
  setPagePerson(learner);
  setPagePerson({ encryptedUserId: 'other', name: '한지우', email: null, isActing: false });
  expect(pagePersonHeaders()).toEqual({ [PAGE_PERSON_HEADER]: 'learner' });
});
