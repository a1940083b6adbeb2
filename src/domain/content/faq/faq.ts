import { birthQuestions } from './birth-questions';
import { childQuestions } from './child-questions';
import { companyQuestions } from './company-questions';
import type { FaqTopic } from './faq-topic';
import { visitQuestions } from './visit-questions';

/** Returns all questions by topic; their numbers are those of the policies in force. */
export function faqTopics(seller: { insurance?: string | undefined }): readonly FaqTopic[] {
  return [visitQuestions({ insurance: seller.insurance }), birthQuestions, childQuestions, companyQuestions];
}
