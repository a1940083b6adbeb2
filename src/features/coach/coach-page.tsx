import { CoachProfileView } from '~/components/coach/coach-profile-view';
import { LinkButton } from '~/components/navigation/link-button';
import { Dock } from '~/components/ui/dock';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { coachVariantOf, startLabel, startWithCoach } from '~/domain/listing/coach-variant';
import type { ServiceType } from '~/domain/shared/service-type';
import { CoachStructuredData } from './coach-structured-data';

interface CoachPageProps {
  coach: CoachProfile;
  /** The vertical of the page that led here. */
  requestedVertical: ServiceType | undefined;
  /** Origin of the product. */
  site: string;
}

/** The full profile, with links to the questionnaire for this coach. */
export function CoachPage({ coach, requestedVertical, site }: CoachPageProps) {
  return (
    <article className="mx-auto w-full max-w-[760px] px-(--gutter) pt-8 sm:pt-12">
      <CoachStructuredData coach={coach} site={site} />
      <CoachProfileView coach={coach} requestedVertical={requestedVertical} level={2} />
      {coach.verticals.length > 0 ? (
        <Dock>
          <LinkButton href={startWithCoach(coach, requestedVertical)} prefetch={false} variant="primary" size="lg">
            {startLabel(coach.name, coachVariantOf(coach.verticals, requestedVertical))}
          </LinkButton>
        </Dock>
      ) : (
        <div className="h-12" />
      )}
    </article>
  );
}
