import { LinkButton } from '~/components/navigation/link-button';
import { Banner } from '~/components/ui/banner';
import { startLink } from '~/domain/catalog/start-link';
import { listingHref } from '~/domain/listing/listing-href';
import type { Offer } from '~/domain/payment/offer';
import type { LessonAddress } from '~/domain/payment/schema';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { uncheckedForYoungOwner, uncheckedUntil, uncheckedWithoutChoice } from '~/domain/suggest/minors';
import type { Unchecked } from './use-participants';

interface UncheckedNoticeProps {
  unchecked: Unchecked;
  serviceType: Offer['program']['serviceType'];
  encryptedCoachId: string;
  place: LessonAddress | null;
}

/** Why this coach cannot give lessons of minors, with the way to coaches who can. */
export function UncheckedNotice({ unchecked, serviceType, encryptedCoachId, place }: UncheckedNoticeProps) {
  const { minor, until } = unchecked;
  const address = place && { province: place.province, city: place.city, district: place.district };
  return (
    <Banner tone="warn" role="alert">
      <p>
        {minor === 'possible'
          ? uncheckedForYoungOwner
          : until === null
            ? uncheckedWithoutChoice
            : uncheckedUntil(formatDayWithYear(until))}
      </p>
      <div className="-ml-3 mt-1 flex flex-wrap">
        <LinkButton
          href={listingHref('/listings', { serviceType, ...address, forMinors: true })}
          variant="text"
          size="sm"
        >
          확인을 마친 코치 보기
        </LinkButton>
        {minor === 'possible' ? (
          <LinkButton href={startLink(serviceType, { coach: encryptedCoachId })} variant="text" size="sm">
            질문지에 나이 입력하기
          </LinkButton>
        ) : null}
      </div>
    </Banner>
  );
}
