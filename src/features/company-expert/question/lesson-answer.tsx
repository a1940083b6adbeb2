import { ChevronDown, TriangleAlert } from 'lucide-react';
import { Chip } from '~/components/ui/chip';
import { DescriptionList } from '~/components/ui/description-list';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { LessonAnswers } from '~/domain/timetable/question/schema';
import { answerLines, concernsOf } from '~/domain/timetable/question/answers';

/** The answers of one person: first what matters for the lesson, and everything when it is opened. */
export function LessonAnswer({
  row: { name, kept: savedAnswer, avoid },
  distinction,
}: {
  row: LessonAnswers[number];
  distinction: string;
}) {
  if (!savedAnswer)
    return (
      <p className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-small break-all text-ink-2">{distinction}</span>
        </span>
        <span className="text-small text-ink-2">볼 수 있는 답이 없어요</span>
      </p>
    );
  const concerns = concernsOf(savedAnswer);
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small break-all text-ink-2">{distinction}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            {concerns.map(({ text, tone }) => (
              <Chip
                key={text}
                tone={tone}
                className="max-w-full whitespace-normal"
                icon={tone === 'bad' ? <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> : undefined}
              >
                {text}
              </Chip>
            ))}
            {concerns.length === 0 && avoid.length === 0 ? (
              <span className="text-small text-ink-2">특별히 주의할 점은 없어요</span>
            ) : null}
          </span>
          {avoid.length > 0 ? (
            <span className="mt-1 flex items-start gap-1.5 text-small text-bad">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {`피할 것: ${avoid.join(', ')}`}
            </span>
          ) : null}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <DescriptionList
          className="[&_dd]:min-w-0 [&_dd]:whitespace-pre-line"
          entries={answerLines(savedAnswer).map(({ label, value }) => ({ key: label, term: label, value }))}
        />
        <p className="mt-1 text-caption text-ink-2">{formatSeoulDay(savedAnswer.updatedAt)}에 답했어요.</p>
      </div>
    </details>
  );
}
