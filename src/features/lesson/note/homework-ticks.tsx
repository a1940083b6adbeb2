import { Circle, CircleCheck } from 'lucide-react';
import { withKeys } from '~/components/ui/with-keys';
import type { Homework } from '~/domain/lesson/schema/note';
import { formatSeoulDate } from '~/domain/shared/seoul-time';

export const homeworkCount = (homework: readonly Pick<Homework, 'doneAt'>[]): string =>
  `${homework.length}개 중 ${homework.filter(({ doneAt }) => doneAt !== null).length}개 완료`;

/** Shows the coach which homework the learner has ticked. */
export function HomeworkTicks({ homework }: { homework: readonly Pick<Homework, 'text' | 'doneAt'>[] }) {
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-card px-5">
      {withKeys(homework, ({ text }) => text).map(({ key, item: { text, doneAt } }) => (
        <li key={key} className="flex items-start gap-3 py-3 text-[15px]">
          {doneAt ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          ) : (
            <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
          )}
          <span className="min-w-0">
            <span className="block break-words">{text}</span>
            <span className="block text-caption text-ink-2">
              {doneAt ? `${formatSeoulDate(doneAt)} 완료` : '완료 표시 없음'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
