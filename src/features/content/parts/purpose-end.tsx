import { LinkButton } from '~/components/navigation/link-button';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { coachesHref, questionnaireHref } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';

/** The end of a purpose page: the same next step as at its beginning. */
export function PurposeEnd({ purpose }: { purpose: PurposeKey }) {
  const { title, detail } = purposeTexts[purpose].end;
  return (
    <section aria-labelledby="start" className="wrap pt-9 pb-18 md:pt-12 md:pb-24">
      <div className="flex flex-col gap-x-10 gap-y-6 rounded-[28px] bg-deep px-6 py-10 text-on-deep sm:px-12 md:flex-row md:items-center md:justify-between md:py-12">
        <div>
          <h2 id="start" className="text-h1">
            {title}
          </h2>
          <p className="mt-2 max-w-[30em] opacity-90">{detail}</p>
        </div>
        <div className="grid shrink-0 gap-1">
          <LinkButton href={questionnaireHref(purpose)} prefetch={false} variant="onDeep" size="lg">
            질문에 답하고 시작하기
          </LinkButton>
          <LinkButton
            href={coachesHref(purpose)}
            prefetch={false}
            variant="text"
            className="text-on-deep! hover:bg-white/10!"
          >
            코치 먼저 보기
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
