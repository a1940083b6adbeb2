import { RewardNote } from '~/components/content/blocks/reward-note';
import { PostBody, PostPicture } from '~/components/content/post-body';
import type { ServiceType } from '~/domain/shared/service-type';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';

interface StoryArticleProps {
  story: {
    title: string;
    lead: string;
    text: string;
    person: string;
    /** Missing in the preview of a form that is not complete. */
    serviceType?: ServiceType | undefined;
    lessons?: number | undefined;
    rewarded: boolean;
    imageUrl: string | null;
    publishedAt: Date | null;
  };
  /** Heading level of the title. */
  level: 1 | 3;
}

/** A story with its person and the number of lessons. A rewarded story says so at the top. */
export function StoryArticle({ story, level }: StoryArticleProps) {
  const { title, lead, text, person, serviceType, lessons, rewarded, imageUrl, publishedAt } = story;
  const Heading = `h${level}` as const;
  return (
    <>
      <RewardNote rewarded={rewarded} text="대가를 받고 쓴 이야기예요" />
      <Heading className={level === 1 ? 'text-h1 text-balance' : 'text-h2 text-balance'}>{title}</Heading>
      <p className="mt-3 text-lead text-ink-2">{lead}</p>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4 text-small">
        <Fact label="들려준 사람" value={person} />
        {serviceType && lessons ? (
          <Fact label="받은 수업" value={`${serviceTypeLabels[serviceType]} ${lessons}회`} />
        ) : null}
        {publishedAt ? <Fact label="게시일" value={formatSeoulFullDay(publishedAt)} /> : null}
      </dl>
      {imageUrl ? (
        <PostPicture imageUrl={imageUrl} className="mt-7 aspect-[3/2] w-full rounded-l object-cover object-bottom" />
      ) : null}
      <div className="mt-7 text-[17px] leading-relaxed">
        <PostBody text={text} />
      </div>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-semibold">{value}</dd>
    </div>
  );
}
