import { CoachProfileView } from '~/components/coach/coach-profile-view';
import { LinkButton } from '~/components/ui/link-button';
import { Dock } from '~/components/ui/dock';
import type { CoachProfile } from '~/domain/coach/schema';

/** The whole profile, and the way into the questionnaire with this coach in mind. */
export function CoachPage({ coach }: { coach: CoachProfile }) {
  const vertical = coach.verticals[0];
  return (
    <article className="mx-auto w-full max-w-[760px] px-(--gutter) pt-8 sm:pt-12">
      <CoachProfileView coach={coach} level={2} />
      {vertical ? (
        <Dock>
          <LinkButton href={`/${vertical}/suggest?coach=${encodeURIComponent(coach.encryptedCoachId)}`} prefetch={false} variant="primary" size="lg">
            {coach.name} 코치와 시작하기
          </LinkButton>
        </Dock>
      ) : (
        <div className="h-12" />
      )}
    </article>
  );
}
