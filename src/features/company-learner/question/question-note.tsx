'use client';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { questionCount } from '~/domain/timetable/question/labels';
import type { QuestionStand, QuestionType } from '~/domain/timetable/question/schema';

const words = (type: QuestionType): Record<QuestionStand, string> => ({
  due: `먼저 질문 ${questionCount(type)}개에 답해요.`,
  answered: '수업 전 질문에 답했어요.',
  declined: '수업 전 질문에 답하지 않기로 했어요.',
});

/** That a lesson asks questions, and how one stands with them. */
export function QuestionNote({
  type,
  stand,
  onPreview,
}: {
  type: QuestionType;
  stand: QuestionStand;
  onPreview: () => void;
}) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 rounded-m bg-sunken py-1.5 pr-2 pl-4 text-small">
      <p className="py-1.5 text-ink-2">{words(type)[stand]}</p>
      {stand === 'due' ? (
        <Button size="sm" variant="text" className="underline underline-offset-4" onClick={onPreview}>
          질문 미리보기
        </Button>
      ) : (
        <LinkButton
          size="sm"
          variant="text"
          className="underline underline-offset-4"
          href={`/f/company/learner/questions?type=${type}`}
        >
          {stand === 'answered' ? '답 고치기' : '답하기'}
        </LinkButton>
      )}
    </div>
  );
}
