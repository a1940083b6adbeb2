import { PostBody, PostPicture } from '~/components/content/post-body';
import { type PictureScene, reviewPicturePath } from '~/domain/review/picture';

/** Shows the post as readers see it. A draft without a number has the picture of number 1. */
export function PostPreview({
  label = '미리보기',
  postId,
  title,
  text,
  scene,
}: {
  label?: string;
  postId: number | null;
  title: string;
  text: string;
  scene: PictureScene | null;
}) {
  return (
    <section aria-label={label} className="rounded-l border border-line bg-paper p-5">
      <h3 className="text-h2">{title}</h3>
      {scene ? (
        <PostPicture
          imageUrl={reviewPicturePath(scene, postId ?? 1)}
          className="mt-3 aspect-[3/2] w-full rounded-m object-cover object-bottom"
        />
      ) : null}
      <div className="mt-3">
        <PostBody text={text} />
      </div>
    </section>
  );
}
