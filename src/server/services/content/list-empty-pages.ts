import type { EmptyPages } from '~/domain/content/pages/list-page';
import type { ServiceContext } from '~/server/service-context';
import { visiblePosts } from './feed/read-feed';
import { visibleStories } from './story/read-stories';

/** Lists the public pages that have nothing to show today: those of stories and of posts for everybody. */
export async function listEmptyPages({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Promise<EmptyPages> {
  const select = { id: true } as const;
  const [story, post] = await Promise.all([
    db.story.findFirst({ where: visibleStories(now), select }),
    db.feedPost.findFirst({ where: visiblePosts({ csCorporateId: null }), select }),
  ]);
  return [...(story ? [] : (['/f/why'] as const)), ...(post ? [] : (['/f/feed'] as const))];
}
