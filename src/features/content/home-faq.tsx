import { FaqItem } from '~/components/content/faq-item';
import { LinkButton } from '~/components/navigation/link-button';
import type { FaqQuestion } from '~/domain/content/faq/faq-topic';
import { SectionHeading } from './section-heading';

/** The questions that begin the page of all questions. */
export function HomeFaq({ questions }: { questions: readonly FaqQuestion[] }) {
  return (
    <section aria-labelledby="faq" className="wrap py-18 md:py-24">
      <SectionHeading id="faq" title="자주 묻는 질문" />
      <div className="border-t border-line">
        {questions.map((question) => (
          // Sections of the home page have the names of questions, such as #refund.
          <FaqItem key={question.id} question={{ ...question, id: `faq-${question.id}` }} />
        ))}
      </div>
      <LinkButton href="/f/faq" prefetch={false} className="mt-6 max-sm:w-full">
        질문 모두 보기
      </LinkButton>
    </section>
  );
}
