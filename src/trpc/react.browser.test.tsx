import { expect, it } from 'vitest';
import * as on from '~/test/browser-mode/page';
import { show, unmount } from '~/test/browser-mode/show';
import { trpc } from './react';

const LONG_MS = 600_000;
const SHORT_MS = 50;
let requestedAt = 0;
const server = {
  'content.stories': () => {
    requestedAt = performance.now();
    return { items: [], nextCursor: null };
  },
};

function Stories({ cursor }: { cursor: number }) {
  const { data } = trpc.content.stories.useQuery({ cursor });
  return data ? <p>{`${cursor}: 이야기 ${data.items.length}개`}</p> : null;
}

it('a first result is shown after the shortest time of a loading state, and later ones of the same call immediately', async () => {
  show(<Stories cursor={1} />, server, '/', SHORT_MS);
  await on.expectText('1: 이야기 0개');
  expect(performance.now() - requestedAt).toBeGreaterThanOrEqual(SHORT_MS - 1);
  unmount();
  show(<Stories cursor={2} />, server, '/', LONG_MS);
  await on.expectText('2: 이야기 0개');
});
