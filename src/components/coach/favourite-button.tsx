'use client';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { cx } from '~/components/ui/cx';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { pagePerson } from '~/trpc/page-person';
import { tellFavouriteChange, useFavouriteChange } from './favourite-change';
import { logInToFavourite } from './log-in-to-favourite';

interface FavouriteButtonProps {
  encryptedCoachId: string;
  name: string;
  favourite: boolean;
}

/** Keeps a coach in mind; answers at once and takes it back when the server refuses. A guest logs in first. */
export function FavouriteButton({ encryptedCoachId, name, favourite }: FavouriteButtonProps) {
  const [wished, setWished] = useState<boolean | null>(null);
  const changed = useFavouriteChange(encryptedCoachId);
  const queries = trpc.useUtils();
  const save = trpc.coach.setFavourite.useMutation({
    // One after the other: of two quick presses the last one is saved last.
    scope: { id: `favourite ${encryptedCoachId}` },
    onError: (error) => {
      setWished(null);
      const { code, message } = refusalOf(error);
      // On a page of somebody the login was requested in place, and was closed.
      if (code === 'UNAUTHENTICATED' && pagePerson() === null) logInToFavourite(encryptedCoachId);
      else toast(message, { tone: 'bad' });
    },
    onSuccess: (_saved, change) => {
      tellFavouriteChange(change);
      // From now on this heart follows the others of the coach again, unless it was pressed since then.
      setWished((wished) => (wished === change.favourite ? null : wished));
      return queries.coach.listFavourites.invalidate();
    },
  });
  const on = wished ?? changed ?? favourite;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`${name} 코치 찜하기`}
      onClick={() => {
        if (!hasAliveCookie()) {
          logInToFavourite(encryptedCoachId);
          return;
        }
        setWished(!on);
        save.mutate({ encryptedCoachId, favourite: !on });
      }}
      className="grid size-11 place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-accent-ink"
    >
      <Heart aria-hidden className={cx('size-5 transition-transform', on && 'scale-110 fill-accent text-accent')} />
    </button>
  );
}
