'use client';
import { ArrowLeft, ChevronRight, MapPin, Target } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { browserPlace } from '../browser/stored-value';
import { storeFavouriteRegion, type CityChoice } from './favourite-regions';
import { finderHref, purposeChoices, typeChoices } from './finder-choices';
import { Finder } from './finder';
import { RegionChoice } from './region-choice';

/**
 * Step 0 chooses how to search, 1 the region, 2 the kind of lesson (docs/product/names-and-routes.md#frame); the
 * purpose is the alternative.
 */
type Step =
  | { at: 'choose' }
  | { at: 'region' }
  | { at: 'type'; region: CityChoice }
  | { at: 'purpose'; region: CityChoice | null };

const otherVerticals = serviceTypes.filter((serviceType) => serviceType !== 'workout');

export function RegionSearch({ onLeave }: { onLeave: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'choose' });

  if (step.at === 'region') {
    return (
      <StepFrame title="어느 지역에서 찾을까요?" onBack={() => setStep({ at: 'choose' })}>
        <RegionChoice
          onChoose={(region) => {
            storeFavouriteRegion(browserPlace, region);
            setStep({ at: 'type', region });
          }}
        />
      </StepFrame>
    );
  }
  if (step.at === 'type') {
    const { region } = step;
    return (
      <StepFrame title={`${region.city}에서 무엇을 배울까요?`} onBack={() => setStep({ at: 'region' })}>
        <ul className="grid grid-cols-2 gap-2.5">
          {typeChoices.map((type) => (
            <li key={type.value}>
              <Link
                href={finderHref({ place: region, wish: { serviceType: 'workout' }, types: [type.value] })}
                prefetch={false}
                onClick={onLeave}
                className="flex min-h-20 flex-col justify-center rounded-[16px] border-[1.5px] border-line bg-card px-4 py-3 transition-colors hover:border-accent hover:bg-accent-soft"
              >
                <b className="font-semibold">{type.label}</b>
                <span className="text-caption text-ink-2">{type.line}</span>
              </Link>
            </li>
          ))}
        </ul>
        <h4 className="mt-5 mb-2 text-caption font-semibold text-ink-2">다른 분야</h4>
        <ul className="flex flex-wrap gap-2">
          {otherVerticals.map((vertical) => (
            <li key={vertical}>
              <Link
                href={finderHref({ place: region, wish: { serviceType: vertical } })}
                prefetch={false}
                onClick={onLeave}
                className="flex h-11 items-center rounded-full border border-line bg-card px-4 text-small font-semibold transition-colors hover:border-field hover:bg-sunken"
              >
                {serviceTypeLabels[vertical]}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-4 grid gap-1 border-t border-line pt-3 sm:grid-cols-2">
          <Button variant="text" size="sm" onClick={() => setStep({ at: 'purpose', region })}>
            목적으로 찾기
          </Button>
          <LinkButton variant="text" size="sm" href={finderHref({ place: region })} prefetch={false} onClick={onLeave}>
            {region.city} 코치 모두 보기
          </LinkButton>
        </div>
      </StepFrame>
    );
  }
  if (step.at === 'purpose') {
    const { region } = step;
    return (
      <StepFrame
        title="어떤 목적으로 시작하세요?"
        onBack={() => setStep(region ? { at: 'type', region } : { at: 'choose' })}
      >
        <ul className="-mx-2">
          {purposeChoices.map((purpose) => (
            <li key={purpose.value}>
              <Link
                href={finderHref({ place: region ?? undefined, wish: purpose })}
                prefetch={false}
                onClick={onLeave}
                className="flex min-h-13 items-center justify-between rounded-m px-3 font-semibold hover:bg-sunken"
              >
                {purpose.label}
                <ChevronRight aria-hidden className="size-4 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </StepFrame>
    );
  }
  return (
    <>
      <Finder stacked onLeave={onLeave} />
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <EntryButton
          icon={<MapPin aria-hidden className="size-5" />}
          title="지역부터 고르기"
          onClick={() => setStep({ at: 'region' })}
        />
        <EntryButton
          icon={<Target aria-hidden className="size-5" />}
          title="목적부터 고르기"
          onClick={() => setStep({ at: 'purpose', region: null })}
        />
      </div>
    </>
  );
}

function EntryButton({ icon, title, onClick }: { icon: ReactNode; title: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 items-center gap-3 rounded-[16px] border border-line bg-card px-4 text-left font-semibold transition-colors hover:bg-sunken"
    >
      <span className="text-green">{icon}</span>
      <span className="flex-1">{title}</span>
      <ChevronRight aria-hidden className="size-4 text-ink-3" />
    </button>
  );
}

/** The pressed button disappears with its step, so the focus moves to the heading of the new step. */
function readOn(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}

function StepFrame({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <div className="animate-fade-in">
      <div className="mb-4 flex items-center gap-1">
        <button
          type="button"
          aria-label="이전"
          onClick={onBack}
          className="-ml-3 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <h3 key={title} ref={readOn} tabIndex={-1} className="text-h3 focus:outline-none">
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}
