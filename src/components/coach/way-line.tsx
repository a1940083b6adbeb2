import { Route } from 'lucide-react';
import { Dotted } from '~/components/ui/dotted';
import type { Way } from '~/domain/lesson/day-route';
import { routeBasisText, shortWayText, wayLabel } from '~/domain/lesson/texts/route-labels';

/** The way from the lesson before, with a warning when the time between them may be too short. */
export function WayLine({ way }: { way: Way | null }) {
  if (way === null) return null;
  return (
    <span className="flex items-start gap-1.5 text-small text-ink-2 tnum">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Dotted text={wayLabel(way)} />
        {way.isShort ? <b className="block font-semibold text-bad">{shortWayText}</b> : null}
      </span>
    </span>
  );
}

/** How the estimates of a list are computed; nothing for a list without one. */
export function WayBasis({ lessons }: { lessons: readonly { way: Way | null }[] }) {
  if (!lessons.some(({ way }) => way?.estimate)) return null;
  return <p className="border-t border-line py-3 text-caption text-ink-2">{routeBasisText}</p>;
}
