import { describe, expect, it } from 'vitest';
import type { BannerContent } from '~/domain/content/banner/schema';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PublicationKind, publicationKinds } from '~/domain/publication/schema';
import { DomainError } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { challengeOf, noonOf } from '~/test/factories/challenge';
import { asOperator, createCompany } from '~/test/factories/company';
import { faqOf } from '~/test/factories/faq';
import { noticeOf } from '~/test/factories/notice';
import { storyOf } from '~/test/factories/story';
import { saveRevision } from './save-revision';

const operator = asOperator(noonOf(-1));
const banner: BannerContent = {
  visible: true,
  title: '연말 수업 안내',
  text: '',
  url: '/#refund',
  imageUrl: null,
  imageUrlForMobile: null,
  endsOn: null,
};

/** For each kind a content with this title, and the subject under which it is saved; null for new content. */
const scenes: Readonly<Record<PublicationKind, (title: string) => Promise<[subject: string | null, content: object]>>> =
  {
    'feed-post': async (title) => [
      null,
      { title, text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC', csCorporateIds: [] },
    ],
    challenge: async (title) => {
      const { videos, ...content } = challengeOf({ title, forAll: true });
      return [null, { ...content, videos: videos.map((video) => ({ videoId: null, ...video })) }];
    },
    story: async (title) => [null, storyOf({ title })],
    page: async (title) => ['f/ocare', { ...editablePages['f/ocare'], title }],
    faq: async (title) => [null, faqOf({ title })],
    banner: async (title) => ['top', { ...banner, title }],
    'company-notice': async (title) => [null, noticeOf((await createCompany()).csCorporateId, { title })],
  };

const save = async (kind: PublicationKind, title: string) => {
  const [subject, content] = await scenes[kind](title);
  const basedOn = subject === null ? null : 1;
  return saveRevision(operator, { kind, subject, basedOn, content });
};

async function rejectionOf(work: Promise<unknown>): Promise<DomainError> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof DomainError) return thrown;
    throw thrown;
  }
  throw new Error('was not rejected');
}

describe.each(publicationKinds)('content of the kind %s', (kind) => {
  it.each([
    ['허리 통증 치료', '치료'],
    ['Physical therapy at work', 'therapy'],
  ])('is not saved with the title %j', async (title, word) => {
    const before = await db.publication.count();
    const { code, details } = await rejectionOf(save(kind, title));
    expect([code, details]).toEqual([
      'INVALID_INPUT',
      { issues: [{ path: 'title', message: expect.stringContaining(`‘${word}’`) }] },
    ]);
    expect(await db.publication.count()).toBe(before);
  });

  it('is saved without such a word', async () => {
    expect(await save(kind, '아침 스트레칭')).toEqual(expect.any(String));
  });
});

it('a video of a challenge is checked at its own field', async () => {
  const [, content] = await scenes.challenge('아침 5분');
  const videos = [
    { videoId: null, title: '목 풀기', seconds: 60, address: '/videos/neck.webm' },
    { videoId: null, title: '목 도수', seconds: 60, address: '/videos/neck.webm' },
  ];
  const { details } = await rejectionOf(
    saveRevision(operator, { kind: 'challenge', subject: null, content: { ...content, videos } }),
  );
  expect(details).toMatchObject({ issues: [{ path: 'videos.1.title' }] });
});
