import { BANNER } from '~/domain/content/banner/schema';
import { previewEnd } from '~/domain/content/preview';
import { readDraft } from './read-draft';

/**
 * Says to an operator that previews are open, above every public page, and ends them. Nobody else has a preview, also
 * with its cookie.
 */
export async function PreviewBar() {
  // Every operator in a preview can read the banner's newest revision, which the layout reads in any case.
  if ((await readDraft('banner', BANNER)) === null) return null;
  return (
    <aside aria-label="미리보기" className="bg-warn-soft text-warn">
      <div className="wrap flex min-h-12 items-center gap-2.5 py-1 text-small">
        <p className="min-w-0 flex-1">
          미리보기예요. 마지막으로 저장한 내용이 보이고, 다른 사람에게는 게시한 내용이 보여요.
        </p>
        {/* Not a link of the router, which would request the address before it is pressed. */}
        <a href={previewEnd} className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4">
          미리보기 끝내기
        </a>
      </div>
    </aside>
  );
}
