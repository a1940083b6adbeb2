import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { BANNER, bannerContent } from '~/domain/content/banner/schema';
import { env } from '~/env.js';
import { callerFor } from '~/test/caller';
import { asOperator } from '~/test/factories/company';
import { createPost } from '~/test/factories/challenge';
import { createFaq } from '~/test/factories/faq';
import { createStory } from '~/test/factories/story';
import { createMembers, type TestMember } from '~/test/members';
import { pageRequest } from '~/test/framework/headers';

afterAll(() => {
  Object.assign(pageRequest, { cookie: '', isPreview: false });
});

const address = 'f/process';
const { blocks, ...texts } = editablePages[address];
let members: Awaited<ReturnType<typeof createMembers>>;

beforeAll(async () => {
  members = await createMembers();
  const operator = asOperator(new Date());
  const content = { ...texts, title: '아직 초안', blocks: writtenBlocks(blocks) };
  const ref = { kind: 'page', subject: address, basedOn: 1 } as const;
  await callerFor(operator.actor, operator.now).operations.publication.saveDraft({ ...ref, content });
});
beforeEach(() => {
  pageRequest.isPreview = false;
});

/** Requests the address of the preview as a member; returns the digest of the framework's redirect or 404. */
async function requestPreview({ cookie }: TestMember, query: string, referer = ''): Promise<string> {
  pageRequest.cookie = cookie;
  const { GET } = await import('./(admin)/admin/content/preview/route');
  const ended: unknown = await GET(
    new Request(`http://localhost/admin/content/preview?${query}`, { headers: { referer } }),
  ).catch((thrown: unknown) => thrown);
  return (ended as { digest: string }).digest;
}

async function titleFor({ cookie }: TestMember, isOpen: boolean): Promise<unknown> {
  Object.assign(pageRequest, { cookie, isPreview: isOpen });
  const { readPage } = await import('~/features/content/page/read-page');
  const { PreviewBar } = await import('~/features/content/preview/preview-bar');
  const { title } = await readPage(address);
  return [title, (await PreviewBar()) !== null];
}

describe('the preview of a page', () => {
  it('is opened by an operator at the address of the page, and ended there', async () => {
    expect(await requestPreview(members.operator, `kind=page&subject=${address}`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(true);
    expect(await requestPreview(members.operator, `kind=page&subject=${address}&end=1`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(false);
  });

  it('is opened and ended by the older addresses of pages, too', async () => {
    expect(await requestPreview(members.operator, `page=${address}`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(true);
    expect(await requestPreview(members.operator, `end=${address}`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(false);
  });

  it.each([
    [`${env.APP_URL}/coaches?page=2`, `${env.APP_URL}/coaches?page=2`],
    ['https://payload.test/f/ocare', '/'],
    [`${env.APP_URL}/admin/content/preview?end=1`, '/'],
    ['', '/'],
  ])('is ended on the page %j, and only on one of this site', async (referer, path) => {
    pageRequest.isPreview = true;
    expect(await requestPreview(members.operator, 'end=1', referer)).toContain(`;${path};`);
    expect(pageRequest.isPreview).toBe(false);
  });

  it('is ended by an address without a content, also by one that names another site', async () => {
    for (const end of ['end=', 'end=//payload.test', 'kind=page&subject=https://payload.test&end=1']) {
      pageRequest.isPreview = true;
      expect([end, await requestPreview(members.operator, end)]).toEqual([end, expect.stringContaining(';/;')]);
      expect(pageRequest.isPreview).toBe(false);
    }
  });

  it.each([
    'kind=page&subject=f/nowhere',
    'kind=page&subject=//payload.test',
    'kind=story&subject=//payload.test',
    'kind=story&subject=0',
    'kind=feed-post&subject=1%26x=2',
    'kind=faq&subject=x/../y',
    'kind=challenge&subject=1',
    'kind=constructor&subject=1',
    '',
    'page=//payload.test',
  ])('does not exist for %j', async (query) => {
    expect(await requestPreview(members.operator, query)).toContain('404');
    expect(pageRequest.isPreview).toBe(false);
  });

  it('is not opened by anybody else', async () => {
    const { operator: _operator, anonymous: _anonymous, ...others } = members;
    for (const member of Object.values(others))
      expect(await requestPreview(member, `kind=page&subject=${address}`)).toContain('404');
    expect(await requestPreview(members.anonymous, `kind=page&subject=${address}`)).toBeUndefined();
    expect(pageRequest.isPreview).toBe(false);
  });

  it('shows the newest draft only to an operator, and only while it is open', async () => {
    expect(await titleFor(members.operator, true)).toEqual(['아직 초안', true]);
    expect(await titleFor(members.operator, false)).toEqual([texts.title, false]);
    const { operator: _operator, ...others } = members;
    for (const member of Object.values(others)) expect(await titleFor(member, true)).toEqual([texts.title, false]);
  });
});

type Element = { props: Record<string, unknown> };
/** Returns the value of a property of the first element of a page that has it. */
function propertyOf(page: unknown, name: string): unknown {
  if (Array.isArray(page)) return page.map((part) => propertyOf(part, name)).find((value) => value !== undefined);
  if (typeof page !== 'object' || page === null || !('props' in page)) return undefined;
  const { props } = page as Element;
  return props[name] ?? propertyOf(props.children, name);
}

describe('the preview of a content with an address', () => {
  const before = new Date(Date.now() - 60_000);
  const scenes = {
    async story() {
      const { subject } = await createStory(before, {}, { publish: false });
      const { default: StoryPage } = await import('./(site)/f/why/[id]/page');
      const draw = () => StoryPage({ params: Promise.resolve({ id: subject }) });
      return { subject, path: `/f/why/${subject}`, read: async () => propertyOf(await draw(), 'story') };
    },
    async 'feed-post'() {
      const { postId } = await createPost(before, {}, { publish: false });
      const { default: FeedPage } = await import('./(site)/f/feed/page');
      const draw = () => FeedPage({ searchParams: Promise.resolve({ post: String(postId) }) });
      const read = async () => propertyOf(await draw(), 'post') ?? undefined;
      return { subject: String(postId), path: `/f/feed?post=${postId}`, read };
    },
    async faq() {
      const { subject } = await createFaq(before, {}, { publish: false });
      const { default: FaqPage } = await import('./(site)/f/faq/page');
      const read = async () => {
        const topics = propertyOf(await FaqPage(), 'topics') as { questions: { id: string }[] }[];
        return topics.flatMap(({ questions }) => questions).find(({ id }) => id === subject);
      };
      return { subject, path: `/f/faq#${subject}`, read };
    },
    async banner() {
      const operator = asOperator(new Date());
      const ref = { kind: 'banner', subject: BANNER } as const;
      const { content, version } = await callerFor(operator.actor, operator.now).operations.publication.get(ref);
      const changed = { ...bannerContent.parse(content), visible: true, endsOn: null, title: '아직 초안인 배너' };
      await callerFor(operator.actor, operator.now).operations.publication.saveDraft({
        ...ref,
        basedOn: version,
        content: changed,
      });
      const { default: SiteLayout } = await import('./(site)/layout');
      const read = async () => {
        const banner = propertyOf(await SiteLayout({ children: null }), 'banner') as { title: string } | undefined;
        return banner?.title === changed.title ? banner : undefined;
      };
      return { subject: ref.subject, path: '/', read };
    },
  };

  it.each(Object.keys(scenes) as (keyof typeof scenes)[])(
    'shows the draft of a %s to operators only, at the address of its readers',
    async (kind) => {
      const { subject, path, read } = await scenes[kind]();
      const readAs = ({ cookie }: TestMember, isPreview: boolean) => {
        Object.assign(pageRequest, { cookie, isPreview });
        return read().catch(() => undefined);
      };
      expect(await requestPreview(members.operator, `kind=${kind}&subject=${subject}`)).toContain(`;${path};`);
      expect(await readAs(members.operator, true)).toBeDefined();
      expect(await readAs(members.operator, false)).toBeUndefined();
      for (const member of [members.learner, members.coach, members.anonymous])
        expect(await readAs(member, true)).toBeUndefined();
    },
  );

  it('shows every draft of a question, also those after the first page of the console', async () => {
    const drafts = await Promise.all(Array.from({ length: 31 }, () => createFaq(before, {}, { publish: false })));
    Object.assign(pageRequest, { cookie: members.operator.cookie, isPreview: true });
    const { readDrafts } = await import('~/features/content/preview/read-draft');
    const subjects = (await readDrafts('faq')).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(drafts.map(({ subject }) => subject)));
  });

  it('does not show a post for companies at the public address', async () => {
    const { postId } = await createPost(before, { audience: 'COMPANIES' }, { publish: false });
    Object.assign(pageRequest, { cookie: members.operator.cookie, isPreview: true });
    const { default: FeedPage } = await import('./(site)/f/feed/page');
    const page = FeedPage({ searchParams: Promise.resolve({ post: String(postId) }) });
    await expect(page).rejects.toMatchObject({ digest: expect.stringContaining(';404') });
  });
});
