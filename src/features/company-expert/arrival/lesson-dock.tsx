import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { formatSeoulTime } from '~/domain/shared/seoul-time';
import type { Undo } from './use-mark';

/**
 * Leads to adding participants and to closing the attendance, or says from when on it can be closed. The way back from
 * the last mark has its place here before there is one, so that it never comes to lie over the next person's row.
 */
export function LessonDock({
  closeFrom,
  now,
  isMarked,
  undo,
  onAdd,
  onClose,
}: {
  /** From when on the attendance can be closed. */
  closeFrom: Date;
  now: Date;
  /** Somebody can be marked now. */
  isMarked: boolean;
  /** The way back from the last mark. */
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
                  {undo?.label ?? '같은 버튼을 한 번 더 누르면 표시를 취소해요.'}
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
