import { ClipboardList } from 'lucide-react';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';

/** Link to the employee's own answers, at a company whose programs ask questions. */
export function QuestionSection() {
  return (
    <section aria-labelledby="questions-title" className="mt-10">
      <h2 id="questions-title" className="text-h2">
        수업 전 질문
      </h2>
      <Card className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-56 text-[15px] text-ink-2">
          예약할 때 답한 내용을 보고, 수정하거나 지울 수 있어요.
        </p>
        <LinkButton size="sm" href="/f/company/learner/questions">
          <ClipboardList aria-hidden className="size-4" />내 답 보기
        </LinkButton>
      </Card>
    </section>
  );
}
