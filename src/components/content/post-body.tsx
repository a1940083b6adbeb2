import { LazyImage } from '~/components/content/lazy-image';
import { withKeys } from '~/components/ui/with-keys';
import { paragraphsOf } from '~/domain/content/feed/paragraphs';

/** The drawn picture of a post. It is decorative, since the text says everything. */
export function PostPicture({ imageUrl, className }: { imageUrl: string; className?: string }) {
  return <LazyImage src={imageUrl} alt="" width={480} height={360} className={className} />;
}

/** A post's plain text in paragraphs. */
export function PostBody({ text }: { text: string }) {
  return (
    <div className="grid gap-3.5 break-words">
      {withKeys(paragraphsOf(text), String).map(({ key, item: paragraph }) => (
        <p key={key} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
