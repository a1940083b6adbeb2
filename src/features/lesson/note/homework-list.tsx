'use client';
import { useState } from 'react';
import { useIsActing } from '~/components/account/owner-button';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Checkbox } from '~/components/ui/checkbox';
import type { Homework } from '~/domain/lesson/schema/note';
import { formatSeoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { NoteSection } from './note-section';

/** Homework that the learner ticks. A tick is shown immediately, and taken back when it cannot be stored. */
export function HomeworkList({ homework }: { homework: readonly Homework[] }) {
  const [done, setDone] = useState(
    () => new Map(homework.map((item) => [item.encryptedHomeworkId, item.doneAt !== null])),
  );
  const set = (id: string, isDone: boolean) => setDone((before) => new Map(before).set(id, isDone));
  const tick = trpc.lesson.tickHomework.useMutation({
    // Ticks are sent one after another, so that the last one wins.
    scope: { id: 'homework' },
    onError: (thrown, input) => {
      set(input.encryptedHomeworkId, !input.done);
      toastRejection(thrown);
    },
  });
  const isActing = useIsActing();
  const count = [...done.values()].filter(Boolean).length;
  return (
    <NoteSection title="다음 수업까지 숙제" detail={`${homework.length}개 중 ${count}개 완료`}>
      <ul className="rounded-l border border-line bg-card px-5 py-2">
        {homework.map(({ encryptedHomeworkId: id, text, doneAt }) => (
          <li key={id}>
            <Checkbox
              label={text}
              hint={doneAt && done.get(id) ? `${formatSeoulDate(doneAt)} 완료` : undefined}
              checked={done.get(id) ?? false}
              disabled={isActing}
              onChange={({ target }) => {
                set(id, target.checked);
                tick.mutate({ encryptedHomeworkId: id, done: target.checked });
              }}
            />
          </li>
        ))}
      </ul>
    </NoteSection>
  );
}
