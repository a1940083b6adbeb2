'use client';
import type { ReactNode } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { type Question, questionCount, questionsOf, questionTypeLabels } from '~/domain/timetable/question/labels';
import { questionPolicy } from '~/domain/timetable/question/policy';
import type { QuestionType } from '~/domain/timetable/question/schema';

function choicesOf(question: Question): string {
  switch (question.kind) {
    case 'text':
      return '직접 적어요';
    case 'yesNo':
      return [question.yes, question.no].join(' · ');
    case 'one':
      return question.options.map(({ label }) => label).join(' · ');
    case 'many':
      return [question.none, ...question.options.map(({ label }) => label)].join(' · ');
  }
}

/** What is going to be asked, before anything is answered. */
export function QuestionPreview({
  type,
  footer,
  onClose,
}: {
  type: QuestionType;
  footer?: ReactNode;
  onClose: () => void;
}) {
  // Words belong to the question before them.
  const asked = questionsOf[type].filter(({ kind }) => kind !== 'text');
  return (
    <Dialog
      open
      title="질문 미리보기"
      description={`${questionTypeLabels[type]} 질문 ${questionCount(type)}개 · ${questionPolicy.askAgainDays}일마다 여쭤봐요`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={footer}
    >
      <ol className="grid gap-4">
        {asked.map((question, index) => (
          <li key={question.name} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-small font-semibold text-ink-2 tnum"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{question.label}</span>
              <span className="mt-0.5 block text-small text-ink-2">{choicesOf(question)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
