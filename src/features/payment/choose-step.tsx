'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { currentPolicy } from '~/domain/shared/current-policy';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { isHealthRejection, HealthCheckDialog } from '~/components/health/health-check-dialog';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { Overlay } from '~/components/ui/overlay';
import { Stepper } from '~/components/ui/stepper';
import { priceBooks } from '~/domain/catalog/policy';
import { startLink } from '~/domain/catalog/start-link';
import type { PaymentLinkView } from '~/domain/payment/link';
import type { Offer } from '~/domain/payment/offer';
import type { LessonAddress, Product } from '~/domain/payment/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { ParticipantGroup } from '~/domain/suggest/participants';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { ChooseSummary } from './choose-summary';
import { CoachLine } from './coach-line';
import { HourPicker } from './hour-picker';
import { LearnersLine } from './learners-line';
import { LinkOffer } from './link-offer';
import { ParticipantsChoice } from './participants-choice';
import { hasUnit, PlaceLine } from './place-line';
import { ProductPicker } from './product-picker';
import { UncheckedNotice } from './unchecked-notice';
import { useParticipants } from './use-participants';

const priceBook = currentPolicy(priceBooks);

export interface Chosen {
  product: Product;
  personnel: number;
  place: LessonAddress | null;
  group: ParticipantGroup | null;
}

interface ChooseStepProps {
  offer: Offer;
  /** The coach's payment link, which fixes the product and the number of people. */
  link: PaymentLinkView | null;
  /** Options of an order that has expired. */
  chosen: Chosen | null;
  /** A start time chosen earlier, which was free when the page was rendered. */
  startsAt: Date | null;
  /** Message about that order or about the start time chosen earlier. */
  notice: string | null;
  /** The page's path without an order; the new order is appended to it. */
  path: string;
}

/** Step for product, people, place and the time of the first lesson; submitting it reserves the time. */
export function ChooseStep({ offer, link, chosen, startsAt: picked, notice, path }: ChooseStepProps) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { program, coach } = offer;
  const [product, setProduct] = useState(link?.product ?? chosen?.product ?? offer.product);
  const [personnel, setPersonnel] = useState(
    link?.personnel ?? chosen?.personnel ?? Math.min(offer.personnel, priceBook.maxPersonnel),
  );
  const [place, setPlace] = useState<LessonAddress | null>(chosen?.place ?? offer.place);
  const [startsAt, setStartsAt] = useState<Date | null>(picked);
  const people = useParticipants(offer, chosen?.group ?? null, startsAt);
  const [placing, setPlacing] = useState(false);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const address = place
    ? { province: place.province, city: place.city, district: place.district, detail: place.detail }
    : undefined;
  const quote = trpc.payment.quote.useQuery(
    { permalink: program.permalink, product, personnel, address },
    { placeholderData: keepPreviousData, staleTime: MINUTE_MS },
  );
  const createOrder = trpc.payment.createOrder.useMutation({
    onSuccess: ({ encryptedOrderId }) =>
      router.replace(`${path}&order=${encodeURIComponent(encryptedOrderId)}`, { scroll: true }),
    onError: async (error) => {
      if (isHealthRejection(rejectionOf(error))) {
        setIsQuestionOpen(true);
        return;
      }
      const rejection = toastRejection(error);
      const { code } = rejection;
      if ('address.detail' in fieldIssues(rejection)) setPlacing(true);
      if (code === 'LINK_PAID' || code === 'LINK_EXPIRED') router.refresh();
      if (code === 'SLOT_TAKEN' || code === 'TIME_NOT_OFFERED') {
        setStartsAt(null);
        await utils.lesson.freeHours.invalidate();
      }
    },
  });
  const hold = () => {
    if (!startsAt || !address || people.missing !== null) return;
    if (!hasUnit(place)) {
      setPlacing(true);
      return;
    }
    createOrder.mutate({
      permalink: program.permalink,
      encryptedCoachId: coach.encryptedCoachId,
      product,
      personnel,
      startsAt,
      address,
      ...(offer.encryptedFormDataId ? { encryptedFormDataId: offer.encryptedFormDataId } : {}),
      ...(link ? { encryptedLinkId: link.encryptedLinkId } : {}),
      ...(people.participants ? { participants: people.participants } : {}),
    });
  };

  return (
    <div className="wrap flex flex-1 flex-col gap-x-12 pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:pb-20">
      <div className="min-w-0">
        <h1 className="text-h1">수업을 정해 주세요</h1>
        {notice ? (
          <Banner tone="warn" className="mt-4">
            {notice}
          </Banner>
        ) : null}
        <Card className="mt-5" pad="s">
          <CoachLine coach={coach} programTitle={program.title} />
        </Card>
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="grid gap-2.5">
            {offer.people && !people.isAsked ? (
              <LearnersLine
                people={offer.people}
                othersHref={link ? null : startLink(program.serviceType, { coach: coach.encryptedCoachId })}
              />
            ) : (
              <ParticipantsChoice {...people} personnel={personnel} />
            )}
            {people.unchecked ? (
              <UncheckedNotice
                unchecked={people.unchecked}
                serviceType={program.serviceType}
                encryptedCoachId={coach.encryptedCoachId}
                place={place}
              />
            ) : null}
          </div>
          {link ? (
            <LinkOffer link={link} />
          ) : (
            <>
              <ProductPicker value={product} onChange={setProduct} trialAvailable={offer.trialAvailable} />
              <div className="flex items-center justify-between gap-4">
                <p className="text-[15.5px] font-semibold">수업 인원</p>
                <Stepper
                  label="수업 인원"
                  unit="명"
                  min={1}
                  max={priceBook.maxPersonnel}
                  value={personnel}
                  onChange={setPersonnel}
                />
              </div>
            </>
          )}
          <PlaceLine place={place} onChange={setPlace} open={placing} onOpenChange={setPlacing} />
          <HourPicker
            encryptedCoachId={coach.encryptedCoachId}
            now={offer.now}
            value={startsAt}
            onChange={setStartsAt}
            preferredSlots={offer.schedules}
          />
        </div>
      </div>
      <ChooseSummary
        quote={quote.data ?? null}
        failed={quote.isError ? rejectionOf(quote.error).message : null}
        serviceType={program.serviceType}
        startsAt={startsAt}
        serverNow={offer.now}
        place={place}
        missing={people.missing}
        onHold={hold}
      />
      <HealthCheckDialog
        serviceType={program.serviceType}
        encryptedFormDataId={offer.encryptedFormDataId}
        open={isQuestionOpen}
        onOpenChange={setIsQuestionOpen}
        onAnswered={hold}
      />
      <Overlay open={createOrder.isPending || createOrder.isSuccess} title="시간을 잡고 있어요" />
    </div>
  );
}
