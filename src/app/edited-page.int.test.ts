import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { callerFor } from '~/test/caller';
import { asOperator } from '~/test/factories/company';
import { createMembers, type TestMember } from '~/test/members';
import { nextHeaders, pageRequest } from '~/test/page-request';

beforeAll(() => {
  vi.doMock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }));
  vi.doMock('next/headers', nextHeaders);
});
afterAll(() => {
  Object.assign(pageRequest, { cookie: '', isPreview: false });
  vi.doUnmock('next/cache');
  vi.doUnmock('next/headers');
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
async function requestPreview({ cookie }: TestMember, query: string): Promise<string> {
  pageRequest.cookie = cookie;
  const { GET } = await import('./(admin)/admin/content/preview/route');
  const ended: unknown = await GET(new Request(`http://localhost/admin/content/preview?${query}`)).catch(
    (thrown: unknown) => thrown,
  );
  return (ended as { digest: string }).digest;
}

async function titleFor({ cookie }: TestMember, isOpen: boolean): Promise<unknown> {
  Object.assign(pageRequest, { cookie, isPreview: isOpen });
  const { readPage } = await import('~/features/content/page/read-page');
  const { title, isPreview } = await readPage(address);
  return [title, isPreview];
}

describe('the preview of a page', () => {
  it('is opened by an operator at the address of the page, and ended there', async () => {
    expect(await requestPreview(members.operator, `page=${address}`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(true);
    expect(await requestPreview(members.operator, `end=${address}`)).toContain(`;/${address};`);
    expect(pageRequest.isPreview).toBe(false);
  });

  it.each(['page=f/nowhere', 'page=//payload.test', '', 'end=https://payload.test'])(
    'does not exist for %j',
    async (query) => {
      expect(await requestPreview(members.operator, query)).toContain('404');
      expect(pageRequest.isPreview).toBe(false);
    },
  );

  it('is not opened by anybody else', async () => {
    const { operator: _operator, anonymous: _anonymous, ...others } = members;
    for (const member of Object.values(others))
      expect(await requestPreview(member, `page=${address}`)).toContain('404');
    expect(await requestPreview(members.anonymous, `page=${address}`)).toBeUndefined();
    expect(pageRequest.isPreview).toBe(false);
  });

  it('shows the newest draft only to an operator, and only while it is open', async () => {
    expect(await titleFor(members.operator, true)).toEqual(['아직 초안', true]);
    expect(await titleFor(members.operator, false)).toEqual([texts.title, false]);
    const { operator: _operator, ...others } = members;
    for (const member of Object.values(others)) expect(await titleFor(member, true)).toEqual([texts.title, false]);
  });
});
