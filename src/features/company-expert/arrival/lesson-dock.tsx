import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { formatSeoulTime } from '~/domain/shared/seoul-time';
import type { Undo } from './use-mark';

/**
 * Buttons to add participants and to close the attendance, with the time from which it can be closed. The undo button
 * of the last mark has a reserved place, so that it never covers the next person's row.
 */
export function LessonDock({
  closeFrom,
  now,
  isMarked,
  undo,
  onAdd,
  onClose,
}: {
  /** The time from which the attendance can be closed. */
  closeFrom: Date;
  now: Date;
  /** True when a person can be marked now. */
  isMarked: boolean;
  /** Undoes the last mark; null without one. */
  undo: Undo | null;
  onAdd: () => void;
  onClose: () => void;
}) {
  const noteId = useId();
  const isEarly = now < closeFrom;
  return (
    <Dock
      tall={isMarked}
      note={
        isEarly || isMarked ? (
          <>
            {isMarked ? (
              <div className="-mt-1 flex min-h-11 items-center justify-between gap-3">
                <output className="min-w-0 wrap-break-word">
                  {undo?.label ?? '같은 버튼을 한 번 더 누르면 표시가 취소돼요.'}
                </output>
                {undo ? (
                  <Button size="sm" aria-label={`${undo.label} 되돌리기`} onClick={undo.run}>
                    되돌리기
                  </Button>
                ) : null}
              </div>
            ) : null}
            {isEarly ? (
              <p id={noteId} className="tnum">
                출석은 {formatSeoulTime(closeFrom)}부터 마감할 수 있어요.
              </p>
            ) : null}
          </>
        ) : null
      }
    >
      <Button onClick={onAdd}>참여자 추가</Button>
      <Button variant="primary" disabled={isEarly} aria-describedby={isEarly ? noteId : undefined} onClick={onClose}>
        출석 마감
      </Button>
    </Dock>
  );
}
