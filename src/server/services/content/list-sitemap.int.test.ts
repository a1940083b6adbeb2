import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createCoach, createProgram } from '~/test/factories/lesson';

const { content } = callerFor();

describe('the sitemap', () => {
  it('contains every listed coach once, in the file of its range, and no unlisted coach', async () => {
    const [listedCoach, laterCoach, suspendedCoach, dormant, away] = [
      await createCoach(),
      await createCoach({ id: 25_001 }),
      await createCoach({ status: 'SUSPENDED' }),
      await createCoach(),
      await createCoach({ id: 55_001 }),
    ];
    const userIds = [dormant.userId, away.userId];
    await db.user.updateMany({ where: { id: { in: userIds } }, data: { status: 'DORMANT' } });
    const { parts } = await content.sitemapParts();
    expect(parts).toEqual(['pages', 'coaches-1', 'coaches-3']);
    expect((await content.sitemapPaths({ part: 'coaches-3' })).paths).toEqual([
      `/coaches/${encryptId('coach', laterCoach.id)}`,
    ]);
    const { paths } = await content.sitemapPaths({ part: 'coaches-1' });
    expect(paths).toContain(`/coaches/${encryptId('coach', listedCoach.id)}`);
    for (const { id } of [suspendedCoach, dormant]) expect(paths).not.toContain(`/coaches/${encryptId('coach', id)}`);
    for (const part of ['coaches-2', 'coaches-6', 'coaches-214748', 'coaches-214749', 'coaches-999999'])
      expect((await content.sitemapPaths({ part })).paths, part).toEqual([]);
  });

  it('contains the public pages and programs without duplicates, and no member page', async () => {
    const [open, payonly] = [
      await createProgram(),
      await createProgram({ payonly: true, parentId: (await createProgram()).id }),
    ];
    const { paths } = await content.sitemapPaths({ part: 'pages' });
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/listings',
        '/art/listings',
        '/listings?vertical=ache',
        '/workout/listings/pilates',
        `/listings/${open.permalink}`,
      ]),
    );
    expect(paths).not.toContain(`/listings/${payonly.permalink}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/(f\/user|user|login|payment|admin|expert|api)/.test(path))).toEqual([]);
  });
});
