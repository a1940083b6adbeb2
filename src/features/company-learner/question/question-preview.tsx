'use client';
import type { ReactNode } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { companyHealthCheckLabels, conditionTexts } from '~/domain/health-stop/texts';
import { conditionsOfQuestions } from '~/domain/health-stop/conditions';
import { type Question, questionsOf } from '~/domain/timetable/question/labels';
import { questionPolicy } from '~/domain/timetable/question/policy';
import type { QuestionType } from '~/domain/timetable/question/schema';

/** Returns the answers to choose from; some of them also require a text. */
function choicesOf(question: Question, type: QuestionType): string {
  const hasTextInput = (key: string) =>
    questionsOf[type].some(
      ({ kind, ...one }) =>
        kind === 'text' && 'after' in one && one.after.name === question.name && one.after.answer === key,
    );
  const labels = (options: readonly { key: string; label: string }[]) =>
    options.map(({ key, label }) => (hasTextInput(key) ? `${label}(직접 입력)` : label));
  switch (question.kind) {
    case 'text':
      return '직접 입력해요';
    case 'yesNo':
      return [question.yes, question.no].join(' · ');
    case 'one':
      return labels(question.options).join(' · ');
    case 'many':
      return [question.none, ...labels(question.options)].join(' · ');
  }
}

/** Shows the questions before anything is answered. */
export function QuestionPreview({
  type,
  footer,
  onClose,
}: {
  type: QuestionType;
  footer?: ReactNode;
  onClose: () => void;
}) {
  // Text fields belong to the question before them.
  const choiceQuestions = questionsOf[type]
    .filter(({ kind }) => kind !== 'text')
    .map((question) => ({ label: question.label, choices: choicesOf(question, type) }));
  const conditions = conditionsOfQuestions(type).map((key) => conditionTexts[key].choice);
  const health = {
    label: companyHealthCheckLabels.question,
    choices: [companyHealthCheckLabels.none, ...conditions].join(' · '),
  };
  return (
    <Dialog
      open
      title="질문 미리보기"
      description={`${questionPolicy.askAgainDays}일이 지나면 다시 여쭤봐요. 답하지 않아도 예약할 수 있어요.`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={footer}
    >
      <ol className="grid gap-4">
        {[health, ...choiceQuestions].map(({ label, choices }, index) => (
          <li key={label} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-small font-semibold text-ink-2 tnum"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="mt-0.5 block text-small text-ink-2">{choices}</span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
