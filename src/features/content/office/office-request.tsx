import { leadPolicy } from '~/domain/lead/policy';
import { LeadButton } from './lead-button';

/** The next step at the end of the page. */
export function OfficeRequest() {
  return (
    <section aria-labelledby="request" className="wrap pb-18 md:pb-24">
      <div className="rounded-[28px] bg-green-soft px-6 py-10 sm:px-12 md:flex md:items-center md:justify-between md:gap-10 md:py-14">
        <div>
          <h2 id="request" className="text-h1">
            먼저 한 번 받아 보세요
          </h2>
          <p className="mt-2 max-w-[30em] text-ink-2">
            체험을 신청하면 평일 기준 {leadPolicy.answerBusinessDays}일 안에 연락해 날짜와 장소를 함께 정해요.
          </p>
        </div>
        <div className="mt-6 flex flex-wrap gap-2.5 md:mt-0 md:shrink-0">
          <LeadButton kind="TRIAL" variant="green" size="lg" />
          <LeadButton kind="INTRODUCTION" size="lg" />
        </div>
      </div>
    </section>
  );
}
