import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { brand } from '~/domain/shared/brand';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { callerFor } from '~/test/caller';
import { loggedDuring } from '~/test/captured-log';
import { createPost, noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { openTransactionPooler } from '~/test/stand-ins/transaction-pooler';
import { system } from '~/domain/shared/actor';
import { serviceContext } from '~/server/service-context';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { withClient } from '../../../scripts/lib/database/databases.mjs';
import { watchContent } from './watch-content';

const databaseUrl = process.env.DATABASE_URL ?? '';
const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
const content = {
  title: '점심 산책',
  text: '십 분이면 돼요.',
  scene: null,
  audience: 'PUBLIC' as const,
  csCorporateIds: [],
};
const operations = callerFor(asOperator(noonOf(0)).actor, noonOf(0)).operations;

const closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

/** Watches and collects the reported kinds. Only notifications are left when reads are an hour apart. */
function watch(change: Partial<Parameters<typeof watchContent>[0]> = {}) {
  const reported: string[] = [];
  const watcher = watchContent({
    url: databaseUrl,
    directUrl: databaseUrl,
    pollMs: HOUR_MS,
    onChange: (kinds) => void reported.push(...kinds),
    ...change,
  });
  closes.push(watcher.close);
  const expectReported = async (count = 1) =>
    vi.waitFor(() => expect(reported).toEqual(Array(count).fill('feed-post')), 30_000);
  return { expectReported, ...watcher };
}

const publishPost = () => createPost(noonOf(0), content);

/** Ids of the watcher's connections. */
async function connections(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [`${brand.key}-content`],
  );
  return rows.map(({ pid }) => pid);
}
const expectConnected = () => vi.waitFor(async () => expect(await connections()).toHaveLength(2), 30_000);
const endConnections = async () => {
  for (const pid of await connections()) await pool.query('select pg_terminate_backend($1)', [pid]);
};

const name = new URL(databaseUrl).pathname.slice(1);
/** Sets whether the database accepts new connections. */
const setOpen = (isOpen: boolean) =>
  withClient(inject('clusterUrl'), (client) =>
    client.query(`alter database ${client.escapeIdentifier(name)} allow_connections ${isOpen}`),
  );

describe('the version of a kind', () => {
  const version = async () => (await db.contentVersion.findUnique({ where: { kind: 'feed-post' } }))?.version ?? null;
  const refOf = async (postId: number) => {
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    const row = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    return { ...ref, id: row.id, basedOn: row.version };
  };
  const at = new Date(noonOf(0).getTime() + MINUTE_MS);

  /** Each act with what readers see before it. */
  const acts: [string, { isPublished: boolean; isChanged: boolean }, (postId: number) => Promise<unknown>][] = [
    [
      'publishing a draft',
      { isPublished: false, isChanged: true },
      async (id) => operations.publication.move({ ...(await refOf(id)), to: 'PUBLISHED' }),
    ],
    [
      'publishing a change',
      { isPublished: true, isChanged: true },
      async (id) => {
        await operations.publication.saveDraft({ ...(await refOf(id)), content: { ...content, title: '저녁 산책' } });
        await operations.publication.move({ ...(await refOf(id)), to: 'PUBLISHED' });
      },
    ],
    [
      'saving published content',
      { isPublished: true, isChanged: true },
      async (id) =>
        operations.feed.save({ postId: id, ...content, title: '저녁 산책', basedOn: (await refOf(id)).basedOn }),
    ],
    [
      'publishing at the scheduled time',
      { isPublished: false, isChanged: true },
      async (id) => {
        await operations.publication.schedule({ ...(await refOf(id)), at });
        const worker = serviceContext({ actor: system, now: at, ip: null, userAgent: null });
        await publishScheduled(worker, { publicationId: (await refOf(id)).id });
      },
    ],
    [
      'withdrawing',
      { isPublished: true, isChanged: true },
      async (id) => operations.publication.move({ ...(await refOf(id)), to: 'WITHDRAWN' }),
    ],
    [
      'saving a draft',
      { isPublished: true, isChanged: false },
      async (id) => operations.publication.saveDraft({ ...(await refOf(id)), content }),
    ],
    [
      'scheduling a draft',
      { isPublished: false, isChanged: false },
      async (id) => operations.publication.schedule({ ...(await refOf(id)), at }),
    ],
    [
      'deleting a draft',
      { isPublished: false, isChanged: false },
      async (id) => operations.publication.delete(await refOf(id)),
    ],
  ];
  it.each(acts)('%s: %o', async (_act, { isPublished, isChanged }, act) => {
    const { postId } = await createPost(noonOf(0), content, { publish: isPublished });
    const before = await version();
    await act(postId);
    expect((await version()) !== before).toBe(isChanged);
  });
});

describe('a watcher', () => {
  it('reports what readers see at its start, then each change that it is notified of', async () => {
    await publishPost();
    const { expectReported } = watch();
    await expectReported(1);
    await expectConnected();
    await publishPost();
    await expectReported(2);
  });

  it('reports nothing for a draft', async () => {
    await publishPost();
    const { expectReported } = watch({ pollMs: 1 });
    await expectReported(1);
    await createPost(noonOf(0), content, { publish: false });
    await publishPost();
    await expectReported(2);
  });

  it('reports a change that was made while its connections were lost', async () => {
    await publishPost();
    const { expectReported } = watch();
    await expectReported(1);
    await expectConnected();
    await endConnections();
    await publishPost();
    await expectReported(2);
  });

  it('reports it also after the database accepted no connections, and logs the failure once', async () => {
    await publishPost();
    const { expectReported } = watch({ pollMs: 10 });
    await expectReported(1);
    await expectConnected();
    const lines = await loggedDuring(async () => {
      await setOpen(false);
      await endConnections();
      await vi.waitFor(async () => expect(await connections()).toEqual([]), 30_000);
      await publishPost();
      await setOpen(true);
      await expectReported(2);
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['changes of published content cannot be read']);
  });

  it('tells whether published content can be read now, and whether it could not be read since a time', async () => {
    const { isReadable, wasLostSince } = watch();
    await expectConnected();
    const connectedAt = Date.now();
    expect(await isReadable()).toBe(true);
    expect(wasLostSince(connectedAt)).toBe(false);
    closes.push(() => setOpen(true));
    await loggedDuring(async () => {
      await setOpen(false);
      await endConnections();
      expect(await isReadable()).toBe(false);
      expect(wasLostSince(Date.now())).toBe(true);
      await setOpen(true);
      await vi.waitFor(async () => expect(await isReadable()).toBe(true), 30_000);
    });
    expect([wasLostSince(connectedAt), wasLostSince(Date.now() + 1)]).toEqual([true, false]);
  });

  it('waits for a database that was lost just now', async () => {
    const { isReadable } = watch();
    await expectConnected();
    closes.push(() => setOpen(true));
    await loggedDuring(async () => {
      await setOpen(false);
      await endConnections();
      const answered = isReadable();
      await setOpen(true);
      expect(await answered).toBe(true);
    });
  });

  it('reports changes by its regular reads where LISTEN is impossible', async () => {
    await publishPost();
    const { expectReported } = watch({ directUrl: nowhere, pollMs: 10 });
    await expectReported(1);
    await publishPost();
    await expectReported(2);
  });

  it('reads more often while the database is lost', async () => {
    await publishPost();
    closes.push(() => setOpen(true));
    await loggedDuring(async () => {
      await setOpen(false);
      const { expectReported, wasLostSince } = watch({ directUrl: nowhere });
      await vi.waitFor(() => expect(wasLostSince(Infinity)).toBe(true), 30_000);
      await setOpen(true);
      await expectReported(1);
    });
  });

  it('reports changes through a transaction pooler by its regular reads', async () => {
    await publishPost();
    const pooler = await openTransactionPooler(databaseUrl, { count: 3 });
    closes.push(pooler.close);
    const { expectReported } = watch({ url: pooler.url, directUrl: pooler.url, pollMs: 10 });
    await expectReported(1);
    await publishPost();
    await expectReported(2);
  });

  it('leaves no connection when it is closed', async () => {
    await publishPost();
    const { expectReported, close } = watch();
    await expectReported(1);
    await expectConnected();
    await close();
    await vi.waitFor(async () => expect(await connections()).toEqual([]), 30_000);
  });

  it('starts and closes while no database can be reached', async () => {
    let attempts = 0;
    const server = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closes.push(() => new Promise((resolve) => server.close(resolve)));
    const url = `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
    const lines = await loggedDuring(async () => {
      const { close } = watch({ url, directUrl: url, pollMs: 1 });
      await vi.waitFor(() => expect(attempts).toBeGreaterThan(5), 30_000);
      await close();
    });
    expect(lines).toHaveLength(1);
  });
});
