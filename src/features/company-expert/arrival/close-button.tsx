import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { clock } from '../expert-words';

/** Leads to closing the attendance, or says from when on it does. */
export function CloseButton({ startsAt, now, onPress }: { startsAt: Date; now: Date; onPress: () => void }) {
  const noteId = useId();
  const isEarly = now < startsAt;
  return (
    <div>
      <Button
        block
        variant="primary"
        disabled={isEarly}
        aria-describedby={isEarly ? noteId : undefined}
        onClick={onPress}
      >
        출석 마감
      </Button>
      {isEarly ? (
        <p id={noteId} className="mt-1.5 text-center text-caption text-ink-2 tnum">
          {clock(startsAt)}부터 마감할 수 있어요.
        </p>
      ) : null}
    </div>
  );
}
