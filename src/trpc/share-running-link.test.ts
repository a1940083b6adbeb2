import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import type { AppRouter } from '~/server/api/root';
import { shareRunningLink } from './share-running-link';

/** Returns a client whose calls the test answers, in the order in which they are sent. */
function manualClient() {
  const sent: { input: unknown; answer: (data: unknown) => void; reject: () => void }[] = [];
  const byHand: TRPCLink<AppRouter> =
    () =>
    ({ op: { input } }) =>
      observable((observer) => {
        sent.push({
          input,
          answer: (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          reject: () => observer.error(TRPCClientError.from(new Error('lost'))),
        });
      });
  return { sent, client: createTRPCClient<AppRouter>({ links: [shareRunningLink, byHand] }) };
}

const memo = { encryptedUserId: 'user-1', text: '왼쪽 어깨' };

it('the same mutation at the same time is sent once, and both callers get its response', async () => {
  const { sent, client } = manualClient();
  const both = Promise.all([client.lesson.writeMemo.mutate(memo), client.lesson.writeMemo.mutate({ ...memo })]);
  expect(sent).toHaveLength(1);
  sent[0]?.answer('saved');
  expect(await both).toEqual(['saved', 'saved']);
});

it('another input, another mutation, and the same one after its response are sent separately', async () => {
  const { sent, client } = manualClient();
  const first = client.lesson.writeMemo.mutate(memo);
  void client.lesson.writeMemo.mutate({ ...memo, text: '무릎' });
  void client.lesson.deleteMemo.mutate({ encryptedMemoId: 'memo-1' });
  expect(sent).toHaveLength(3);
  sent[0]?.answer('saved');
  await first;
  void client.lesson.writeMemo.mutate(memo);
  expect(sent).toHaveLength(4);
});

it('a mutation is sent again after a lost response, of which both earlier callers are notified', async () => {
  const { sent, client } = manualClient();
  const both = Promise.allSettled([client.lesson.writeMemo.mutate(memo), client.lesson.writeMemo.mutate(memo)]);
  sent[0]?.reject();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void client.lesson.writeMemo.mutate(memo);
  expect(sent).toHaveLength(2);
});

it('queries are not shared', () => {
  const { sent, client } = manualClient();
  for (let count = 0; count < 2; count += 1) void client.session.account.query();
  expect(sent).toHaveLength(2);
});
