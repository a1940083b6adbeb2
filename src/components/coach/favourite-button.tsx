'use client';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { cx } from '~/components/ui/cx';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { pagePerson } from '~/trpc/page-person';
import { publishFavouriteChange, useFavouriteChange } from './favourite-change';
import { logInToFavourite } from './log-in-to-favourite';

interface FavouriteButtonProps {
  encryptedCoachId: string;
  name: string;
  favourite: boolean;
}

/** Adds or removes a favourite; changes immediately and reverts when the server rejects it. A guest logs in first. */
export function FavouriteButton({ encryptedCoachId, name, favourite }: FavouriteButtonProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const changed = useFavouriteChange(encryptedCoachId);
  const queries = trpc.useUtils();
  const save = trpc.coach.setFavourite.useMutation({
    // Sent one after the other, so that the last of two quick presses is saved last.
    scope: { id: `favourite ${encryptedCoachId}` },
    onError: (error) => {
      setPressed(null);
      const { code, message } = rejectionOf(error);
      // On a page that was rendered for a user, the login was already requested in place, and the user closed it.
      if (code === 'UNAUTHENTICATED' && pagePerson() === null) logInToFavourite(encryptedCoachId);
      else toast(message, { tone: 'bad' });
    },
    onSuccess: (_saved, change) => {
      publishFavouriteChange(change);
      // From now on this button follows the coach's other buttons again, unless it was pressed since then.
      setPressed((current) => (current === change.favourite ? null : current));
      return queries.coach.listFavourites.invalidate();
    },
  });
  const on = pressed ?? changed ?? favourite;
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
        setPressed(!on);
        save.mutate({ encryptedCoachId, favourite: !on });
      }}
      className="grid size-11 place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-accent-ink"
    >
      <Heart aria-hidden className={cx('size-5 transition-transform', on && 'scale-110 fill-accent text-accent')} />
    </button>
  );
}
