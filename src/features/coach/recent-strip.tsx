'use client';
import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { RatingSummary } from '~/components/ui/star-rating';
import { readRecents } from '~/components/coach/recent-memory';
import type { FavouriteCoach } from '~/domain/coach/schema/coach';
import { lightQuery } from '~/trpc/light-call';

const MAX_RECENT = 6;

/** Coaches that a guest viewed in this browser. Renders nothing if there are none. */
export function RecentStrip() {
  const [coaches, setCoaches] = useState<readonly FavouriteCoach[]>([]);
  useEffect(() => {
    const ids = readRecents(browserPlace)
      .slice(0, MAX_RECENT)
      .map(({ encryptedCoachId }) => encryptedCoachId);
    if (ids.length === 0) return;
    let isDisposed = false;
    lightQuery('coach.cards', { encryptedCoachIds: ids }).then(
      (cards) => isDisposed || setCoaches(cards),
      () => {},
    );
    return () => {
      isDisposed = true;
    };
  }, []);
  if (coaches.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-10">
      <h2 id="recent" className="text-h2">
        최근 본 코치
      </h2>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {coaches.map((coach) => (
          <li key={coach.encryptedCoachId}>
            <a
              href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`}
              className="flex h-full items-center gap-3.5 rounded-l border border-line bg-card p-3.5 transition-colors hover:border-field"
            >
              <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-14 shrink-0 rounded-m" />
              <span className="min-w-0">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <b className="font-semibold">{coach.name} 코치</b>
                  <RatingSummary rating={coach.rating} count={coach.reviewCount} />
                </span>
                <span className="block truncate text-small text-ink-2">{coach.headline}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
