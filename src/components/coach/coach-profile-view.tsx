'use client';
import { Award, Clock, MapPin, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Chip } from '~/components/ui/chip';
import { RatingSummary } from '~/components/ui/star-rating';
import { Price } from '~/components/money/price';
import { priceBook } from '~/domain/catalog/policy';
import type { CoachProfile } from '~/domain/coach/schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { scheduleWords } from '~/domain/suggest/schedule-words';
import { CoachReviews } from './coach-reviews';
import { FavouriteButton } from './favourite-button';
import { SlotGrid } from './slot-grid';

/** Everything that is known of a coach, in the order in which people ask. Fills a dialog or a page. */
export function CoachProfileView({ coach, level = 3 }: { coach: CoachProfile; level?: 2 | 3 }) {
  return (
    <div className="grid gap-8">
      <ProfileHead coach={coach} level={level} />
      <Part level={level} title="소개">
        <p className="text-[15.5px] leading-[1.72] whitespace-pre-line">{coach.biography}</p>
      </Part>
      {coach.certificates.length > 0 ? (
        <Part level={level} title="자격과 경력">
          <ul className="grid gap-2">
            {coach.certificates.map((certificate) => (
              <li key={certificate} className="flex items-start gap-2.5 text-[15px]">
                <Award aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
                {certificate}
              </li>
            ))}
            <li className="flex items-start gap-2.5 text-[15px]">
              <Clock aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
              경력 {coach.careerYears}년
            </li>
          </ul>
        </Part>
      ) : null}
      <Part level={level} title="수업">
        <ul className="divide-y divide-line rounded-m border border-line">
          {coach.programs.map((program) => (
            <li key={program.permalink} className="px-4 py-3.5">
              <div className="flex items-baseline justify-between gap-4">
                <p className="min-w-0">
                  <b className="font-semibold">{program.title}</b> <span className="ml-1 text-caption text-ink-3">{serviceTypeLabels[program.serviceType]}</span>
                </p>
                {program.price === null ? null : <Price amount={program.price} per={`${priceBook.lessonMinutes}분`} size="s" />}
              </div>
              <p className="text-small text-ink-2">{program.summary}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part level={level} title="수업할 수 있는 시간" detail={scheduleWords(coach.schedules)}>
        <SlotGrid label={`${coach.name} 코치가 수업할 수 있는 시간`} value={coach.schedules} />
      </Part>
      <Part level={level} title="찾아가는 동네">
        <ul className="grid gap-1.5 text-[15px]">
          {coach.areas.map(({ province, city, districts }) => (
            <li key={`${province} ${city}`} className="flex items-start gap-2.5">
              <MapPin aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
              <span>
                <b className="font-semibold">{city}</b> <span className="text-ink-2">{districts.join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <CoachReviews coach={coach} level={level} />
    </div>
  );
}

function ProfileHead({ coach, level }: { coach: CoachProfile; level: 2 | 3 }) {
  const Name = `h${level - 1}` as 'h1' | 'h2';
  return (
    <div className="flex items-start gap-4 pr-8 sm:gap-5">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[106px] w-[90px] rounded-[20px] sm:h-[132px] sm:w-28" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <Name className="text-[23px] leading-tight font-bold tracking-[-0.026em]">{coach.name} 코치</Name>
          <FavouriteButton encryptedCoachId={coach.encryptedCoachId} name={coach.name} favourite={coach.favourite} />
        </div>
        <p className="text-small text-ink-2">{coach.headline}</p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
          {coach.reenrolPercent === null ? null : (
            <Chip icon={<RefreshCw aria-hidden className="size-3.5" />}>재등록 {coach.reenrolPercent}%</Chip>
          )}
          <Chip icon={<Clock aria-hidden className="size-3.5" />}>답장 보통 {coach.responseMinutes}분</Chip>
        </div>
      </div>
    </div>
  );
}

function Part({ title, detail, level, children }: { title: string; detail?: string; level: 2 | 3; children: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <section>
      <Title className="text-h3">{title}</Title>
      {detail ? <p className="mt-0.5 text-small text-green">{detail}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}
