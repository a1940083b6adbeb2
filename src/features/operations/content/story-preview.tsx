import { StoryArticle } from '~/components/content/story-article';
import { drawnPicture } from '~/domain/content/drawn-picture';
import type { StoryContent } from '~/domain/content/story/schema';

type Previewed = Pick<StoryContent, 'title' | 'lead' | 'text' | 'person' | 'rewarded' | 'scene'> &
  Partial<Pick<StoryContent, 'serviceType' | 'lessons'>> & { subject: string | null };

/** Shows the story as readers see it. A draft without a number has the picture of number 1. */
export function StoryPreview({ story: { subject, scene, ...story } }: { story: Previewed }) {
  return (
    <section aria-label="미리보기" className="rounded-l border border-line bg-paper p-5">
      <StoryArticle
        story={{ ...story, imageUrl: drawnPicture(scene, Number(subject ?? 1)), publishedAt: null }}
        level={3}
      />
    </section>
  );
}
