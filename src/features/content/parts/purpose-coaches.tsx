import { BlockSection } from '~/components/content/blocks/block-section';
import { CoachCard } from '~/components/coach/coach-card';
import { countLabel } from '~/components/coach/count-label';
import { Price } from '~/components/money/price';
import { LinkButton } from '~/components/navigation/link-button';
import { priceBooks } from '~/domain/catalog/policy';
import type { HomeShowcase } from '~/domain/content/home';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { coachesHref, purposePages, timeOf } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { currentPolicy } from '~/domain/shared/current-policy';
import { CoachSearchPart } from './coach-search-part';
import { purposeLooks } from './purpose-looks';

const { lessonMinutes } = currentPolicy(priceBooks);

interface PurposeCoachesProps {
  purpose: PurposeKey;
  /** Null while the database cannot be read, or when no coach matches anywhere. */
  showcase: HomeShowcase | null;
}

/** Real coaches of one neighbourhood at one time of the week, and a search for other places and times. */
export function PurposeCoaches({ purpose, showcase }: PurposeCoachesProps) {
  const { serviceType, purpose: search, type } = purposePages[purpose];
  const { label, schedules } = timeOf(purpose);
  const note = purposeTexts[purpose].coaches;
  const found = showcase
    ? `지금 ${showcase.place.city} ${showcase.place.district}에서 ${label}에 시작할 수 있는 코치가 ${countLabel(showcase.total)} 있어요.`
    : '동네와 시간을 고르면 찾아올 수 있는 코치를 보여 드려요.';
  return (
    <BlockSection
      id="coaches"
      title={showcase ? `${showcase.place.district}, ${label}에 가능한 코치` : '우리 동네 코치 보기'}
      detail={note ? `${found} ${note}` : found}
      ground={purposeLooks[purpose].coaches}
    >
      {showcase ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {showcase.coaches.map((coach) => (
            <CoachCard
              as="li"
              key={coach.encryptedCoachId}
              coach={coach}
              footer={
                <>
                  {coach.price === null ? <span /> : <Price amount={coach.price} per={`${lessonMinutes}분`} />}
                  <LinkButton
                    href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}?vertical=${serviceType}`}
                    prefetch={false}
                    variant="soft"
                    size="sm"
                    aria-label={`${coach.name} 코치 프로필 보기`}
                  >
                    프로필 보기
                  </LinkButton>
                </>
              }
            />
          ))}
        </ul>
      ) : null}
      <CoachSearchPart
        serviceType={serviceType}
        purpose={search}
        type={type}
        all={coachesHref(purpose, showcase ? { place: showcase.place, schedules } : {})}
        allLabel={showcase ? `${showcase.place.district} 코치 모두 보기` : '코치 모두 보기'}
      />
    </BlockSection>
  );
}
