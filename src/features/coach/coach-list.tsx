import type { ReactNode } from 'react';
import { FavouriteCoachCard } from '~/components/coach/favourite-coach-card';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { IconButton } from '~/components/ui/icon-button';
import { LinkButton } from '~/components/navigation/link-button';
import type { FavouriteCoach } from '~/domain/coach/schema/coach';

interface CoachListProps<Coach> {
  label: string;
  coaches: readonly Coach[];
  /** Text for an empty list. */
  empty: { title: string; detail: string };
  note?: (coach: Coach) => string;
  /** Button in the corner of a card, which removes the coach from the list. */
  corner: { icon: ReactNode; label: (coach: Coach) => string; onPress: (coach: Coach) => void };
}

/** List of favourite or viewed coaches; an empty list links to the coach search. */
export function CoachList<Coach extends FavouriteCoach>({
  label,
  coaches,
  empty,
  note,
  corner,
}: CoachListProps<Coach>) {
  if (coaches.length === 0)
    return (
      <EmptyState
        art={<StateDrawing kind="coaches" />}
        title={empty.title}
        detail={empty.detail}
        action={
          <LinkButton variant="primary" href="/listings">
            코치 둘러보기
          </LinkButton>
        }
      />
    );
  return (
    <ul aria-label={label} className="mt-6 grid gap-4">
      {coaches.map((coach) => (
        <FavouriteCoachCard
          key={coach.encryptedCoachId}
          coach={coach}
          note={note?.(coach)}
          corner={<IconButton label={corner.label(coach)} icon={corner.icon} onClick={() => corner.onPress(coach)} />}
        />
      ))}
    </ul>
  );
}
