import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { clock } from '../expert-words';

/** Leads to adding participants and to closing the attendance, or says from when on it can be closed. */
export function LessonDock({
  startsAt,
  now,
  onAdd,
  onClose,
}: {
  startsAt: Date;
  now: Date;
  onAdd: () => void;
  onClose: () => void;
}) {
  const noteId = useId();
  const isEarly = now < startsAt;
  return (
    <Dock
      note={
        isEarly ? (
          <p id={noteId} className="tnum">
            출석은 {clock(startsAt)}부터 마감할 수 있어요.
          </p>
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
