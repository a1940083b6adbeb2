'use client';
import { ArticleCard } from '~/components/content/article-card';
import { RewardNote } from '~/components/content/blocks/reward-note';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { StoryPage } from '~/domain/content/story/schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

/**
 * People's stories, newest first, each with a page of its own.
 * @param first null while the database cannot be read: the browser then fetches by itself
 */
export function StoryList({ first }: { first: StoryPage | null }) {
  const list = trpc.content.stories.useInfiniteQuery(
    {},
    {
      ...nextPage,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] }, refetchOnMount: false }),
    },
  );
  if (!list.data)
    return list.isError ? (
      <FailedPart title="이야기를 불러오지 못했어요." onRetry={() => list.refetch()} />
    ) : (
      <SkeletonGroup label="이야기를 불러오고 있어요" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-72 rounded-l" />
        <Skeleton className="h-72 rounded-l" />
      </SkeletonGroup>
    );
  const stories = list.data.pages.flatMap(({ items }) => items);
  if (stories.length === 0)
    return (
      <EmptyState
        art={<StateDrawing kind="messages" />}
        title="아직 이야기가 없어요"
        detail="수업을 받은 사람들이 남긴 후기는 지금도 읽을 수 있어요."
        action={
          <LinkButton href="/f/reviews" prefetch={false} variant="ghost">
            후기 보기
          </LinkButton>
        }
      />
    );
  return (
    <>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {stories.map(({ storyId, title, lead, imageUrl, rewarded, person, serviceType, lessons }) => (
          <li key={storyId} className="grid">
            <ArticleCard
              href={`/f/why/${storyId}`}
              title={title}
              text={lead}
              imageUrl={imageUrl}
              note={<RewardNote rewarded={rewarded} text="대가를 받고 쓴 이야기예요" />}
              footer={`${person} · ${serviceTypeLabels[serviceType]} 수업 ${lessons}회`}
            />
          </li>
        ))}
      </ul>
      <MoreButton {...loadMoreProps(list, offlineUntyped)} label="이야기 더 보기" />
    </>
  );
}
