import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminFeedPost } from '~/domain/content/feed/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { draft } from '~/test/browser-mode/post-scene';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectFacts, expectRows, openRow } from '~/test/browser-mode/tables';
import { FeedList } from './feed-list';

let post: AdminFeedPost;
let isThere = true;
const open = (path: string) =>
  show(
    <FeedList />,
    {
      'operations.company.list': () =>
        [
          { csCorporateId: 7, name: '다온전자', members: 12 },
          { csCorporateId: 8, name: '한빛', members: 30 },
        ] as unknown as OutputOf<'operations.company.list'>,
      'operations.feed.list': () => ({ items: isThere ? [post] : [], nextCursor: null }),
      'operations.feed.get': () => post,
      'operations.feed.save': ({ basedOn, title }) => {
        if (basedOn !== post.revision) throw new Rejected('CONFLICT');
        post = { ...post, title, revision: post.revision + 1 };
        return { postId: 5 };
      },
      'operations.feed.move': ({ to }) => {
        const publication = { ...post.publication, status: to, publishedNumber: post.publication.newestNumber };
        post = { ...post, status: to, publishedAt: seoulInstant(2025, 3, 5, 10), publication, draft: null };
        return undefined as never;
      },
      'operations.feed.delete': () => {
        isThere = false;
        return undefined as never;
      },
    },
    `/admin/feed${path}`,
  );
beforeEach(() => {
  post = draft;
  isThere = true;
});
const sheet = (title = '겨울 운영 안내') => on.dialog(title);
/** Inputs of the save calls without their idempotency keys, which drafts.browser.test.tsx tests. */
const savedInputs = () => inputsOf('operations.feed.save').map((input) => ({ ...input, idempotencyKey: undefined }));
const preview = () => page.getByRole('region', { name: '미리보기' });

it('the list of posts shows the details of each post, and when it was published or last edited', async () => {
  open('');
  answer({
    'operations.feed.list': () => ({
      items: [
        draft,
        { ...draft, postId: 6, status: 'PUBLISHED', audience: 'COMPANIES', publishedAt: seoulInstant(2025, 3, 5, 10) },
      ],
      nextCursor: null,
    }),
  });
  await expectRows('소식', [
    { 소식: '겨울 운영 안내 | 3월 4일(화) 오전 9시 5분', 상태: '초안', '공개 대상': '고른 회사 1곳' },
    { 소식: '겨울 운영 안내 | 3월 5일(수) 오전 10시', 상태: '게시 중', '공개 대상': '모든 회사의 직원' },
  ]);
  await openRow(/3월 4일/);
  await expectFacts(sheet(), {
    상태: '초안',
    '공개 대상': '고른 회사 1곳의 직원',
    '초안 저장': '3월 4일(화) 오전 9시 5분 · 나운영',
  });
  await expect.element(preview()).toHaveTextContent('12월 25일에는 쉬어요.');
});

describe('a post', () => {
  it('is published and withdrawn after a confirmation each, with the displayed revision', async () => {
    open('?open=5');
    await on.press('게시하기');
    await expect.element(on.question('이 글을 게시할까요?')).toHaveTextContent('초안으로 되돌릴 수는 없어요.');
    await on.key('{Escape}');
    expect(countOf('operations.feed.move')).toBe(0);
    await on.press('게시하기');
    await on.question('이 글을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectText('글을 게시했어요.');
    await expect.element(sheet()).toHaveTextContent('게시 일시3월 5일(수) 오전 10시');
    await expect.element(on.button('지우기')).not.toBeInTheDocument();
    await on.press('게시 종료하기');
    await on.question('게시를 종료할까요?').getByRole('button', { name: '게시 종료하기' }).click();
    await on.expectText('게시를 종료했어요.');
    await expect.element(on.button('수정')).not.toBeInTheDocument();
    expect(inputsOf('operations.feed.move')).toEqual([
      { postId: 5, to: 'PUBLISHED', basedOn: 8 },
      { postId: 5, to: 'WITHDRAWN', basedOn: 8 },
    ]);
  });

  it('is not published when another operator has changed it, and shows the new content', async () => {
    open('?open=5');
    answer({
      'operations.feed.move': () => {
        post = { ...post, title: '새 제목', revision: 9 };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('게시하기');
    await on.question('이 글을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(sheet('새 제목')).toBeVisible();
  });

  it('is deleted after a confirmation that names it, and disappears from the list', async () => {
    open('?open=5');
    await on.press('지우기');
    const question = on.question('이 초안을 지울까요?');
    await expect.element(question).toHaveTextContent('‘겨울 운영 안내’ 초안은 복구할 수 없어요.');
    await question.getByRole('button', { name: '지우기' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('아직 소식이 없어요');
    expect(inputsOf('operations.feed.delete')).toEqual([{ postId: 5, basedOn: 8 }]);
  });

  it('is saved with every field, and then shows its new title', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새해 안내');
    await on.type('내용', '1월 1일에 쉬어요.');
    await expect.element(preview()).toHaveTextContent('새해 안내1월 1일에 쉬어요.');
    await on.box(/^다온전자/).click();
    await on.press('초안으로 저장');
    await expect.element(page.getByRole('group', { name: '회사' })).toHaveAttribute('aria-invalid', 'true');
    await on.expectFocus(on.box(/^다온전자/));
    expect(savedInputs()).toEqual([]);
    await on.box(/^한빛/).click();
    answer({
      'operations.feed.save': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('초안으로 저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('제목', '새해 안내');
    answer({
      'operations.feed.save': ({ title }) => {
        post = { ...post, title };
        return { postId: 5 };
      },
    });
    // The test uses the keyboard: without styles a second mouse press lands beside the sheet and closes it.
    await on.field('제목').click();
    await on.key('{Enter}{Enter}');
    await expect.element(sheet('새해 안내')).toBeVisible();
    const input = {
      postId: 5,
      basedOn: 8,
      title: '새해 안내',
      text: '1월 1일에 쉬어요.',
      scene: null,
      audience: 'CHOSEN',
      csCorporateIds: [8],
    };
    expect(savedInputs()).toEqual([input, input]);
  });

  it('shows a comparison when another operator saved it first, and can be edited again from the saved version', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새해 안내');
    post = { ...post, title: '봄 안내', revision: 9 };
    await on.press('초안으로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 새해 안내');
    await on.press('저장된 내용에서 다시 수정하기');
    await on.expectValue('제목', '봄 안내');
    await on.type('제목', '여름 안내');
    await on.press('초안으로 저장');
    await expect.element(sheet('여름 안내')).toBeVisible();
    expect(savedInputs().map(({ basedOn, title }) => [basedOn, title])).toEqual([
      [8, '새해 안내'],
      [9, '여름 안내'],
    ]);
  });
});

it('a new post starts empty with employees as its audience, and its sheet closes after it is saved', async () => {
  open('');
  await on.press('소식 쓰기');
  await on.press('초안으로 저장');
  await on.expectProblem('제목', '제목을 두 글자 이상 입력해 주세요.');
  await on.expectProblem('내용', '내용을 두 글자 이상 입력해 주세요.');
  await on.expectFocus(on.field('제목'));
  await on.type('제목', '새 글');
  await on.type('내용', '반가워요.');
  answer({ 'operations.feed.save': () => ({ postId: 9 }) });
  await on.press('초안으로 저장');
  await expect.element(on.dialog('소식 쓰기')).not.toBeInTheDocument();
  expect(savedInputs()).toEqual([
    { title: '새 글', text: '반가워요.', scene: null, audience: 'COMPANIES', csCorporateIds: [] },
  ]);
});

const published: AdminFeedPost = {
  ...draft,
  status: 'PUBLISHED',
  publishedAt: seoulInstant(2025, 3, 5, 10),
  publication: { ...draft.publication, status: 'PUBLISHED', publishedNumber: 2 },
};
const contentOf = ({ title, text, scene, audience, csCorporateIds }: AdminFeedPost) => ({
  title,
  text,
  scene,
  audience,
  csCorporateIds,
});
const ref = { kind: 'feed-post', subject: '5' } as const;

describe('a published post', () => {
  beforeEach(() => {
    post = published;
  });

  it('can be saved as a draft beside the published content, which is then published', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새해 안내');
    answer({
      'operations.publication.saveDraft': ({ content, basedOn }) => {
        if (basedOn !== post.revision) throw new Rejected('CONFLICT');
        const savedAt = seoulInstant(2025, 3, 6, 14);
        const publication = { ...post.publication, newestNumber: 3, savedAt, savedBy: '이운영' };
        post = { ...post, publication, draft: content as AdminFeedPost['draft'], revision: post.revision + 1 };
        return { affected: 1 };
      },
    });
    await expect.element(sheet()).not.toHaveTextContent('초안 저장');
    await on.press('초안으로 저장');
    await expect.element(preview()).toHaveTextContent('새해 안내');
    await on.expectText('아직 게시하지 않은 수정 내용이에요.');
    await expect.element(sheet()).toHaveTextContent('초안 저장3월 6일(목) 오후 2시 · 이운영');
    expect(inputsOf('operations.publication.saveDraft')).toEqual([
      { ...ref, basedOn: 8, content: { ...contentOf(published), title: '새해 안내' } },
    ]);
    expect(savedInputs()).toEqual([]);
    await on.press('게시하기');
    await on.question('수정한 내용을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectNoText('아직 게시하지 않은 수정 내용이에요.');
    expect(inputsOf('operations.feed.move')).toEqual([{ postId: 5, to: 'PUBLISHED', basedOn: 9 }]);
  });

  it('shows a comparison with the draft of another operator, which the operator’s own draft then replaces', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새해 안내');
    const draftOf = (title: string) => ({ ...contentOf(published), title });
    post = { ...post, draft: draftOf('봄 안내'), revision: 9, publication: { ...post.publication, newestNumber: 3 } };
    answer({
      'operations.publication.saveDraft': ({ content, basedOn }) => {
        if (basedOn !== post.revision) throw new Rejected('CONFLICT');
        post = { ...post, draft: content as AdminFeedPost['draft'], revision: 10 };
        return { affected: 1 };
      },
    });
    await on.press('초안으로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('봄 안내');
    await on.expectText('내 입력: 새해 안내');
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(preview()).toHaveTextContent('새해 안내');
    expect(inputsOf('operations.publication.saveDraft').map(({ basedOn }) => basedOn)).toEqual([8, 9]);
    expect(savedInputs()).toEqual([]);
  });
});

describe('the publication of a post', () => {
  it('is scheduled for a time in Seoul, and the schedule is cancelled', async () => {
    open('?open=5');
    await on.text('게시 예약').click();
    await on.press('예약하기');
    await on.expectProblem('게시 일시', '일시를 골라 주세요.');
    const at = seoulInstant(2025, 3, 10, 9);
    answer({
      'operations.publication.schedule': (input) => {
        const status = input.at ? 'SCHEDULED' : 'DRAFT';
        const publication = { ...post.publication, status, scheduledAt: input.at } as const;
        post = { ...post, status, publication, revision: post.revision + 1 };
        return { affected: 1 };
      },
    });
    await on.type('게시 일시', '2025-03-10T09:00');
    await on.press('예약하기');
    await on.expectText('3월 10일(월) 오전 9시에 게시해요');
    await expect.element(sheet()).toHaveTextContent('상태게시 예약');
    await expect.element(on.button('지우기')).not.toBeInTheDocument();
    await on.press('예약 취소하기');
    await expect.element(sheet()).toHaveTextContent('상태초안');
    expect(inputsOf('operations.publication.schedule')).toEqual([
      { ...ref, basedOn: 8, at },
      { ...ref, basedOn: 9, at: null },
    ]);
  });

  it('is not offered for a draft that was left when the post was withdrawn', async () => {
    const publication = { ...draft.publication, status: 'WITHDRAWN', publishedNumber: 1 } as const;
    post = { ...draft, status: 'WITHDRAWN', publishedAt: seoulInstant(2025, 3, 5, 10), publication };
    open('?open=5');
    await on.expectText('버전 2개');
    await expect.element(on.text('게시 예약')).not.toBeInTheDocument();
    await expect.element(sheet()).not.toHaveTextContent('초안 저장');
  });

  it('that failed at its time says why', async () => {
    post = { ...draft, publication: { ...draft.publication, refusal: '없는 회사가 들어 있어요.' } };
    open('?open=5');
    await expect.element(sheet()).toHaveTextContent('예약한 시간에 게시하지 못했어요. 없는 회사가 들어 있어요.');
  });

  it('lists its versions page by page with their content, and an older one becomes the draft again', async () => {
    open('?open=5');
    const [older, newest] = [{ ...contentOf(draft), title: '가을 운영 안내' }, contentOf(draft)];
    const common = { author: '나운영', createdAt: seoulInstant(2025, 3, 4, 9, 5), publishedAt: null };
    answer({
      'operations.publication.revisions': ({ cursor }) =>
        cursor === undefined
          ? { items: [{ number: 2, basedOn: 1, content: newest, ...common }], nextCursor: 2 }
          : { items: [{ number: 1, basedOn: null, content: older, ...common }], nextCursor: null },
      'operations.publication.restore': () => {
        post = { ...post, title: older.title, revision: 9, publication: { ...post.publication, newestNumber: 3 } };
        return { affected: 1 };
      },
    });
    await on.text('버전 2개').click();
    const versions = page.getByRole('list', { name: '버전' });
    await expect.element(versions).toHaveTextContent('버전 2초안3월 4일(화) 오전 9시 5분 · 나운영');
    await on.press('더 보기');
    await versions.getByText('버전 1').click();
    await expect.element(versions).toHaveTextContent('가을 운영 안내');
    await expect.poll(() => on.button('이 버전으로 되돌리기').elements().length).toBe(1);
    await versions.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    const question = on.question('버전 1의 내용으로 되돌릴까요?');
    await question.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    await expect.element(sheet('가을 운영 안내')).toBeVisible();
    expect(inputsOf('operations.publication.restore')).toEqual([{ ...ref, basedOn: 8, number: 1 }]);
  });

  it.each([
    ['published content', 3],
    ['a draft beside published content', 2],
    ['a draft that was never published', null],
  ] as const)('whose newest version is %s offers to restore every other version', async (_, publishedNumber) => {
    const status = publishedNumber === null ? 'DRAFT' : 'PUBLISHED';
    post = { ...draft, status, publication: { ...draft.publication, status, publishedNumber, newestNumber: 3 } };
    open('?open=5');
    const common = { author: '나운영', basedOn: null, createdAt: seoulInstant(2025, 3, 4, 9, 5), publishedAt: null };
    answer({
      'operations.publication.revisions': () => ({
        items: [3, 2, 1].map((number) => ({ number, content: contentOf(draft), ...common })),
        nextCursor: null,
      }),
    });
    await on.text('버전 3개').click();
    const rows = page.getByRole('list', { name: '버전' }).getByRole('listitem');
    await on.until(() => expect(rows.elements()).toHaveLength(3));
    for (const details of page.getByRole('list', { name: '버전' }).element().querySelectorAll('details'))
      details.open = true;
    const restorable = [3, 2, 1].filter((_number, index) =>
      rows.nth(index).getByRole('button', { name: '이 버전으로 되돌리기' }).query(),
    );
    expect(restorable).toEqual([2, 1]);
  });
});
