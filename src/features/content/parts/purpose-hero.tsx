import type { ReactNode } from 'react';
import { LinkButton } from '~/components/navigation/link-button';
import { cx } from '~/components/ui/cx';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { coachesHref, questionnaireHref } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';

interface PurposeHeroProps {
  purpose: PurposeKey;
  drawing: ReactNode;
  /**
   * `left` and `right` put the drawing beside the text, `panel` puts both on the vertical's tint, `below` puts the
   * drawing under a centred text.
   */
  look: 'left' | 'right' | 'panel' | 'below';
  /** Colour of the panel, as a class. */
  tint?: string;
}

/** The first screen of a purpose page: what it is about, and the one next step. */
export function PurposeHero({ purpose, drawing, look, tint }: PurposeHeroProps) {
  const { title, lead } = purposeTexts[purpose];
  const centred = look === 'below';
  const text = (
    <div className={cx(centred && 'mx-auto max-w-[40em] text-center', look === 'left' && 'md:order-2')}>
      <h1 className="text-[clamp(29px,4.4vw,44px)] leading-[1.26] font-bold tracking-[-.03em] whitespace-pre-line">
        {title}
      </h1>
      <p className={cx('mt-4 max-w-[30em] text-[17px] text-ink-2 md:text-lead', centred && 'mx-auto')}>{lead}</p>
      <div className={cx('mt-7 flex flex-wrap gap-2.5 max-sm:[&>*]:w-full', centred && 'justify-center')}>
        <LinkButton href={questionnaireHref(purpose)} prefetch={false} variant="primary" size="lg">
          질문에 답하고 시작하기
        </LinkButton>
        <LinkButton href={coachesHref(purpose)} prefetch={false} size="lg">
          코치 먼저 보기
        </LinkButton>
      </div>
    </div>
  );
  if (centred)
    return (
      <section className="wrap pt-10 pb-14 md:pt-16 md:pb-20">
        {text}
        <div className="mx-auto mt-10 max-w-[720px] md:mt-12">{drawing}</div>
      </section>
    );
  return (
    <section className="wrap pt-6 pb-14 md:pt-10 md:pb-20">
      <div
        className={cx(
          'grid items-center gap-x-12 gap-y-8 md:grid-cols-2',
          look === 'panel' && 'rounded-[28px] px-6 py-9 sm:px-10 md:py-14',
          look === 'panel' && tint,
        )}
      >
        {text}
        <div className="mx-auto w-full max-w-[420px]">{drawing}</div>
      </div>
    </section>
  );
}
