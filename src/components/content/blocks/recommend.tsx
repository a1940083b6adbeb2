import { Chip } from '~/components/ui/chip';
import { LinkButton } from '~/components/navigation/link-button';
import { scheduleGroups } from '~/domain/catalog/schedule-labels';
import type { BlockOf } from '~/domain/content/blocks/schema';
import { lineHref } from '~/domain/listing/line/line-href';
import { purposeLabels } from '~/domain/listing/listing-place';
import { serviceTypeLabels, verticalCoaches } from '~/domain/shared/service-type';
import { BlockSection } from './block-section';

/** A list of coaches by conditions, which everybody can see. */
export function RecommendBlock({ block }: { block: BlockOf<'recommend'> }) {
  const { title, serviceType, purposes, schedules } = block;
  const conditions = [
    serviceTypeLabels[serviceType],
    ...purposes.map((purpose) => purposeLabels[purpose]),
    ...scheduleGroups(schedules).map(({ label }) => label),
  ];
  return (
    <BlockSection title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-l bg-green-soft px-5 py-6 sm:px-7">
        <ul aria-label="조건" className="flex flex-wrap gap-2">
          {conditions.map((condition) => (
            <li key={condition}>
              <Chip>{condition}</Chip>
            </li>
          ))}
        </ul>
        <LinkButton href={lineHref({ serviceType, purposes, schedules })} prefetch={false} className="max-sm:w-full">
          {verticalCoaches(serviceType)} 보기
        </LinkButton>
      </div>
    </BlockSection>
  );
}
