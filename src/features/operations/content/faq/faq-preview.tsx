import { FaqItem } from '~/components/content/faq-item';
import { type FaqContent, questionOf } from '~/domain/content/faq/schema';
import type { ValueSettings } from '~/domain/content/named-values';

interface FaqPreviewProps {
  faq: Partial<FaqContent>;
  settings: ValueSettings;
}

/** Shows the question and its answer with the current values, as readers see them. Its button has no link. */
export function FaqPreview({ faq, settings }: FaqPreviewProps) {
  const question = questionOf(
    'preview',
    {
      title: faq.title || '질문',
      text: faq.text || '답변',
      nextLabel: faq.nextLabel || '버튼',
      nextUrl: '#preview',
    },
    settings,
  );
  return (
    <section aria-label="미리보기" className="rounded-l border border-line bg-paper px-5">
      <div inert>
        <FaqItem question={question} open />
      </div>
    </section>
  );
}
