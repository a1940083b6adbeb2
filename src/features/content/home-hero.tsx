import { countLabel } from '~/components/coach/count-label';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Finder } from '~/components/finder/finder';
import { HeroDrawing } from '~/components/illustration/hero-drawing';
import { formatCount } from '~/components/ui/format-count';
import type { HomeContent } from '~/domain/content/home';
import { paymentPolicies } from '~/domain/payment/policy';

const { fullWithinDays, feePercent } = currentPolicy(paymentPolicies).refund;

/** Shows only the promise when there are no numbers because the database could not be read. */
export function HomeHero({ numbers }: { numbers: HomeContent['numbers'] | null }) {
  return (
    <section className="wrap grid items-center gap-x-10 gap-y-8 pt-8 pb-12 md:grid-cols-[1.12fr_.88fr] md:pt-14 md:pb-16">
      <div>
        <h1 className="text-display">
          운동하러 가지 마세요.
          <br />
          코치가 다가옵니다.
        </h1>
        <p className="mt-4 max-w-[30em] text-[17px] text-ink-2 md:mt-[18px] md:text-lead">
          집, 회사, 아파트 커뮤니티. 편한 곳에서 인터뷰를 마친 코치와 1:1로 시작해요. 동네와 시간만 고르면 지금 가능한
          코치를 볼 수 있어요.
        </p>
        <div className="mt-7">
          <Finder />
        </div>
        <dl className="mt-7 flex justify-between gap-x-3 sm:justify-start sm:gap-x-8">
          {numbers && numbers.coaches.count > 0 ? (
            <Proof value={countLabel(numbers.coaches)} label="인터뷰를 마친 코치" />
          ) : null}
          {numbers && numbers.rating !== null ? (
            <Proof value={numbers.rating.toFixed(2)} label={`후기 ${formatCount(numbers.reviews)}개 평균`} />
          ) : null}
          <Proof value={`${fullWithinDays}일`} label={`첫 수업 후 취소 수수료 ${feePercent}% 없이 환불되는 기간`} />
        </dl>
      </div>
      <HeroDrawing className="mx-auto w-full max-w-[400px] md:max-w-none md:translate-x-3" />
    </section>
  );
}

function Proof({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="whitespace-nowrap text-[22px] leading-snug font-bold tracking-[-.03em] tnum">{value}</dd>
    </div>
  );
}
