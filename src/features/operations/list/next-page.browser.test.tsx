import { describe, expect, it } from 'vitest';
import { MoreButton } from '~/components/ui/more-button';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost, type OutputOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { listState } from './list-state';

type Page = OutputOf<'operations.feed.list'>;
const pageOf = (title: string, nextCursor: number | null) =>
  ({ items: [{ postId: nextCursor ?? 1, title }], nextCursor }) as Page;

const useList = () => trpc.operations.feed.list.useInfiniteQuery({}, nextPage);
type List = ReturnType<typeof useList>;

function Posts({ propsOf }: { propsOf: (list: List) => Parameters<typeof MoreButton>[0] }) {
  const list = useList();
  return (
    <>
      <ul>
        {list.data?.pages.map(({ items }) => (
          <li key={items[0]?.postId}>{items[0]?.title}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void list.refetch()}>
        다시 읽기
      </button>
      <MoreButton {...propsOf(list)} />
    </>
  );
}

const titles = () => [...document.querySelectorAll('main li')].map((item) => item.textContent);

describe.each([
  ['for people', (list: List) => loadMoreProps(list)],
  ['of the console', (list: List) => listState(list).more],
] as const)('the next page of a list %s', (_name, propsOf) => {
  const open = async () => {
    show(<Posts propsOf={propsOf} />, {
      'operations.feed.list': ({ cursor }) => (cursor === undefined ? pageOf('첫 글', 5) : pageOf('다음 글', null)),
    });
    await on.expectText('첫 글');
  };

  it('is loaded after a running refetch, and the result of the refetch is shown too', async () => {
    await open();
    const refetched = Promise.withResolvers<Page>();
    answer({
      'operations.feed.list': ({ cursor }) => (cursor === undefined ? refetched.promise : pageOf('다음 글', null)),
    });
    await on.press('다시 읽기');
    await on.press('더 보기');
    await expect.element(on.button('더 보기')).toHaveAttribute('aria-busy', 'true');
    refetched.resolve(pageOf('바뀐 첫 글', 5));
    await on.until(() => expect(titles()).toEqual(['바뀐 첫 글', '다음 글']));
  });

  it('is requested again when a refetch cancels its request', async () => {
    await open();
    const next = Promise.withResolvers<Page>();
    answer({ 'operations.feed.list': ({ cursor }) => (cursor === undefined ? pageOf('바뀐 첫 글', 5) : next.promise) });
    await on.press('더 보기');
    await on.until(() => expect(inputsOf('operations.feed.list').at(-1)).toMatchObject({ cursor: 5 }));
    await on.press('다시 읽기');
    await on.expectText('바뀐 첫 글');
    next.resolve(pageOf('다음 글', null));
    await on.until(() => expect(titles()).toEqual(['바뀐 첫 글', '다음 글']));
  });

  it('can be requested again with a button after a failure', async () => {
    await open();
    answer({
      'operations.feed.list': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('더 보기');
    await on.expectText(/더 불러오지 못했어요/);
    answer({ 'operations.feed.list': () => pageOf('다음 글', null) });
    await on.press('다시 시도');
    await on.until(() => expect(titles()).toEqual(['첫 글', '다음 글']));
  });
});
