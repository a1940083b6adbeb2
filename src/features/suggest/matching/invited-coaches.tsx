import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { RatingSummary } from '~/components/ui/star-rating';
import type { InvitedCoach } from '~/domain/matching/schema/matching';
import { invitedCoachLabel, untilLabel } from './match-labels';

/** Invited coaches who have not proposed yet: who may still answer, and until when. */
export function InvitedCoaches({
  coaches,
  now,
  heading,
}: {
  coaches: readonly InvitedCoach[];
  now: Date;
  heading: string;
}) {
  return (
    <section aria-labelledby="invited-coaches" className="mt-8 max-w-(--container-prose)">
      <h2 id="invited-coaches" className="text-h2">
        {heading}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-card px-4 shadow-1">
        {coaches.map((invited) => (
          <li key={invited.coach.encryptedCoachId} className="flex items-center gap-3.5 py-3">
            <CoachPortrait
              seed={invited.coach.avatarSeed}
              gender={invited.coach.gender}
              className="h-13 w-11 rounded-[12px]"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="font-semibold">{invited.coach.displayName} 코치</span>
                <RatingSummary rating={invited.coach.rating} count={invited.coach.reviewCount} />
              </p>
              <p className="text-small text-ink-2">
                {invitedCoachLabel(invited)}
                {invited.status === 'INVITED' ? ` · ${untilLabel(invited.answerBy, now)}까지` : ''}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
