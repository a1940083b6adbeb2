import { StoryArticle } from '~/components/content/story-article';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import type { Story } from '~/domain/content/story/schema';
import { listingPathOf } from '~/domain/listing/listing-path';
import { withParticle } from '~/domain/shared/korean-particle';
import { verticalCoaches } from '~/domain/shared/service-type';

/** A story, which links to the coaches of its vertical. */
export function StoryView({ story }: { story: Story }) {
  const { serviceType } = story;
  const coaches = verticalCoaches(serviceType);
  return (
    <article className="wrap pt-8 pb-20 md:pt-14">
      <div className="mx-auto max-w-[680px]">
        <p className="mb-2 text-small">
          <Link
            href="/f/why"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
          >
            수업 이야기 모두 보기
          </Link>
        </p>
        <StoryArticle story={story} level={1} />
        <p className="mt-8 text-caption text-ink-2">
          당사자가 공개에 동의한 이야기예요. 달라지는 정도와 속도는 사람마다 달라요.
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-l bg-green-soft px-5 py-6 sm:px-7">
          <p className="font-semibold">우리 동네에 올 수 있는 {withParticle(coaches, '을', '를')} 찾아보세요.</p>
          <LinkButton href={listingPathOf(serviceType)} prefetch={false} className="max-sm:w-full">
            {coaches} 보기
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
