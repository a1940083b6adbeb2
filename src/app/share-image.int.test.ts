import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { groupParameters } from '~/domain/content/pages/group-choices';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { sharePageOf } from '~/domain/content/share/share-card';
import { pageAddresses } from '~/domain/content/pages/page-schema';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { encodePicture } from '~/server/services/file/encode-picture';
import { callerFor } from '~/test/caller';
import { createPost } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { createCoach, createProgram } from '~/test/factories/lesson';
import { createStory } from '~/test/factories/story';
import { pageMetadata } from './page-metadata';
import { GET } from './share/[...page]/route';

const request = (address: string) => {
  const { pathname } = new URL(address, 'http://localhost');
  const page = pathname.split('/').slice(2);
  return GET(new Request(`http://localhost${address}`), { params: Promise.resolve({ page }) });
};
/** Returns the address of the picture that the page names. */
const imageOf = (path: string, title = '제목') => {
  const images = pageMetadata({ path, title, description: '' }).openGraph?.images as { url: string }[];
  return images[0]?.url ?? '';
};
const before = new Date(Date.now() - 60_000);

describe('the picture that a page names', () => {
  it('exists, with the documented type and size, also after an upload', async () => {
    // Encoding an upload limits the decoder of the whole process.
    await encodePicture(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const { id: coachId } = await createCoach();
    const { storyId } = await createStory(before);
    const { postId } = await createPost(before);
    const { permalink } = await createProgram();
    const pages = [
      ...pageAddresses.map((address) => `/${address}`),
      '/',
      ...Object.keys(sitePageTitles),
      '/listings',
      '/listings?vertical=ache',
      '/music/listings',
      '/workout/listings/yoga',
      `/listings/${permalink}`,
      `/f/group/${groupParameters[0]}`,
      `/f/office/${companyProgramKeys[0]}`,
      `/f/why/${storyId}`,
      `/f/feed?post=${postId}`,
      `/coaches/${encryptId('coach', coachId)}`,
    ];
    const drawn = new Set<string>();
    for (const path of pages) {
      const card = await callerFor(undefined, new Date()).content.shareCard({ page: sharePageOf(path) });
      expect([path, card.title]).toEqual([path, expect.stringMatching(/./)]);
      // Drawing takes long, so it is done once for each file of drawings.
      const [file = ''] = card.drawing.split('#');
      if (drawn.has(file)) continue;
      drawn.add(file);
      const response = await request(imageOf(path));
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png']);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const image = new Uint8Array(await response.arrayBuffer());
      expect(await sharp(image).metadata(), path).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect([...drawn].toSorted()).toEqual(
      ['guide', 'office', 'pages', 'purposes', 'share', 'verticals'].map((name) => `${name}.svg`),
    );
  }, 60_000);

  it('changes with a published title, and not with a draft', async () => {
    const address = 'f/ocare';
    const { blocks, ...texts } = editablePages[address];
    const { actor, now } = asOperator(new Date());
    const publication = callerFor(actor, now).operations.publication;
    const ref = { kind: 'page', subject: address } as const;
    const { editedPageMetadata } = await import('./edited-page-metadata');
    const read = async () => {
      const { openGraph } = await editedPageMetadata(address);
      const [image] = (openGraph?.images ?? []) as { url: string }[];
      const response = await request(image?.url ?? '');
      return [image?.url, Buffer.from(await response.arrayBuffer()).toString('base64')];
    };
    const first = await read();
    const { version } = await publication.get(ref);
    const content = { ...texts, title: '새로 쓴 제목', blocks: writtenBlocks(blocks) };
    await publication.saveDraft({ ...ref, basedOn: version, content });
    expect(await read()).toEqual(first);
    await publication.move({ ...ref, basedOn: version + 1, to: 'PUBLISHED' });
    const [url, image] = await read();
    expect([url === first[0], image === first[1]]).toEqual([false, false]);
  });

  it('does not exist for a page that readers do not see, and for invented addresses', async () => {
    const { id: hidden } = await createCoach({ status: 'SUSPENDED' });
    const { storyId } = await createStory(before, {}, { publish: false });
    const { postId } = await createPost(before, {}, { publish: false });
    for (const address of [
      `/share/coaches/${encryptId('coach', hidden)}.png`,
      `/share/f/why/${storyId}.png`,
      `/share/f/feed/${postId}.png`,
      '/share/f/group/nothing.png',
      '/share/listings/nothing.png',
      '/share/workout/listings/nothing.png',
      '/share/music/listings/yoga.png',
      '/share/nothing/listings.png',
      '/share/f/office/nothing.png',
      '/share/f/why/999999999999.png',
      '/share/f/why/1e3.png',
      '/share/coaches/x.png',
      `/share/coaches/${'x'.repeat(400)}.png`,
      '/share/f/office',
      '/share/f/purpose/nothing.png',
      '/share/admin.png',
      '/share/constructor.png',
      '/share/f/office/en/x.png',
    ])
      expect((await request(address)).status, address).toBe(404);
    expect(await db.story.count({ where: { id: storyId } })).toBe(1);
  });

  it('has only the name of a coach', async () => {
    const { id } = await createCoach({ displayName: '이하늘', headline: '허리가 아픈 분을 도와요' });
    const page = `/coaches/${encryptId('coach', id)}`;
    expect(await callerFor(undefined, new Date()).content.shareCard({ page })).toEqual({
      title: '이하늘 코치',
      drawing: 'pages.svg#process',
      language: 'ko',
    });
  });
});
